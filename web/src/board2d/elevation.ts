// Elevations: the building seen from a side.
import type { Scene, Viewpoint } from "../scene/scene.ts";
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

/** The elevation of a side. */
export function elevationOfSide(scene: Pick<Scene, "bodies" | "size">, side: SideName, cut: number | null): Elevation {
  const levels = Math.max(FEWEST_LEVELS, highest(scene.bodies));
  const projection = fromSide(scene.size, levels, side);
  const shown = visibleFaces(scene.bodies, scene.size, levels, projection, cut);
  return { visibleFaces: shown, side, stop: null, column: null, projection };
}
