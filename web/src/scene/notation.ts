// The notation of squares and cubes.
import type { Cube, Square } from "./scene.ts";

const FILES = "abcdefghi";

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
