// The clocks of a table, extrapolated from the server's last message.
import type { Standing } from "../protocol/messages.ts";

/** Milliseconds left by seat (null without a clock), and when they were received. */
export interface Clocks {
  readonly left: readonly (number | null)[];
  readonly at: number;
}

export const NO_CLOCKS: Clocks = { left: [], at: 0 };

export function clocksOf(standing: Standing, at: number): Clocks {
  return { left: standing.seats.map((seat) => seat.remaining), at };
}

/** Only the clock of the seat to move runs, and only while the game runs; computers have no clock. */
function runs(standing: Standing, seat: number): boolean {
  return standing.phase === "playing" && standing.to_move === seat && standing.seats[seat]?.player === null;
}

export function remaining(clocks: Clocks, standing: Standing | null, seat: number, now: number): number | null {
  const left = clocks.left[seat] ?? null;
  if (left === null || standing === null || !runs(standing, seat)) return left;
  return Math.max(0, left - Math.max(0, now - clocks.at));
}
