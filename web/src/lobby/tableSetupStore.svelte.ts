// The table that is being planned: remembered for each game, so that the next one begins where the last one was.
import type { Facts, GameFact } from "../protocol/rest.ts";
import type { Company } from "../route.svelte.ts";
import type { GameName } from "../scene/scene.ts";
import { api } from "../net/api.ts";
import { guest } from "../net/guest.svelte.ts";
import type { Memory } from "../net/browserStorage.ts";
import { AskedOnce } from "./requestId.ts";
import { fitted, seatsFor, USUAL_LEVEL } from "./seatSetup.ts";
import { isGame, planFrom, playersOf, requestOf, usualPlan, type TablePlan } from "./tableSetup.ts";

const NAME = "newTable";

/** What the last tables were like: the last game, and the plan of each. */
interface Kept {
  readonly game: GameName;
  readonly plans: Readonly<Partial<Record<GameName, unknown>>>;
}

function keptFrom(value: unknown): Kept {
  if (typeof value !== "object" || value === null) return { game: "pueblo", plans: {} };
  const { game, plans }: { game?: unknown; plans?: unknown } = value;
  const known = new Map<string, unknown>(typeof plans === "object" && plans !== null ? Object.entries(plans) : []);
  return {
    game: isGame(game) ? game : "pueblo",
    plans: { pueblo: known.get("pueblo"), aztec: known.get("aztec") },
  };
}

export interface Wish {
  readonly game: string | undefined;
  readonly company: Company | undefined;
}

export class Planning {
  #plans = $state.raw<Readonly<Record<GameName, TablePlan>>>();
  #game = $state.raw<GameName>("pueblo");
  readonly #asked = new AskedOnce();
  readonly #facts: Readonly<Record<GameName, GameFact>>;
  readonly #memory: Memory;

  constructor(facts: Facts, memory: Memory, wish: Wish) {
    this.#facts = { pueblo: factOf(facts, "pueblo"), aztec: factOf(facts, "aztec") };
    this.#memory = memory;
    const kept = keptFrom(memory.read(NAME));
    const begin = (game: GameName): TablePlan => {
      const plan = planFrom(kept.plans[game], game, this.#facts[game]);
      return wish.company ? seatedFor(plan, wish.company) : plan;
    };
    this.#game = isGame(wish.game) ? wish.game : kept.game;
    this.#plans = { pueblo: begin("pueblo"), aztec: begin("aztec") };
  }

  get fact(): GameFact {
    return this.#facts[this.#game];
  }

  get plan(): TablePlan {
    return this.#plans?.[this.#game] ?? usualPlan(this.#game, this.fact);
  }
  set plan(plan: TablePlan) {
    if (this.#plans) this.#plans = { ...this.#plans, [plan.game]: plan };
  }

  /** Another game: manners, clock and who sits there go along. */
  choose(game: GameName): void {
    const { seats, clock, visibility, undo, chat, hints, standIn } = this.plan;
    const other = this.#plans?.[game] ?? usualPlan(game, this.#facts[game]);
    this.#game = game;
    this.plan = {
      ...other,
      clock,
      visibility,
      undo,
      chat,
      hints,
      standIn,
      seats: fitted(seats, playersOf(other.options)),
    };
  }

  reset(): void {
    this.plan = usualPlan(this.#game, this.fact);
  }

  /** Opens the table; the answer is its id. */
  async open(): Promise<string> {
    await guest.ensure();
    const wish = requestOf(this.plan, this.fact);
    const table = await api.open({ id: this.#asked.idFor(wish), ...wish });
    this.#asked.renew();
    this.#memory.write(NAME, { game: this.#game, plans: this.#plans });
    return table.id;
  }

  /** A wish that was refused is asked anew: it needs another id. */
  renew(): void {
    this.#asked.renew();
  }
}

function factOf(facts: Facts, game: GameName): GameFact {
  const fact = facts.games.find(({ name }) => name === game);
  if (!fact) throw new Error(`the server does not know ${game}`);
  return fact;
}

/** The same table for other company: the level of a computer that sat there stays. */
function seatedFor(plan: TablePlan, company: Company): TablePlan {
  const level = plan.seats.find((seat) => seat.kind === "computer");
  const seats = seatsFor(company, playersOf(plan.options), level?.player ?? USUAL_LEVEL);
  const others = company === "screen" ? plan.seats.filter((seat) => seat.kind === "beside") : [];
  let next = 0;
  return {
    ...plan,
    // Who sat beside me last time is known by name.
    seats: seats.map((seat) => (seat.kind === "beside" ? (others[next++] ?? seat) : seat)),
  };
}
