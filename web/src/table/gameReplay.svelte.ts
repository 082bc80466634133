// Shows the turns of a game one after the other.
import { REAL_TIME, type Scheduler } from "./playback.svelte.ts";

/** The time each turn is shown. */
export const TURN_MS = 1600;

export class GameReplay {
  running = $state.raw(false);
  readonly #step: () => Promise<boolean>;
  readonly #clock: Scheduler;
  #cancel: () => void = () => {};

  /** `step` shows the next turn and returns whether there was one. */
  constructor(step: () => Promise<boolean>, clock: Scheduler = REAL_TIME) {
    this.#step = step;
    this.#clock = clock;
  }

  start(): void {
    this.stop();
    this.running = true;
    this.#wait();
  }

  stop(): void {
    this.running = false;
    this.#cancel();
  }

  #wait(): void {
    this.#cancel = this.#clock.after(TURN_MS, () => void this.#next());
  }

  async #next(): Promise<void> {
    const isShown = await this.#step();
    if (!this.running) return;
    if (isShown) this.#wait();
    else this.stop();
  }
}
