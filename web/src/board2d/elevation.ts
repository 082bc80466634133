// Elevations: the building seen from a side, or a quarter seen from above from a corner of the walkway.
import type { Scene, Viewpoint } from "../scene/scene.ts";
import { squareName } from "../scene/notation.ts";
import { SITE, WALKWAY, facing, inFront, isCorner, stopPlace } from "../play/pueblo/scene/walkway.ts";
import { highest, visibleFaces } from "./visibleFaces.ts";
import type { FaceMap, Projection } from "./visibleFaces.ts";

export type SideName = "west" | "north" | "east" | "south";
export const SIDES: readonly SideName[] = ["west", "north", "east", "south"];
/** Low pueblos are not stretched. */
const FEWEST_LEVELS = 3;

export interface Elevation {
  readonly visibleFaces: FaceMap;
  /** The side seen from; null: a corner, looking down on its quarter. */
  readonly side: SideName | null;
  /** The chieftain's square of the walkway; null if only the side is shown. */
  readonly stop: number | null;
  /** The column in front of the chieftain; null for a quarter. */
  readonly column: number | null;
  /** Where a cube would be drawn. */
  readonly projection: Projection;
}

export function isSide(view: Viewpoint): view is SideName {
  return SIDES.some((side) => side === view);
}

/** The side where a square of the walkway lies; null for a corner. */
export function sideOfStop(stop: number): SideName | null {
  return isCorner(stop) ? null : (SIDES[Math.floor(stop / (SITE + 1))] ?? null);
}

/** The projection from a side: levels from the ground up, nearer cubes in front. */
export function fromSide(size: number, levels: number, side: SideName): Projection {
  return ([x, y, z]) => {
    const last = size - 1;
    const row = levels - 1 - z;
    switch (side) {
      case "west":
        return { column: last - y, row, depth: size - x };
      case "north":
        return { column: last - x, row, depth: y + 1 };
      case "east":
        return { column: y, row, depth: x + 1 };
      case "south":
        return { column: x, row, depth: size - y };
    }
  };
}

/** A quarter from above, north up. */
function fromCorner(stop: number): Projection {
  const squares = inFront(stop);
  const west = Math.min(...squares.map(([x]) => x));
  const south = Math.min(...squares.map(([, y]) => y));
  return ([x, y, z]) => ({ column: x - west, row: south + SITE / 2 - 1 - y, depth: z + 1 });
}

/** The elevation of a side. */
export function elevationOfSide(
  scene: Pick<Scene, "bodies" | "size">,
  side: SideName,
  cut: number | null,
  stop: number | null = null,
): Elevation {
  const levels = Math.max(FEWEST_LEVELS, highest(scene.bodies));
  const projection = fromSide(scene.size, levels, side);
  const shown = visibleFaces(scene.bodies, scene.size, levels, projection, cut);
  return { visibleFaces: shown, side, stop, column: stop === null ? null : columnOf(stop, projection), projection };
}

/** What the chieftain sees from a square of the walkway: the whole side with the column in front of it, or the quarter. */
export function elevationOfStop(scene: Pick<Scene, "bodies" | "size">, stop: number, cut: number | null): Elevation {
  const side = sideOfStop(stop);
  if (side) return elevationOfSide(scene, side, cut, stop);
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

/** The labels below the columns of a side: the squares of the walkway, or Aztec's files and ranks. */
export function columnNames(scene: Pick<Scene, "game" | "size">, { side, projection }: Elevation) {
  const steps = Array.from({ length: scene.size }, (_, i) => i);
  if (side === null) return [];
  if (scene.game === "pueblo") {
    // The walkway runs clockwise: from right to left for a viewer outside.
    const names = WALKWAY.filter((_, stop) => sideOfStop(stop) === side).reverse();
    return names.map((name, column) => ({ column, name }));
  }
  const isAlong = side === "north" || side === "south";
  return steps.flatMap((i) => {
    const at = projection(isAlong ? [i, 0, 0] : [0, i, 0]);
    const name = squareName([i, i]);
    return at ? [{ column: at.column, name: isAlong ? name.slice(0, 1) : name.slice(1) }] : [];
  });
}
