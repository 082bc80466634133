// What stands on a square: asked by whoever points at columns, names them or draws them.
import type { Cube, Square } from "./scene.ts";

interface Standing {
  readonly cubes: readonly (readonly [number, number, number])[];
}

/** The body a cube belongs to. */
export function bodyAt<T extends Standing>(bodies: readonly T[], [x, y, z]: Cube): T | null {
  return bodies.find(({ cubes }) => cubes.some((cube) => cube[0] === x && cube[1] === y && cube[2] === z)) ?? null;
}

/** The topmost cube of a column, as far as it is shown: nothing at or above `cut`. Null for bare ground. */
export function topOf(bodies: readonly Standing[], [x, y]: Square, cut: number | null = null): Cube | null {
  let top = -1;
  for (const { cubes } of bodies) {
    for (const cube of cubes) {
      if (cube[0] === x && cube[1] === y && cube[2] < (cut ?? Infinity)) top = Math.max(top, cube[2]);
    }
  }
  return top < 0 ? null : [x, y, top];
}
