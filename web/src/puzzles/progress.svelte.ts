// Which puzzles were solved on this device, and the streaks.
import { browserStorage, type BrowserStorage } from "../preferences/browserStorage.ts";

const NAME = "puzzles";

interface Stored {
  /** The ids of solved puzzles. */
  readonly solved: readonly string[];
  /** The last day whose puzzle was solved, and how many days in a row that makes. */
  readonly day: number;
  readonly days: number;
  /** Puzzles solved on the first attempt, in a row. */
  readonly row: number;
}

const NOTHING: Stored = { solved: [], day: -1, days: 0, row: 0 };

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { solved, day, days, row } = value as Record<string, unknown>;
  return (
    Array.isArray(solved) &&
    solved.every((id) => typeof id === "string") &&
    [day, days, row].every((number) => Number.isSafeInteger(number))
  );
}

export class PuzzleProgress {
  #stored = $state.raw<Stored>(NOTHING);
  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage = browserStorage) {
    this.#storage = storage;
    this.#read();
    storage.listen(NAME, () => this.#read());
  }

  get solved(): ReadonlySet<string> {
    return new Set(this.#stored.solved);
  }

  /** Puzzles solved on the first attempt, in a row. */
  get row(): number {
    return this.#stored.row;
  }

  /** Days in a row on which a daily puzzle was solved; a day is not lost before it is over. */
  days(today: number): number {
    return this.#stored.day >= today - 1 ? this.#stored.days : 0;
  }

  /** Records a solved puzzle. `day` is its day if it is a daily puzzle. */
  solve(id: string, { atOnce, day }: { readonly atOnce: boolean; readonly day: number | null }): void {
    const { solved, row } = this.#stored;
    const isNew = !solved.includes(id);
    const counts = day !== null && day > this.#stored.day;
    this.#write({
      solved: isNew ? [...solved, id] : solved,
      row: isNew && atOnce ? row + 1 : row,
      day: counts ? day : this.#stored.day,
      days: counts ? this.days(day) + 1 : this.#stored.days,
    });
  }

  /** A wrong answer, or a solution that was shown, ends the row. */
  fail(id: string): void {
    if (!this.#stored.solved.includes(id)) this.#write({ ...this.#stored, row: 0 });
  }

  #read(): void {
    const value = this.#storage.read(NAME);
    this.#stored = isStored(value) ? value : NOTHING;
  }

  #write(stored: Stored): void {
    this.#stored = stored;
    this.#storage.write(NAME, stored);
  }
}

export const progress = new PuzzleProgress();
