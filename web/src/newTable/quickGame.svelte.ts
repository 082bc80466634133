// Quick play: a game against one computer. Remembers the game and the level.
import type { GameName } from "../scene/scene.ts";
import { api } from "../net/api.ts";
import { guest } from "../net/guest.svelte.ts";
import { browserStorage } from "../preferences/browserStorage.ts";
import { RequestId } from "./requestId.ts";
import { isLevel } from "./levels.ts";
import { USUAL_LEVEL } from "./seatSetup.ts";
import { FIRST_GAME, isGame } from "../play/games.ts";

const NAME = "quick";

class QuickGame {
  game = $state<GameName>(FIRST_GAME);
  level = $state(USUAL_LEVEL);
  readonly #asked = new RequestId();

  constructor() {
    const kept = browserStorage.read(NAME);
    if (typeof kept !== "object" || kept === null) return;
    const { game, level }: { game?: unknown; level?: unknown } = kept;
    if (isGame(game)) this.game = game;
    if (isLevel(level)) this.level = level;
  }

  /** Opens and starts the table; returns its id. */
  async play(): Promise<string> {
    browserStorage.write(NAME, { game: this.game, level: this.level });
    await guest.ensure();
    const request = {
      game: this.game,
      options: { players: 2 },
      seats: [{ kind: "me" as const }, { kind: "computer" as const, player: this.level }],
      visibility: "unlisted" as const,
      start: true,
    };
    const table = await api.open({ id: this.#asked.idFor(request), ...request });
    this.#asked.renew();
    return table.id;
  }
}

export const quick = new QuickGame();
