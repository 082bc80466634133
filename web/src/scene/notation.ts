// The notation of squares, cubes, footprints and placements. Geometry only: the server decides what may be built.
import type { Cube, Square } from "./scene.ts";

const FILES = "abcdefghi";

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

export const DIRECTIONS: Readonly<Record<string, Cube>> = {
  n: [0, 1, 0],
  e: [1, 0, 0],
  s: [0, -1, 0],
  w: [-1, 0, 0],
  u: [0, 0, 1],
  d: [0, 0, -1],
};

/** The name of a square: [3, 3] is d4. */
export function squareName([x, y]: Square): string {
  return `${FILES[x] ?? "?"}${y + 1}`;
}

/** The name of a cube: [4, 4, 0] is e5.1. */
export function cubeName([x, y, z]: Cube): string {
  return `${squareName([x, y])}.${z + 1}`;
}

/** The square of a name: d4 is [3, 3]. Throws for invalid names. */
export function square(name: string): Square {
  const x = FILES.indexOf(name[0] ?? "?");
  if (!/^[a-i][1-9]$/.test(name)) throw new RangeError(`${name} is no square`);
  return [x, Number(name[1]) - 1];
}

export function isInside([x, y]: Square, size: number): boolean {
  return x >= 0 && x < size && y >= 0 && y < size;
}

export function sameSquare(one: Square | null, other: Square | null): boolean {
  return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}

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

/** The six cubes of a placement such as e4.1nu, from the end of the other leg along the V to the sixth cube. They may
 * lie outside the temple. */
export function placementOf(name: string): readonly Cube[] {
  const [, where = "", level = "", carrier = "", other = ""] =
    /^([a-i][1-9])\.(\d)([nesw]|u|d)([nesw]|u|d)$/.exec(name) ?? [];
  const one = DIRECTIONS[carrier];
  const two = DIRECTIONS[other];
  if (!one || !two) throw new RangeError(`${name} is no placement`);
  const sixth = across(one, two);
  if (sixth.every((step) => step === 0)) throw new RangeError(`${name}: the legs lie in one line`);
  const corner: Cube = [...square(where), Number(level) - 1];
  const end = moved(corner, one, 2);
  return [moved(corner, two, 2), moved(corner, two), corner, moved(corner, one), end, moved(end, sixth)];
}

/** The direction of the sixth cube: carrier × other. */
export function across([a, b, c]: Cube, [d, e, f]: Cube): Cube {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function moved([x, y, z]: Cube, [east, north, up]: Cube, times = 1): Cube {
  return [x + east * times, y + north * times, z + up * times];
}
