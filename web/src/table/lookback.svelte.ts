// Looking at the board as it stood after an earlier turn. The game goes on meanwhile; only the picture is old.
import type { Seen } from "../protocol/socket.ts";
import type { TableStore } from "../net/tableStore.ts";

export class Lookback {
  /** What is shown; null: the present. */
  seen = $state.raw<Seen | null>(null);
  readonly #table: Pick<TableStore, "view">;
  /** What was asked for last, shown or still on its way; null: the present. */
  #wanted = $state.raw<number | null>(null);

  constructor(table: Pick<TableStore, "view">) {
    this.#table = table;
  }

  /** Show a ply; of several wishes the last one counts. Throws what the server refuses. */
  async show(ply: number): Promise<void> {
    this.#wanted = ply;
    try {
      const seen = await this.#table.view(ply);
      if (this.#wanted === ply) this.seen = seen;
    } catch (error) {
      if (this.#wanted === ply) this.#wanted = this.seen?.ply ?? null;
      throw error;
    }
  }

  now(): void {
    this.#wanted = null;
    this.seen = null;
  }

  /** The ply before or after the one that was asked for last, among those one can look at; null: there is none, or it is
   * the present. Who leafs quickly does not wait for each answer. */
  beside(plies: readonly number[], by: -1 | 1): number | null {
    const from = this.#wanted ?? plies.at(-1) ?? 0;
    const others = plies.filter((ply) => (by < 0 ? ply < from : ply > from));
    return (by < 0 ? others.at(-1) : others[0]) ?? null;
  }
}
