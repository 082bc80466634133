// Shows the turns of a game one after the other.
import { after } from "./after.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;

interface AutoplayOptions {
  /** Shows the next turn; resolves, once it has been shown, to whether there was one. */
  readonly step: () => Promise<boolean>;
  /** The pause after each turn at normal speed, in milliseconds. */
  readonly pause: () => number;
}

export class Autoplay {
  running = $state.raw(false);
  speed = $state.raw<(typeof SPEEDS)[number]>(1);
  readonly #options: AutoplayOptions;
  #cancel: () => void = () => {};
  /** Counts the starts: a turn still being shown for an earlier one does not continue it. */
  #run = 0;

  constructor(options: AutoplayOptions) {
    this.#options = options;
  }

  start(): void {
    this.stop();
    this.running = true;
    this.#wait();
  }

  stop(): void {
    this.#run += 1;
    this.running = false;
    this.#cancel();
  }

  #wait(): void {
    this.#cancel = after(this.#options.pause() / this.speed, () => void this.#next());
  }

  async #next(): Promise<void> {
    const run = this.#run;
    const isShown = await this.#options.step();
    if (run !== this.#run) return;
    if (isShown) this.#wait();
    else this.stop();
  }
}
