// Looking at the board after an earlier turn. The game continues meanwhile.
import type { Seen } from "../protocol/socket.ts";
import type { TableStore } from "../net/tableStore.ts";

export class Lookback {
  /** The position shown; null: the present. */
  seen = $state.raw<Seen | null>(null);
  readonly #table: Pick<TableStore, "view">;
  /** The ply requested last, shown or pending; null: the present. */
  #wanted = $state.raw<number | null>(null);

  constructor(table: Pick<TableStore, "view">) {
    this.#table = table;
  }

  /** Shows a ply; only the latest request counts. Rejects with the server's refusal. */
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

  /** The ply before or after the one requested last; null if there is none, or for the present. Quick presses do not
   * wait for each answer. */
  beside(plies: readonly number[], by: -1 | 1): number | null {
    const from = this.#wanted ?? plies.at(-1) ?? 0;
    const others = plies.filter((ply) => (by < 0 ? ply < from : ply > from));
    return (by < 0 ? others.at(-1) : others[0]) ?? null;
  }
}
