// The quickest game: against one computer, at once. Which game and how strong is remembered.
import type { GameName } from "../scene/scene.ts";
import { api } from "../wire/api.ts";
import { guest } from "../wire/guest.svelte.ts";
import { newId } from "../wire/ids.ts";
import { memory } from "../wire/memory.ts";
import { isLevel } from "./levels.ts";
import { USUAL_LEVEL } from "./seating.ts";
import { isGame } from "./tablePlan.ts";

const NAME = "quick";

class QuickGame {
  game = $state<GameName>("pueblo");
  level = $state(USUAL_LEVEL);
  /** Kept until it has worked: pressed twice there is still one table. */
  #id = newId();

  constructor() {
    const kept = memory.read(NAME);
    if (typeof kept !== "object" || kept === null) return;
    const { game, level }: { game?: unknown; level?: unknown } = kept;
    if (isGame(game)) this.game = game;
    if (isLevel(level)) this.level = level;
  }

  /** Opens the table and starts; the answer is its id. */
  async play(): Promise<string> {
    memory.write(NAME, { game: this.game, level: this.level });
    await guest.ensure();
    const table = await api.open({
      id: this.#id,
      game: this.game,
      options: { players: 2 },
      seats: [{ kind: "me" }, { kind: "computer", player: this.level }],
      visibility: "unlisted",
      start: true,
    });
    this.#id = newId();
    return table.id;
  }
}

export const quick = new QuickGame();
