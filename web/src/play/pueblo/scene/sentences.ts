// Values that sentences about Pueblo's events need in addition to the events' parameters.
import type { HappeningParams } from "../../../protocol/codes.ts";
import { scoresOf, type Deriving } from "../../../scene/deriving.ts";
import { isCorner, stopName, WALKWAY } from "./walkway.ts";

type Fines = HappeningParams["pueblo.event.looked"]["fines"];

/** Penalty points by seat, as they are added up: 1 + 2 = 3. */
function bills(fines: Fines) {
  const seats = [...new Set(fines.map((fine) => fine.seat))].sort((one, other) => one - other);
  return seats.map((seat) => {
    const parts = fines.filter((fine) => fine.seat === seat).map((fine) => fine.points);
    const points = parts.reduce((sum, part) => sum + part, 0);
    return { seat, points, sum: parts.length > 1 ? `${parts.join(" + ")} = ${points}` : `${points}` };
  });
}

export const derived = {
  "pueblo.event.placed": ({ cubes }) => {
    const levels = cubes.map(([, , z]) => z + 1);
    return { low: Math.min(...levels), high: Math.max(...levels) };
  },
  "pueblo.event.walked": ({ origin, square }) => ({
    steps: (square - origin + WALKWAY.length) % WALKWAY.length,
    from: stopName(origin),
    to: stopName(square),
  }),
  "pueblo.event.looked": ({ square, fines }) => ({
    from: stopName(square),
    corner: isCorner(square),
    bills: bills(fines),
  }),
  "pueblo.event.last_walk": ({ square }) => ({ from: stopName(square) }),
  "pueblo.event.over": scoresOf,
} satisfies Deriving;
