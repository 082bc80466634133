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

/** All orientations, the nearest first: turned, then tipped once and turned, and so on. */
export function nearest(orientation: string): readonly string[] {
  const found = new Set<string>();
  let next = [orientation];
  while (next.length > 0) {
    const reached = next.flatMap((each) => [0, 1, -1, 2].map((quarters) => turned(each, quarters)));
    const added = reached.filter((each) => !found.has(each));
    for (const each of added) found.add(each);
    next = added.flatMap((each) => [1, -1].map((quarters) => tipped(each, quarters)));
  }
  return [...found];
}

/** Whether turning is enough to get from one orientation to another. */
export function isTurned(from: string, to: string): boolean {
  return [0, 1, 2, 3].some((quarters) => turned(from, quarters) === to);
}

/** Rotated by quarter turns around the vertical axis, clockwise if positive. */
export function turned(orientation: string, quarters: number): string {
  return along(ROUND, orientation, quarters);
}

/** Tipped by quarter turns, towards a viewer in the south if positive, away if negative. */
export function tipped(orientation: string, quarters: number): string {
  return along(OVER, orientation, quarters);
}
