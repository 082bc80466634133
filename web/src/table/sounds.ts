// The sounds of the table: wood on wood, a step, a coin, a call. Nothing is heard until it is wanted, and no browser
// lets a page sound before it was touched.
import type { Sound, Synthesizer } from "./synthesizer.ts";

/** Milliseconds. */
const LATE = 500;

export class Sounds {
  #instrument: Synthesizer | null = null;
  #isFetching = false;
  readonly #wanted: () => boolean;

  constructor(wanted: () => boolean) {
    this.#wanted = wanted;
  }

  /** What the instrument comes too late for is not heard: it would be out of place. */
  play(sound: Sound): void {
    if (!this.#wanted() || typeof AudioContext === "undefined" || !isTouched()) return;
    if (this.#instrument) this.#instrument.play(sound);
    else if (!this.#isFetching) void this.#fetch(sound);
  }

  async #fetch(first: Sound): Promise<void> {
    this.#isFetching = true;
    const asked = performance.now();
    try {
      const { Synthesizer } = await import("./synthesizer.ts");
      if (!this.#isFetching) return; // whoever was here has left
      this.#instrument = new Synthesizer();
      if (performance.now() - asked < LATE) this.#instrument.play(first);
    } catch {
      // The next sound tries again.
    } finally {
      this.#isFetching = false;
    }
  }

  close(): void {
    this.#isFetching = false;
    this.#instrument?.close();
    this.#instrument = null;
  }
}

/** Before that a browser lets nothing sound, and says so in its console. */
function isTouched(): boolean {
  return "userActivation" in navigator ? navigator.userActivation.hasBeenActive : true;
}
