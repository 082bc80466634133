// The sounds of the table: wood on wood, a step, a coin, a call. Nothing is heard until it is wanted, and no browser
// lets a page sound before it was touched.
import type { Instrument } from "./instrument.ts";

export type Sound = "knock" | "lift" | "step" | "coin" | "turn" | "low" | "end";

export class Sounds {
  #instrument: Promise<Instrument> | null = null;
  readonly #wanted: () => boolean;

  constructor(wanted: () => boolean) {
    this.#wanted = wanted;
  }

  play(sound: Sound): void {
    if (!this.#wanted() || typeof AudioContext === "undefined") return;
    this.#instrument ??= import("./instrument.ts").then((found) => new found.Instrument());
    this.#instrument.then(
      (instrument) => instrument.play(sound),
      () => (this.#instrument = null), // it did not come: the next sound tries again
    );
  }

  close(): void {
    void this.#instrument?.then(
      (instrument) => instrument.close(),
      () => undefined,
    );
    this.#instrument = null;
  }
}
