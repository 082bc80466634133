// Values that sentences about events need in addition to the events' parameters: the same as `derived` in Python. A test renders every sample in every language
// and compares the results.
import type { HappeningParams } from "../protocol/codes.ts";
import { isCorner, stopName } from "../play/pueblo/scene/walkway.ts";

type Deriving = { readonly [Code in keyof HappeningParams]?: (params: HappeningParams[Code]) => object };
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

const scores = ({ totals }: { readonly totals: readonly number[] }) => ({
  scores: totals.map((points, seat) => ({ seat, points })),
});

const DERIVING = {
  "pueblo.event.placed": ({ cubes }) => {
    const levels = cubes.map(([, , z]) => z + 1);
    return { low: Math.min(...levels), high: Math.max(...levels) };
  },
  "pueblo.event.walked": ({ origin, square }) => ({
    steps: (square - origin + 36) % 36,
    from: stopName(origin),
    to: stopName(square),
  }),
  "pueblo.event.looked": ({ square, fines }) => ({
    from: stopName(square),
    corner: isCorner(square),
    bills: bills(fines),
  }),
  "pueblo.event.last_walk": ({ square }) => ({ from: stopName(square) }),
  "pueblo.event.over": scores,
  "aztec.event.over": scores,
  "aztec.event.round_over": scores,
} satisfies Deriving;

export type Derived<Code> = Code extends keyof typeof DERIVING ? ReturnType<(typeof DERIVING)[Code]> : object;

/** The values of an event's sentence: its parameters, and what is derived from them. */
export function eventValues(code: string, params: object): object {
  const deriving: Readonly<Record<string, (params: never) => object>> = DERIVING;
  const derive = Object.hasOwn(deriving, code) ? deriving[code] : undefined;
  return { ...params, ...derive?.(params as never) };
}
