// What happened in the turns before the table was opened, for games continued from or opened as a saved one. The log has
// only their actions; the rest is loaded turn by turn, the latest first.
import type { Happening, Seen } from "../protocol/messages.ts";
import type { TableStore } from "../net/tableStore.ts";
import type { PastTurn } from "./timeline.ts";
import { REAL_TIME, type Scheduler } from "./playback.svelte.ts";

export interface PastTurnDetails {
  readonly seat: number | null;
  readonly happened: readonly Happening[];
  readonly totals: readonly number[];
}

/** Requests at once, and the pause between the others: less than the server's limit for a table. */
const BURST = 40;
const PAUSE_MS = 60;

export class Past {
  /** By the ply after the turn. */
  details = $state.raw<ReadonlyMap<number, PastTurnDetails>>(new Map());
  readonly #table: Pick<TableStore, "view">;
  readonly #clock: Scheduler;
  #isLoading = false;
  #isClosed = false;

  constructor(table: Pick<TableStore, "view">, clock: Scheduler = REAL_TIME) {
    this.#table = table;
    this.#clock = clock;
  }

  /** Loads what is missing of these turns. Rejects at the first failure; call it again with the next connection. */
  async load(turns: readonly PastTurn[]): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      await this.#load(turns.filter(({ ply }) => !this.details.has(ply)));
    } finally {
      this.#isLoading = false;
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #load(turns: readonly PastTurn[]): Promise<void> {
    let asked = 0;
    let after: Seen | null = null;
    const view = async (ply: number): Promise<Seen> => {
      asked += 1;
      if (asked > BURST) await new Promise<void>((over) => this.#clock.after(PAUSE_MS, over));
      return this.#table.view(ply);
    };
    for (const { ply, actions } of [...turns].reverse()) {
      const from = ply - actions.length;
      const seen: Seen[] = [after?.ply === ply ? after : await view(ply)];
      for (let earlier = ply - 1; earlier >= from; earlier--) seen.unshift(await view(earlier));
      if (this.#isClosed) return;
      const [before, ...states] = seen;
      this.details = new Map(this.details).set(ply, {
        seat: before?.state.to_move ?? null,
        happened: states.flatMap(({ happened }) => happened),
        totals: states.at(-1)?.state.scores ?? [],
      });
      after = before ?? null;
    }
  }
}
