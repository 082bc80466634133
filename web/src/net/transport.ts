// What a connection needs from its environment: a carrier, a clock, timers and randomness. Tests use their own.
import { carrier } from "#edition";
import type { Carrier } from "./carrier.ts";

export interface Transport extends Pick<Carrier, "dial" | "ready"> {
  /** In milliseconds; only differences are meaningful. */
  clock(): number;
  /** Runs an action later; returns how to cancel it. */
  after(milliseconds: number, action: () => void): () => void;
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number;
}

/** The browser's. */
export const transport: Transport = {
  ready: carrier.ready,
  dial: carrier.dial,
  // Not the wall clock, which can be set back.
  clock: () => performance.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
