// Draws only when something has changed or moves.

/** The browser's animation frames, or a test's. */
export interface Frames {
  request(callback: (now: number) => void): number;
  cancel(handle: number): void;
}

const browserFrames: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => {
    cancelAnimationFrame(handle);
  },
};

/** What a frame left to do. */
export interface Drawn {
  /** Draw again as soon as possible. */
  readonly again: boolean;
  /** Something is still moving. */
  readonly busy: boolean;
}

export class RenderLoop {
  readonly #frames: Frames;
  readonly #draw: (now: number) => Drawn;
  #handle: number | null = null;
  #isBusy = false;
  #isWanted = false;
  #waiting: (() => void)[] = [];
  #isStopped = false;

  constructor(draw: (now: number) => Drawn, frames: Frames = browserFrames) {
    this.#draw = draw;
    this.#frames = frames;
  }

  /** Something has changed. */
  request(): void {
    this.#isWanted = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isStopped || this.#handle !== null) return;
    this.#handle = this.#frames.request((now) => {
      this.#handle = null;
      this.#isWanted = false;
      const { again, busy } = this.#draw(now);
      this.#isBusy = busy;
      if (again) this.#schedule();
      if (!this.#isBusy && !this.#isWanted) this.#rest();
    });
  }

  #rest(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const tell of waiting) tell();
  }

  /** Resolves when everything is drawn and at rest. */
  idle(): Promise<void> {
    if (this.#isStopped || (!this.#isWanted && !this.#isBusy)) return Promise.resolve();
    return new Promise((tell) => this.#waiting.push(tell));
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#handle !== null) this.#frames.cancel(this.#handle);
    this.#handle = null;
    this.#rest();
  }
}
