// Why something does not fit: the violations found by the server, remembered while the position stays the same.
import type { Broken, Draft } from "../protocol/messages.ts";
import type { TableStore } from "../net/tableStore.ts";
import { LatestRequest } from "./latestRequest.ts";

export class Violations {
  readonly #table: TableStore;
  readonly #question = new LatestRequest<Draft>();
  #known = $state.raw<ReadonlyMap<string, readonly Broken[]>>(new Map());

  constructor(table: TableStore) {
    this.#table = table;
  }

  /** The violations of an action; null until known. */
  of(notation: string): readonly Broken[] | null {
    return this.#known.get(notation) ?? null;
  }

  /** Asks after a pause, unless known; `answered` is called with the answer. */
  ask(notation: string, answered: (why: readonly Broken[]) => void): void {
    this.#question.forget();
    const known = this.of(notation);
    if (known) {
      answered(known);
      return;
    }
    this.#question.put({
      ask: () => this.#table.preview([notation]),
      answered: ({ violations }) => {
        this.#known = new Map([...this.#known, [notation, violations]]);
        answered(violations);
      },
      refused: () => undefined, // asked again when the pointer moves, or after a reconnection
    });
  }

  /** The pointer is elsewhere now. */
  rest(): void {
    this.#question.forget();
  }

  /** The position has changed. */
  forget(): void {
    this.#question.forget();
    this.#known = new Map();
  }
}
