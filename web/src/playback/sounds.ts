// The sounds of the table. Off by default; browsers allow none before the first interaction.
import type { Sound, Synthesizer } from "./synthesizer.ts";

/** Milliseconds. */
const LATE = 500;

export class Sounds {
  #instrument: Synthesizer | null = null;
  #isFetching = false;
  readonly #wanted: () => boolean;
  readonly #volume: () => number;

  constructor(wanted: () => boolean, volume: () => number) {
    this.#wanted = wanted;
    this.#volume = volume;
  }

  /** Sounds that the synthesizer would play too late are dropped. */
  play(sound: Sound): void {
    if (!this.#wanted() || typeof AudioContext === "undefined" || !isTouched()) return;
    if (this.#instrument) this.#instrument.play(sound, this.#volume());
    else if (!this.#isFetching) void this.#fetch(sound);
  }

  async #fetch(first: Sound): Promise<void> {
    this.#isFetching = true;
    const asked = performance.now();
    try {
      const { Synthesizer } = await import("./synthesizer.ts");
      if (!this.#isFetching) return; // closed meanwhile
      this.#instrument = new Synthesizer();
      if (performance.now() - asked < LATE) this.#instrument.play(first, this.#volume());
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

/** Before the first interaction browsers block sounds and log a warning. */
function isTouched(): boolean {
  return "userActivation" in navigator ? navigator.userActivation.hasBeenActive : true;
}
