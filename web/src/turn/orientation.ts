// The 24 ways an Aztec piece can be held, written as in the notation: the direction of the leg that carries the sixth
// cube, then that of the other leg.
import { across, DIRECTIONS } from "../scene/notation.ts";

/** Clockwise, seen from above. */
const ROUND = "nesw";
/** Over the axis from west to east: what points north points up next. */
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

/** Turned by quarters about the vertical, clockwise if positive. */
export function turned(orientation: string, quarters: number): string {
  return along(ROUND, orientation, quarters);
}

/** Tipped by quarters, away from a viewer in the south if negative, towards him if positive. */
export function tipped(orientation: string, quarters: number): string {
  return along(OVER, orientation, quarters);
}
