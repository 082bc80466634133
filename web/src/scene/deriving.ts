// Values that sentences about events need in addition to the events' parameters: their type, and what both games derive.
import type { HappeningParams } from "../protocol/codes.ts";

/** The values by the code of the event. */
export type Deriving = { readonly [Code in keyof HappeningParams]?: (params: HappeningParams[Code]) => object };

export const scoresOf = ({ totals }: { readonly totals: readonly number[] }) => ({
  scores: totals.map((points, seat) => ({ seat, points })),
});
