// The squares of the walkway in the world: where they are, what hits them, and the view from each.
import { fitted, QUARTER, type Extent, type Pose } from "../../../board3d/cameraPose.ts";
import { planeHit, type WalkwayHit } from "../../../board3d/picking.ts";
import { worldOf, type Triple } from "../../../board3d/world.ts";
import type { Square } from "../../../scene/scene.ts";
import { facing, inFront, isCorner, stopPlace, WALKWAY } from "../scene/walkway.ts";

/** The height of the tiles above the ground of the site. */
export const WALKWAY_HEIGHT = 0.06;

/** The centre of a square on its surface, in the world. */
export function centreOfStop(size: number, stop: number): Triple {
  const [x, y] = stopPlace(stop);
  return worldOf(size, [x + 0.5, y + 0.5, WALKWAY_HEIGHT]);
}

export const walkwayHit: WalkwayHit = (ray) => {
  const hit = planeHit(ray, WALKWAY_HEIGHT);
  if (!hit) return null;
  const stop = stopAt([Math.floor(hit[0]), Math.floor(hit[1])]);
  return stop === null ? null : { stop, far: hit[2] };
};

/** The tile at a point, if any. */
export function stopAt([x, y]: Square): number | null {
  const found = WALKWAY.findIndex((_, stop) => {
    const [a, b] = stopPlace(stop);
    return a === x && b === y;
  });
  return found < 0 ? null : found;
}

/** Flat, showing just what the chieftain sees: the row or column in front of it upright, or the quarter from above. */
export function chieftainPose({ size, height }: Extent, aspect: number, stop: number): Pose {
  const [x, y] = stopPlace(stop);
  const [east, north] = facing(stop);
  if (isCorner(stop)) {
    const seen = inFront(stop);
    const corners = [...seen, [x, y] as const].flatMap(([a, b]) => [
      worldOf(size, [a, b, 0]),
      worldOf(size, [a + 1, b + 1, 0]),
    ]);
    return fitted(corners, 0, QUARTER, 0, aspect);
  }
  const yaw = Math.atan2(-east, north);
  const half = 2.6;
  const [middleX, middleY] = [east ? size / 2 : x + 0.5, north ? size / 2 : y + 0.5];
  const ends = [-half, half].map((side): readonly [number, number] => [
    middleX + side * Math.abs(north),
    middleY + side * Math.abs(east),
  ]);
  const points = ends.flatMap(([a, b]) => [
    worldOf(size, [a, b, -0.5]),
    worldOf(size, [a, b, Math.max(3, height) + 0.3]),
  ]);
  return fitted(points, yaw, 0, 0, aspect);
}
