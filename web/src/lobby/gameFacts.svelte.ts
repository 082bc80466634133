// The games with their options and the levels of the computer, as the server tells them; asked for once.
import type { Facts, GameFact, Level } from "../protocol/rest.ts";
import type { GameName } from "../scene/scene.ts";
import { api } from "../net/api.ts";

class GameFactStore {
  #gameFacts = $state.raw<Facts | null>(null);
  #asking: Promise<Facts> | null = null;

  /** Null until they are known. */
  get known(): Facts | null {
    return this.#gameFacts;
  }

  get levels(): readonly Level[] {
    return this.#gameFacts?.levels ?? [];
  }

  game(name: GameName): GameFact | null {
    return this.#gameFacts?.games.find((game) => game.name === name) ?? null;
  }

  load(): Promise<Facts> {
    this.#asking ??= api.games().then(
      (gameFacts) => (this.#gameFacts = gameFacts),
      (error: unknown) => {
        this.#asking = null; // the next one asks again
        throw error;
      },
    );
    return this.#asking;
  }
}

export const gameFacts = new GameFactStore();
