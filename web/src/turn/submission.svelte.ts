// The submission of a turn: pending, accepted, or refused with a reason.
import type { Problem } from "../protocol/messages.ts";
import { refusalOf } from "../net/refusal.ts";
import type { TableStore } from "../net/tableStore.ts";

export class Submission {
  readonly #table: TableStore;
  #inFlight = $state.raw<readonly string[] | null>(null);
  #problem = $state.raw<Problem | null>(null);

  constructor(table: TableStore) {
    this.#table = table;
  }

  /** The actions sent but not in the log yet, from any part of the page. */
  get pending(): readonly string[] | null {
    return this.#table.pending?.actions ?? null;
  }

  /** The answer is still outstanding. It arrives shortly after the event, when the next turn has already begun. */
  get isAwaited(): boolean {
    return this.#inFlight !== null;
  }

  /** Why the last turn was refused, until the player does something else. */
  get problem(): Problem | null {
    return this.#problem;
  }

  clearProblem(): void {
    this.#problem = null;
  }

  /** Returns whether the turn was accepted. */
  async send(actions: readonly string[]): Promise<boolean> {
    if (this.pending !== null) return false;
    this.#problem = null;
    this.#inFlight = actions;
    try {
      await this.#table.play(actions);
      return true;
    } catch (error) {
      this.#problem = refusalOf(error).problem;
      return false;
    } finally {
      if (this.#inFlight === actions) this.#inFlight = null;
    }
  }
}
