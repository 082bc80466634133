// Looking at the board after an earlier turn. The game continues meanwhile.
import type { Happening, Seen } from "../protocol/messages.ts";
import type { TableStore } from "../net/tableStore.ts";
import type { GameState } from "../scene/scene.ts";
import type { Playback } from "./playback.svelte.ts";

interface LookbackOptions {
  readonly table: Pick<TableStore, "view">;
  /** Shows turns on the board while looking back. */
  readonly playback: Playback;
  /** Everything that happened in the turn that ended at a ply; null if that is not known. */
  readonly happenedAt: (ply: number) => readonly Happening[] | null;
}

export class Lookback {
  /** The position shown; null: the present. */
  seen = $state.raw<Seen | null>(null);
  readonly playback: Playback;
  readonly #options: LookbackOptions;
  /** The ply requested last, shown or pending; null: the present. */
  #wanted = $state.raw<number | null>(null);
  /** The ply to go to when the answer to `seek` has come. */
  #sought: number | null = null;
  #isSeeking = false;

  constructor(options: LookbackOptions) {
    this.#options = options;
    this.playback = options.playback;
  }

  /** Shows a ply, with the fines of the turn that led to it; only the latest request counts. Rejects with the server's
   * refusal. */
  show(ply: number): Promise<void> {
    return this.#request(ply, (seen) => {
      void this.#play(seen, seen);
      this.playback.skip();
    });
  }

  /** Plays the turn from the position shown to a ply. Resolves when it has been shown. */
  async play(ply: number): Promise<void> {
    const before = this.seen;
    let end: Promise<void> = Promise.resolve();
    await this.#request(ply, (seen) => {
      end = this.#play(before ?? seen, seen);
    });
    await end;
  }

  /** As `show`, for a slider that moves faster than the server answers: one request at a time. */
  async seek(ply: number): Promise<void> {
    this.#sought = ply;
    if (this.#isSeeking) return;
    this.#isSeeking = true;
    try {
      while (this.#sought !== null) {
        const next = this.#sought;
        this.#sought = null;
        await this.show(next);
      }
    } finally {
      this.#isSeeking = false;
    }
  }

  now(): void {
    this.#wanted = null;
    this.#sought = null;
    this.playback.skip();
    this.seen = null;
  }

  /** The number of the turn shown, among the plies after each turn. */
  turnAmong(plies: readonly number[]): number {
    const { seen } = this;
    return (seen ? plies.filter((ply) => ply <= seen.ply).length : plies.length) - 1;
  }

  /** The ply before or after the one requested last; null if there is none, or for the present. Quick presses do not
   * wait for each answer. */
  beside(plies: readonly number[], by: -1 | 1): number | null {
    const from = this.#wanted ?? plies.at(-1) ?? 0;
    const others = plies.filter((ply) => (by < 0 ? ply < from : ply > from));
    return (by < 0 ? others.at(-1) : others[0]) ?? null;
  }

  /** Plays a turn to a position beside the game; `seen.ply` is the ply at which it leaves the game. */
  showBeside(before: GameState, seen: Seen): void {
    this.#wanted = seen.ply;
    this.playback.skip();
    this.seen = seen;
    void this.playback.repeat(seen.happened, before, { state: seen.state, scores: seen.state.scores });
  }

  async #request(ply: number, then: (seen: Seen) => void): Promise<void> {
    this.#wanted = ply;
    try {
      const seen = await this.#options.table.view(ply);
      if (this.#wanted === ply) then(seen);
    } catch (error) {
      if (this.#wanted === ply) this.#wanted = this.seen?.ply ?? null;
      throw error;
    }
  }

  #play(before: Seen, seen: Seen): Promise<void> {
    const happened = this.#options.happenedAt(seen.ply) ?? seen.happened;
    this.playback.skip(); // the turn before, if it is still being shown
    this.seen = seen;
    return this.playback.repeat(happened, before.state, { state: seen.state, scores: seen.state.scores });
  }
}
