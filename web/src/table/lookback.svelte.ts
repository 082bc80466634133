// Looking at the board as it stood after an earlier turn. The game goes on meanwhile; only the picture is old.
import type { Seen } from "../protocol/socket.ts";
import type { TableStore } from "../wire/store.ts";

export class Lookback {
  /** What is shown; null: the present. */
  seen = $state.raw<Seen | null>(null);
  readonly #table: Pick<TableStore, "view">;
  #wanted: number | null = null;

  constructor(table: Pick<TableStore, "view">) {
    this.#table = table;
  }

  /** Show a ply; of several wishes the last one counts. Throws what the server refuses. */
  async show(ply: number): Promise<void> {
    this.#wanted = ply;
    const seen = await this.#table.view(ply);
    if (this.#wanted === ply) this.seen = seen;
  }

  now(): void {
    this.#wanted = null;
    this.seen = null;
  }

  /** The ply before or after the one that is shown, among those one can look at; null: there is none, or it is the present. */
  beside(plies: readonly number[], by: -1 | 1): number | null {
    const shown = this.seen?.ply ?? plies.at(-1) ?? 0;
    const others = plies.filter((ply) => (by < 0 ? ply < shown : ply > shown));
    return (by < 0 ? others.at(-1) : others[0]) ?? null;
  }
}
