// The study of a position: searches that deepen step by step, and lines that can be played through on the board.
import type { Candidate, Hint, Problem } from "../protocol/messages.ts";
import { api, type Api } from "../net/api.ts";
import { refusalOf } from "../net/refusal.ts";
import type { TableStore } from "../net/tableStore.ts";
import type { GameState } from "../scene/scene.ts";
import { hintOf } from "./hintPreview.ts";
import type { Lookback } from "../playback/lookback.svelte.ts";

/** Seconds of each search. */
export const STEPS: readonly number[] = [1, 3, 9];

interface StudyOptions {
  readonly table: Pick<TableStore, "hint">;
  readonly lookback: Pick<Lookback, "showBeside" | "show">;
  readonly positions?: Pick<Api, "position">;
}

/** A line on the board: which one, and how many of its turns are shown. */
export interface PlayedLine {
  readonly candidate: Candidate;
  readonly turns: number;
}

export class Study {
  hint = $state.raw<Hint | null>(null);
  /** The seconds of the search that is running; null if none is. */
  seconds = $state.raw<number | null>(null);
  problem = $state.raw<Problem | null>(null);
  line = $state.raw<PlayedLine | null>(null);
  readonly #options: StudyOptions;
  /** Changes with every position, so that late answers are ignored. */
  #run = 0;
  #shown = 0;
  #ply = 0;
  #start: GameState | null = null;

  constructor(options: StudyOptions) {
    this.#options = options;
  }

  /** Studies a position of the game, until another one is studied. */
  async study(ply: number, state: GameState): Promise<void> {
    const run = ++this.#run;
    this.#ply = ply;
    this.#start = state;
    this.hint = null;
    this.line = null;
    this.problem = null;
    for (const seconds of state.to_move === null ? [] : STEPS) {
      this.seconds = seconds;
      try {
        const found = hintOf(await this.#options.table.hint({ ply, seconds }));
        if (run !== this.#run) return;
        if (!this.line) this.hint = found; // a line on the board stays
        if (found && found.depth <= 1) break; // no engine: it will not find more
      } catch (error) {
        const refused = refusalOf(error);
        if (run !== this.#run) return;
        this.problem = refused.problem;
        break;
      }
    }
    this.seconds = null;
  }

  stop(): void {
    this.#run += 1;
    this.seconds = null;
  }

  /** Shows the position after some turns of a line. */
  async show(candidate: Candidate, turns: number): Promise<void> {
    const shown = ++this.#shown;
    const { lookback, positions = api } = this.#options;
    let before = this.#start;
    if (!before) return;
    const line = turnsOf(candidate).slice(0, turns);
    let happened: Parameters<Lookback["showBeside"]>[1]["happened"] = [];
    let after = before;
    for (const actions of line) {
      before = after;
      const told = await positions.position({ position: before.position, actions: [...actions] });
      if (shown !== this.#shown) return;
      after = told.state;
      happened = told.happened;
    }
    this.line = { candidate, turns };
    lookback.showBeside(before, { ply: this.#ply, state: after, happened });
  }

  /** Returns from a line to the position of the game. */
  async leaveLine(): Promise<void> {
    this.#shown += 1;
    this.line = null;
    await this.#options.lookback.show(this.#ply);
  }
}

/** The turns of a line: the candidate itself and what is expected to follow. */
export function turnsOf({ actions, line }: Candidate): readonly (readonly string[])[] {
  return [actions, ...line];
}
