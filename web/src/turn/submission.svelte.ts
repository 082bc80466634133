// A turn on its way to the server: sent, not yet confirmed, or refused with a reason.
import type { Problem } from "../protocol/socket.ts";
import { Refusal } from "../net/refusal.ts";
import type { TableStore } from "../net/tableStore.ts";

export class Submission {
  readonly #table: TableStore;
  #underWay = $state.raw<readonly string[] | null>(null);
  #problem = $state.raw<Problem | null>(null);

  constructor(table: TableStore) {
    this.#table = table;
  }

  /** What was sent and is not entered yet, by whatever part of the page. */
  get pending(): readonly string[] | null {
    return this.#table.pending?.actions ?? null;
  }

  /** Somebody still waits for the answer, which comes a little later than the event: the next turn has begun by then. */
  get isAwaited(): boolean {
    return this.#underWay !== null;
  }

  /** Why the last turn was refused, until something else is done. */
  get problem(): Problem | null {
    return this.#problem;
  }

  forgive(): void {
    this.#problem = null;
  }

  /** Whether it was accepted. */
  async send(actions: readonly string[]): Promise<boolean> {
    if (this.pending !== null) return false;
    this.#problem = null;
    this.#underWay = actions;
    try {
      await this.#table.play(actions);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = error.problem;
      return false;
    } finally {
      if (this.#underWay === actions) this.#underWay = null;
    }
  }
}
