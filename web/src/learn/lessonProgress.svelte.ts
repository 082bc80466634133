// How far the player is in each lesson. This browser stores it.
import { browserStorage, type BrowserStorage } from "../preferences/browserStorage.ts";
import type { GameName } from "../protocol/games.ts";

const NAME = "lessons";

/** The next step of a lesson, or that it is done. */
export type Reached = number | "done";

export class LessonProgress {
  readonly #storage: BrowserStorage;
  #all = $state.raw<Readonly<Record<string, Reached>>>({});

  constructor(storage: BrowserStorage = browserStorage) {
    this.#storage = storage;
    this.#read();
    storage.listen(NAME, () => this.#read());
  }

  of(game: GameName, lesson: string): Reached {
    return this.#all[`${game}.${lesson}`] ?? 0;
  }

  /** A lesson that was done stays done. */
  reach(game: GameName, lesson: string, progress: Reached): void {
    if (this.of(game, lesson) === "done") return;
    this.#all = { ...this.#all, [`${game}.${lesson}`]: progress };
    this.#storage.write(NAME, this.#all);
  }

  #read(): void {
    const stored = this.#storage.read(NAME);
    if (typeof stored !== "object" || stored === null) return;
    const entries = Object.entries(stored).filter(
      (entry): entry is [string, Reached] => entry[1] === "done" || Number.isInteger(entry[1]),
    );
    this.#all = Object.fromEntries(entries);
  }
}

export const progress = new LessonProgress();
