// The labels below an elevation.
import type { Elevation } from "../../../board2d/elevation.ts";
import { squareName } from "../../../scene/notation.ts";

/** Files below the north and south sides, ranks below the others. */
export function columnNames(size: number, { side, projection }: Elevation) {
  if (side === null) return [];
  const isAlong = side === "north" || side === "south";
  return Array.from({ length: size }, (_, i) => i).flatMap((i) => {
    const at = projection(isAlong ? [i, 0, 0] : [0, i, 0]);
    const name = squareName([i, i]);
    return at ? [{ column: at.column, name: isAlong ? name.slice(0, 1) : name.slice(1) }] : [];
  });
}
