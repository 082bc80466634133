// What is seen of the building from a side, upright, or from a corner of the walkway down on its quarter.
import type { Scene, Viewpoint } from "../scene/scene.ts";
import { squareName } from "../scene/notation.ts";
import { SITE, WALKWAY, facing, inFront, isCorner, stopPlace } from "../scene/walkway.ts";
import { highest, visibleFaces } from "./visibleFaces.ts";
import type { FaceMap, Projection } from "./visibleFaces.ts";

export type SideName = "west" | "north" | "east" | "south";
export const SIDES: readonly SideName[] = ["west", "north", "east", "south"];
/** Low pueblos are not drawn as if they were mountains. */
const FEWEST_LEVELS = 3;

export interface Elevation {
  readonly visibleFaces: FaceMap;
  /** The side one looks from; null: from a corner, down on its quarter. */
  readonly side: SideName | null;
  /** The square of the walkway he looks from; null if one only looks at the side. */
  readonly stop: number | null;
  /** The column that lies before him; null for a quarter. */
  readonly column: number | null;
  /** Where a cube is drawn, if it could be seen. */
  readonly sight: Projection;
}

export function isSide(view: Viewpoint): view is SideName {
  return SIDES.some((side) => side === view);
}

/** The side a square of the walkway lies on; null for a corner. */
export function sideOfStop(stop: number): SideName | null {
  return isCorner(stop) ? null : (SIDES[Math.floor(stop / (SITE + 1))] ?? null);
}

/** What is seen from a side, upright: the levels from the ground up, what is near standing out. */
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

/** What a side shows of the building. */
export function elevationOfSide(
  scene: Pick<Scene, "bodies" | "size">,
  side: SideName,
  cut: number | null,
  stop: number | null = null,
): Elevation {
  const levels = Math.max(FEWEST_LEVELS, highest(scene.bodies));
  const sight = fromSide(scene.size, levels, side);
  const shown = visibleFaces(scene.bodies, scene.size, levels, sight, cut);
  return { visibleFaces: shown, side, stop, column: stop === null ? null : columnOf(stop, sight), sight };
}

/** What he sees from a square of the walkway: the whole side, and the column that lies before him; or the quarter. */
export function elevationOfStop(scene: Pick<Scene, "bodies" | "size">, stop: number, cut: number | null): Elevation {
  const side = sideOfStop(stop);
  if (side) return elevationOfSide(scene, side, cut, stop);
  const sight = fromCorner(stop);
  const half = SITE / 2;
  return { visibleFaces: visibleFaces(scene.bodies, half, half, sight, cut), side: null, stop, column: null, sight };
}

function columnOf(stop: number, sight: Projection): number | null {
  const [x, y] = stopPlace(stop);
  const [east, north] = facing(stop);
  return sight([x + east, y + north, 0])?.column ?? null;
}

/** What stands below the columns of a side: the squares of the walkway, or Aztec's files and ranks. */
export function columnNames(scene: Pick<Scene, "game" | "size">, { side, sight }: Elevation) {
  const steps = Array.from({ length: scene.size }, (_, i) => i);
  if (side === null) return [];
  if (scene.game === "pueblo") {
    // He walks clockwise: for who looks at the building from outside, from the right to the left.
    const names = WALKWAY.filter((_, stop) => sideOfStop(stop) === side).reverse();
    return names.map((name, column) => ({ column, name }));
  }
  const isAlong = side === "north" || side === "south";
  return steps.flatMap((i) => {
    const at = sight(isAlong ? [i, 0, 0] : [0, i, 0]);
    const name = squareName([i, i]);
    return at ? [{ column: at.column, name: isAlong ? name.slice(0, 1) : name.slice(1) }] : [];
  });
}
