// Why something does not fit: what the server answers when a pointer rests there, remembered for as long as the
// position is the same.
import type { Broken, Draft } from "../protocol/socket.ts";
import type { TableStore } from "../net/tableStore.ts";
import { LatestRequest } from "./latestRequest.ts";

export class Violations {
  readonly #table: TableStore;
  readonly #question = new LatestRequest<Draft>();
  #known = $state.raw<ReadonlyMap<string, readonly Broken[]>>(new Map());

  constructor(table: TableStore) {
    this.#table = table;
  }

  /** The rules an action would break; null while that is not known. */
  of(notation: string): readonly Broken[] | null {
    return this.#known.get(notation) ?? null;
  }

  /** Ask after a while, if it is not known; `told` is called with the answer, or at once. */
  ask(notation: string, serverPosition: (why: readonly Broken[]) => void): void {
    this.#question.forget();
    const known = this.of(notation);
    if (known) {
      serverPosition(known);
      return;
    }
    this.#question.put({
      ask: () => this.#table.preview([notation]),
      answered: ({ violations }) => {
        this.#known = new Map([...this.#known, [notation, violations]]);
        serverPosition(violations);
      },
      refused: () => undefined, // asked again when the pointer moves, or when the table is back
    });
  }

  /** Something else is pointed at. */
  rest(): void {
    this.#question.forget();
  }

  /** The position is another one. */
  forget(): void {
    this.#question.forget();
    this.#known = new Map();
  }
}
