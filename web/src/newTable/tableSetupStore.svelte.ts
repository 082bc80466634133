// The settings of a new table, remembered for each game.
import type { Facts, GameFact } from "../protocol/messages.ts";
import type { Company } from "../route.svelte.ts";
import type { GameName } from "../scene/scene.ts";
import { api } from "../net/api.ts";
import { guest } from "../net/guest.svelte.ts";
import type { BrowserStorage } from "../preferences/browserStorage.ts";
import { FIRST_GAME, isGame, ofEach } from "../play/games.ts";
import { playersOf } from "../play/setup.ts";
import { RequestId } from "./requestId.ts";
import { fitted, seatsFor, USUAL_LEVEL } from "./seatSetup.ts";
import { setupFrom, requestOf, usualSetup, type TableSetup } from "./tableSetup.ts";

const NAME = "newTable";

/** What is stored: the last game, and the settings for each. */
interface Kept {
  readonly game: GameName;
  readonly plans: Readonly<Partial<Record<GameName, unknown>>>;
}

function keptFrom(value: unknown): Kept {
  if (typeof value !== "object" || value === null) return { game: FIRST_GAME, plans: {} };
  const { game, plans }: { game?: unknown; plans?: unknown } = value;
  const known = new Map<string, unknown>(typeof plans === "object" && plans !== null ? Object.entries(plans) : []);
  return {
    game: isGame(game) ? game : FIRST_GAME,
    plans: ofEach((game) => known.get(game)),
  };
}

interface TableRequest {
  readonly game: string | undefined;
  readonly company: Company | undefined;
}

export class TableSetupStore {
  #plans = $state.raw<Readonly<Record<GameName, TableSetup>>>();
  #game = $state.raw<GameName>(FIRST_GAME);
  readonly #asked = new RequestId();
  readonly #gameFacts: Readonly<Record<GameName, GameFact>>;
  readonly #browserStorage: BrowserStorage;

  constructor(gameFacts: Facts, browserStorage: BrowserStorage, request: TableRequest) {
    this.#gameFacts = ofEach((game) => factOf(gameFacts, game));
    this.#browserStorage = browserStorage;
    const kept = keptFrom(browserStorage.read(NAME));
    const begin = (game: GameName): TableSetup => {
      const setup = setupFrom(kept.plans[game], game, this.#gameFacts[game]);
      return request.company ? seatedFor(setup, request.company) : setup;
    };
    this.#game = isGame(request.game) ? request.game : kept.game;
    this.#plans = ofEach(begin);
  }

  get fact(): GameFact {
    return this.#gameFacts[this.#game];
  }

  get setup(): TableSetup {
    return this.#plans?.[this.#game] ?? usualSetup(this.#game, this.fact);
  }
  set setup(setup: TableSetup) {
    if (this.#plans) this.#plans = { ...this.#plans, [setup.game]: setup };
  }

  /** Switches the game and keeps table rules, clock and seats. */
  choose(game: GameName): void {
    const { seats, clock, visibility, undo, chat, spectatorChat, hints, standIn } = this.setup;
    const other = this.#plans?.[game] ?? usualSetup(game, this.#gameFacts[game]);
    this.#game = game;
    this.setup = {
      ...other,
      clock,
      visibility,
      undo,
      chat,
      spectatorChat,
      hints,
      standIn,
      seats: fitted(seats, playersOf(other.options)),
    };
  }

  reset(): void {
    this.setup = usualSetup(this.#game, this.fact);
  }

  /** Opens the table; returns its id. */
  async open(): Promise<string> {
    await guest.ensure();
    const request = requestOf(this.setup, this.fact);
    const table = await api.open({ id: this.#asked.idFor(request), ...request });
    this.#asked.renew();
    this.#browserStorage.write(NAME, { game: this.#game, plans: this.#plans });
    return table.id;
  }

  /** A refused request needs a new id. */
  renew(): void {
    this.#asked.renew();
  }
}

function factOf(gameFacts: Facts, game: GameName): GameFact {
  const fact = gameFacts.games.find(({ name }) => name === game);
  if (!fact) throw new Error(`the server does not know ${game}`);
  return fact;
}

/** The same table for other company: the level of its computer is kept. */
function seatedFor(setup: TableSetup, company: Company): TableSetup {
  const level = setup.seats.find((seat) => seat.kind === "computer");
  const seats = seatsFor(company, playersOf(setup.options), level?.player ?? USUAL_LEVEL);
  const others = company === "screen" ? setup.seats.filter((seat) => seat.kind === "beside") : [];
  let next = 0;
  return {
    ...setup,
    // Remembers the names of the people beside me.
    seats: seats.map((seat) => (seat.kind === "beside" ? (others[next++] ?? seat) : seat)),
  };
}
