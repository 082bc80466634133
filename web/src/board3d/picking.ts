// What a ray hits first: a cube, the ground of the site, or a tile of the walkway. In board coordinates, without the
// GPU.
import type { Cube, Square } from "../scene/scene.ts";
import type { Occupancy } from "./occupancy.ts";
import { SIDES } from "./cubeSides.ts";
import type { SideName } from "./cubeSides.ts";
import type { Triple } from "./world.ts";

export interface Ray {
  readonly from: Triple;
  readonly way: Triple;
}

export type Hit =
  | { readonly kind: "cube"; readonly cube: Cube; readonly side: SideName; readonly far: number }
  | { readonly kind: "ground"; readonly square: Square; readonly far: number }
  | { readonly kind: "walkway"; readonly stop: number; readonly far: number };

/** The square of the walkway that a ray hits, and how far away. */
export type WalkwayHit = (ray: Ray) => { readonly stop: number; readonly far: number } | null;

export function hitOf(ray: Ray, around: Occupancy, walkwayHit: WalkwayHit | null): Hit | null {
  const hits = [cubeHit(ray, around), groundHit(ray, around.size), hitOfWalkway(ray, walkwayHit)];
  return hits.reduce((nearest, hit) => (hit && (!nearest || hit.far < nearest.far) ? hit : nearest), null);
}

/** Steps through the grid of cubes along the ray. */
function cubeHit({ from, way }: Ray, around: Occupancy): Extract<Hit, { kind: "cube" }> | null {
  const limits = [around.size, around.size, around.levels];
  let enter = 0;
  let leave = Infinity;
  let axis = -1;
  for (const i of [0, 1, 2] as const) {
    const limit = limits[i] ?? 0;
    if (Math.abs(way[i]) < 1e-12) {
      if (from[i] < 0 || from[i] >= limit) return null;
      continue;
    }
    const [one, two] = [-from[i] / way[i], (limit - from[i]) / way[i]];
    if (Math.min(one, two) > enter) [enter, axis] = [Math.min(one, two), i];
    leave = Math.min(leave, Math.max(one, two));
  }
  if (enter >= leave) return null;
  const cell = [0, 1, 2].map((i) => {
    const place = (from[i] ?? 0) + (way[i] ?? 0) * (enter + 1e-9);
    return Math.min((limits[i] ?? 1) - 1, Math.max(0, Math.floor(place)));
  });
  let far = enter;
  while (far < leave) {
    const [x = -1, y = -1, z = -1] = cell;
    if (around.at(x, y, z) >= 0 && axis >= 0) return { kind: "cube", cube: [x, y, z], side: sideOf(axis, way), far };
    [far, axis] = nextBorder(from, way, cell);
    cell[axis] = (cell[axis] ?? 0) + Math.sign(way[axis] ?? 0);
    const moved = cell[axis] ?? -1;
    if (moved < 0 || moved >= (limits[axis] ?? 0)) return null;
  }
  return null;
}

/** The distance to the next border between cubes, and its axis. */
function nextBorder(from: Triple, way: Triple, cell: readonly number[]): [far: number, axis: 0 | 1 | 2] {
  let nearest: [number, 0 | 1 | 2] = [Infinity, 0];
  for (const i of [0, 1, 2] as const) {
    if (way[i] === 0) continue;
    const border = (cell[i] ?? 0) + (way[i] > 0 ? 1 : 0);
    const far = (border - from[i]) / way[i];
    if (far < nearest[0]) nearest = [far, i];
  }
  return nearest;
}

/** The side through which a ray enters across an axis. */
function sideOf(axis: number, way: Triple): SideName {
  const sign = -Math.sign(way[axis] ?? 0);
  return SIDES.find(({ out }) => out[axis] === sign)?.name ?? "top";
}

/** Where a ray that comes from above crosses a height, and how far away. */
export function planeHit({ from, way }: Ray, height: number): readonly [x: number, y: number, far: number] | null {
  if (way[2] >= -1e-9) return null;
  const far = (height - from[2]) / way[2];
  return far < 0 ? null : [from[0] + way[0] * far, from[1] + way[1] * far, far];
}

function groundHit(ray: Ray, size: number): Hit | null {
  const [x, y, far] = planeHit(ray, 0) ?? [-1, -1, 0];
  const square: Square = [Math.floor(x), Math.floor(y)];
  const isInside = x >= 0 && y >= 0 && x < size && y < size;
  return isInside ? { kind: "ground", square, far } : null;
}

function hitOfWalkway(ray: Ray, walkwayHit: WalkwayHit | null): Hit | null {
  const hit = walkwayHit?.(ray);
  return hit ? { kind: "walkway", ...hit } : null;
}
