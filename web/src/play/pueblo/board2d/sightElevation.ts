// Elevations from the walkway: the side that the chieftain faces, or the quarter seen from above from a corner.
import { elevationOfSide, SIDES, type Elevation, type SideName } from "../../../board2d/elevation.ts";
import { visibleFaces, type Projection } from "../../../board2d/visibleFaces.ts";
import type { Scene } from "../../../scene/scene.ts";
import { SITE, WALKWAY, facing, inFront, isCorner, stopPlace } from "../scene/walkway.ts";

/** The side where a square of the walkway lies; null for a corner. */
export function sideOfStop(stop: number): SideName | null {
  return isCorner(stop) ? null : (SIDES[Math.floor(stop / (SITE + 1))] ?? null);
}

/** A quarter from above, north up. */
function fromCorner(stop: number): Projection {
  const squares = inFront(stop);
  const west = Math.min(...squares.map(([x]) => x));
  const south = Math.min(...squares.map(([, y]) => y));
  return ([x, y, z]) => ({ column: x - west, row: south + SITE / 2 - 1 - y, depth: z + 1 });
}

/** What the chieftain sees from a square of the walkway: the whole side with the column in front of it, or the quarter. */
export function elevationOfStop(scene: Pick<Scene, "bodies" | "size">, stop: number, cut: number | null): Elevation {
  const side = sideOfStop(stop);
  if (side) {
    const elevation = elevationOfSide(scene, side, cut);
    return { ...elevation, stop, column: columnOf(stop, elevation.projection) };
  }
  const projection = fromCorner(stop);
  const half = SITE / 2;
  return {
    visibleFaces: visibleFaces(scene.bodies, half, half, projection, cut),
    side: null,
    stop,
    column: null,
    projection,
  };
}

function columnOf(stop: number, projection: Projection): number | null {
  const [x, y] = stopPlace(stop);
  const [east, north] = facing(stop);
  return projection([x + east, y + north, 0])?.column ?? null;
}

/** The squares of the walkway below the columns of a side. */
export function columnNames(_: number, { side }: Elevation) {
  if (side === null) return [];
  // The walkway runs clockwise: from right to left for a viewer outside.
  const names = WALKWAY.filter((_, stop) => sideOfStop(stop) === side).reverse();
  return names.map((name, column) => ({ column, name }));
}
