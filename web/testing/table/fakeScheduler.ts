// A scheduler whose time advances only when the test says so.
import type { Scheduler } from "../../src/playback/playback.svelte.ts";

export class FakeScheduler implements Scheduler {
  now = 0;
  #waiting: { at: number; then: () => void }[] = [];

  after(milliseconds: number, then: () => void): () => void {
    const entry = { at: this.now + milliseconds, then };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const due = this.#waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!due) break;
      this.#waiting = this.#waiting.filter((other) => other !== due);
      this.now = due.at;
      due.then();
    }
    this.now = end;
  }
}
