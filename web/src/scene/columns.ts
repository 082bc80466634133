// What is built on a square.
import type { Cube, Square } from "./scene.ts";

interface Standing {
  readonly cubes: readonly (readonly [number, number, number])[];
}

/** The body that contains a cube. */
export function bodyAt<T extends Standing>(bodies: readonly T[], [x, y, z]: Cube): T | null {
  return bodies.find(({ cubes }) => cubes.some((cube) => cube[0] === x && cube[1] === y && cube[2] === z)) ?? null;
}

/** The topmost visible cube of a column: nothing at or above `cut` is shown. Null for bare ground. */
export function topOf(bodies: readonly Standing[], [x, y]: Square, cut: number | null = null): Cube | null {
  let top = -1;
  for (const { cubes } of bodies) {
    for (const cube of cubes) {
      if (cube[0] === x && cube[1] === y && cube[2] < (cut ?? Infinity)) top = Math.max(top, cube[2]);
    }
  }
  return top < 0 ? null : [x, y, top];
}

/** The id of a body: the number of its lowest-numbered cube. */
export function bodyId(cubes: readonly Cube[], size: number): number {
  return Math.min(...cubes.map(([x, y, z]) => x + size * y + size * size * z));
}
