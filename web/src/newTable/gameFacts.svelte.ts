// The games with their options and the computer's levels, requested from the server once.
import type { Facts, GameFact, Level } from "../protocol/messages.ts";
import type { GameName } from "../scene/scene.ts";
import { api } from "../net/api.ts";

class GameFactStore {
  #gameFacts = $state.raw<Facts | null>(null);
  #asking: Promise<Facts> | null = null;

  /** Null until known. */
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
        this.#asking = null; // the next call tries again
        throw error;
      },
    );
    return this.#asking;
  }
}

export const gameFacts = new GameFactStore();
