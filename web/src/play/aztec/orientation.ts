// The 24 orientations of an Aztec piece in notation: the direction of the leg that carries the sixth cube, then that of
// the other leg.
import { across, DIRECTIONS } from "./scene/placement.ts";

/** Clockwise, seen from above. */
const ROUND = "nesw";
/** Around the west-east axis: north turns up. */
const OVER = "nusd";

function isV(carrier: string, other: string): boolean {
  const [one, two] = [DIRECTIONS[carrier], DIRECTIONS[other]];
  return one !== undefined && two !== undefined && across(one, two).some((step) => step !== 0);
}

export const ORIENTATIONS: readonly string[] = Object.keys(DIRECTIONS).flatMap((carrier) =>
  Object.keys(DIRECTIONS)
    .filter((other) => isV(carrier, other))
    .map((other) => carrier + other),
);

function along(circle: string, orientation: string, steps: number): string {
  return [...orientation]
    .map((direction) => {
      const at = circle.indexOf(direction);
      return at < 0 ? direction : (circle.at((at + steps) % circle.length) ?? direction);
    })
    .join("");
}

/** Rotated by quarter turns around the vertical axis, clockwise if positive. */
export function turned(orientation: string, quarters: number): string {
  return along(ROUND, orientation, quarters);
}

/** Tipped by quarter turns, towards a viewer in the south if positive, away if negative. */
export function tipped(orientation: string, quarters: number): string {
  return along(OVER, orientation, quarters);
}
