// The replay of a game: shows its turns one by one, by hand or by themselves.
import { preferences } from "../preferences/preferences.svelte.ts";
import { Autoplay } from "./autoplay.svelte.ts";
import type { Lookback } from "./lookback.svelte.ts";

/** The pause after each turn of a replay; with reduced motion, all the time a turn is shown. */
const BETWEEN_TURNS_MS = 700;
const STILL_TURN_MS = 1600;

interface TurnReplayOptions {
  readonly lookback: Lookback;
  /** The plies after each turn, from the start of the game. */
  readonly plies: () => readonly number[];
  /** Awaits something that may be refused; false if it was. */
  readonly attempt: (request: Promise<unknown>) => Promise<boolean>;
}

export class TurnReplay {
  readonly autoplay: Autoplay;
  readonly #options: TurnReplayOptions;

  constructor(options: TurnReplayOptions) {
    this.#options = options;
    this.autoplay = new Autoplay({
      step: () => this.#playNext(),
      pause: () => (preferences.still ? STILL_TURN_MS : BETWEEN_TURNS_MS),
    });
  }

  /** Shows the game from the start, turn by turn. */
  async start(): Promise<void> {
    const { lookback, plies, attempt } = this.#options;
    this.autoplay.stop();
    if (await attempt(lookback.show(plies()[0] ?? 0))) this.autoplay.start();
  }

  /** Starts or stops autoplay; after the last turn it starts from the beginning. */
  toggle(): void {
    const { lookback, plies } = this.#options;
    if (this.autoplay.running) this.autoplay.stop();
    else if (lookback.seen === null || lookback.beside(plies(), 1) === null) void this.start();
    else this.autoplay.start();
  }

  async #playNext(): Promise<boolean> {
    const { lookback, plies, attempt } = this.#options;
    const ply = lookback.seen ? lookback.beside(plies(), 1) : null;
    return ply !== null && attempt(lookback.play(ply));
  }

  /** Looks at the board after a turn, counted from 1; 0 is the start. */
  showTurn(turn: number): void {
    const { lookback, plies, attempt } = this.#options;
    this.autoplay.stop();
    const ply = plies()[Math.min(turn, plies().length - 1)];
    if (ply !== undefined) void attempt(lookback.seek(ply));
  }

  /** Looks at the previous or next turn. Returns whether there is one. */
  step(by: -1 | 1): boolean {
    const { lookback, plies, attempt } = this.#options;
    this.autoplay.stop();
    const ply = lookback.beside(plies(), by);
    if (ply !== null) void attempt(lookback.show(ply));
    return ply !== null;
  }

  /** Returns to the present. */
  leave(): void {
    this.autoplay.stop();
    this.#options.lookback.now();
  }
}
