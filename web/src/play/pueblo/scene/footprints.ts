// The notation of footprints. Geometry only: the server decides what may be built.
import { square, squareName } from "../../../scene/notation.ts";
import type { Square } from "../../../scene/scene.ts";

export type Arms = "ne" | "se" | "sw" | "nw";
/** Clockwise. */
export const ARMS: readonly Arms[] = ["ne", "se", "sw", "nw"];
/** Both arms of an L as steps; first the flush arm. */
const STEPS: Readonly<Record<Arms, readonly [Square, Square]>> = {
  ne: [
    [1, 0],
    [0, 1],
  ],
  se: [
    [0, -1],
    [1, 0],
  ],
  sw: [
    [-1, 0],
    [0, -1],
  ],
  nw: [
    [0, 1],
    [-1, 0],
  ],
};

/** The name of a footprint: the corner of the L and the direction of its arms. */
export function footprintName(corner: Square, arms: Arms): string {
  return squareName(corner) + arms;
}

/** The three squares of a footprint such as d4ne: corner, flush arm, other arm. They may lie outside the site. */
export function footprintOf(name: string): readonly [Square, Square, Square] {
  const corner = square(name.slice(0, 2));
  const arms = ARMS.find((each) => each === name.slice(2));
  if (arms === undefined) throw new RangeError(`${name} is no footprint`);
  const [level, other] = STEPS[arms];
  return [corner, [corner[0] + level[0], corner[1] + level[1]], [corner[0] + other[0], corner[1] + other[1]]];
}
