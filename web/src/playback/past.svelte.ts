// What happened in the turns before the table was opened, for games continued from or opened as a saved one. The log has
// only their actions; the rest is loaded once.
import type { Happening } from "../protocol/messages.ts";
import type { TableStore } from "../net/tableStore.ts";

export interface PastTurnDetails {
  readonly seat: number;
  readonly happened: readonly Happening[];
  /** Points by seat after the turn. */
  readonly totals: readonly number[];
}

export class Past {
  /** By the ply after the turn. */
  details = $state.raw<ReadonlyMap<number, PastTurnDetails>>(new Map());
  readonly #table: Pick<TableStore, "history">;
  #isLoading = false;
  #isClosed = false;

  constructor(table: Pick<TableStore, "history">) {
    this.#table = table;
  }

  /** Loads the turns up to the ply at which the table was opened. If that fails, call it again with the next connection. */
  async load(opened: number): Promise<void> {
    if (this.#isLoading || opened === 0 || this.details.has(opened)) return;
    this.#isLoading = true;
    try {
      const { turns } = await this.#table.history(opened);
      if (this.#isClosed) return;
      this.details = new Map(turns.map(({ ply, seat, happened, scores }) => [ply, { seat, happened, totals: scores }]));
    } finally {
      this.#isLoading = false;
    }
  }

  close(): void {
    this.#isClosed = true;
  }
}
