// The visible faces of cubes in a grid, seen from above or from a side, and how far each stands out towards the viewer.
// Columns count from the left, rows from the top.
import type { Body, Cube } from "../scene/scene.ts";

export interface Face {
  readonly column: number;
  readonly row: number;
  readonly body: Body;
  readonly cube: Cube;
  /** How far it stands out towards the viewer; bare ground is 0. */
  readonly depth: number;
}

export interface FaceMap {
  readonly columns: number;
  readonly rows: number;
  readonly faces: readonly Face[];
}

/** Where a cube would be seen, and how far it would stand out. */
export type Projection = (
  cube: Cube,
) => { readonly column: number; readonly row: number; readonly depth: number } | null;

/** The visible cubes: in each cell the one that stands out most. Cubes at or above `cut` are hidden. */
export function visibleFaces(
  bodies: readonly Body[],
  columns: number,
  rows: number,
  projection: Projection,
  cut: number | null = null,
): FaceMap {
  const seen = new Map<number, Face>();
  for (const body of bodies) {
    for (const cube of body.cubes) {
      const at = cut !== null && cube[2] >= cut ? null : projection(cube);
      if (!at || at.column < 0 || at.column >= columns || at.row < 0 || at.row >= rows) continue;
      const place = at.column + columns * at.row;
      if ((seen.get(place)?.depth ?? -Infinity) < at.depth) seen.set(place, { ...at, body, cube });
    }
  }
  const faces = [...seen].sort(([one], [other]) => one - other).map(([, face]) => face);
  return { columns, rows, faces };
}

/** From above, north up. */
export function fromAbove(size: number): Projection {
  return ([x, y, z]) => ({ column: x, row: size - 1 - y, depth: z + 1 });
}

/** One level from above, north up, without the others. */
export function ofLevel(size: number, level: number): Projection {
  return ([x, y, z]) => (z === level ? { column: x, row: size - 1 - y, depth: 1 } : null);
}

/** The level of the highest cube, from 1; 0 if nothing is built. */
export function highest(bodies: readonly Body[]): number {
  return Math.max(0, ...bodies.flatMap((body) => body.cubes.map((cube) => cube[2] + 1)));
}
