// The contents of the accessible grid: every square with its height and owners, north first, in both games.
import type { AztecState, PuebloState } from "../protocol/messages.ts";
import { cubeName, footprintOf, squareName } from "../scene/notation.ts";
import type { Cube, Square } from "../scene/scene.ts";
import { cultSitesOf } from "../scene/gameState.ts";
import { TEMPLE_LEVELS, marksOf, TOP_SIZE } from "../scene/temple.ts";
import { SITE } from "../scene/walkway.ts";

/** A cell in Pueblo: the owners in its column, from the ground up. */
export type SiteCell =
  | { readonly kind: "built"; readonly square: Square; readonly owners: readonly (number | null)[] }
  | { readonly kind: "site" | "ground"; readonly square: Square };

/** A cell of a level in Aztec. */
export type TempleCell =
  | { readonly kind: "piece"; readonly cube: Cube; readonly letter: string }
  | { readonly kind: "stone" | "gap"; readonly cube: Cube };

/** The rows of the site from north to south, each from west to east. */
export function siteRows(state: PuebloState): readonly (readonly SiteCell[])[] {
  const sites = new Set(cultSitesOf(state).flatMap(footprintOf).map(squareName));
  const columns = new Map<string, (number | null)[]>();
  const cubes = state.blocks.flatMap(({ owner, cubes }) =>
    cubes.map(([x, y, z]) => ({ at: squareName([x, y]), z, owner })),
  );
  for (const { at, owner } of cubes.sort((one, other) => one.z - other.z)) {
    columns.set(at, [...(columns.get(at) ?? []), owner]);
  }
  return rows(SITE).map((row) =>
    row.map((square): SiteCell => {
      const owners = columns.get(squareName(square));
      if (!owners) return { kind: sites.has(squareName(square)) ? "site" : "ground", square };
      return { kind: "built", square, owners };
    }),
  );
}

/** The levels of the temple from the ground up, each with its rows from north to south. */
export function templeRows(state: AztecState): readonly (readonly (readonly TempleCell[])[])[] {
  const marks = marksOf(state.pieces.map((piece) => piece.cubes));
  const letters = new Map(
    state.pieces.flatMap(({ cubes }, i) => cubes.map((cube) => [cubeName(cube), marks[i]?.letter ?? ""])),
  );
  return Array.from({ length: TEMPLE_LEVELS }, (_, level) =>
    rows(TOP_SIZE).map((row) =>
      row.map((square): TempleCell => {
        const cube: Cube = [...square, level];
        const letter = letters.get(cubeName(cube));
        if (letter === undefined) return { kind: "gap", cube };
        return letter === "" ? { kind: "stone", cube } : { kind: "piece", cube, letter };
      }),
    ),
  );
}

function rows(size: number): Square[][] {
  return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, x): Square => [x, size - 1 - i]));
}

/** Where a key leads in a grid; null for other keys. */
export function steered(key: string, [x, y]: Square, size: number, all: boolean): Square | null {
  const last = size - 1;
  switch (key) {
    case "ArrowUp":
      return [x, Math.min(last, y + 1)];
    case "ArrowDown":
      return [x, Math.max(0, y - 1)];
    case "ArrowRight":
      return [Math.min(last, x + 1), y];
    case "ArrowLeft":
      return [Math.max(0, x - 1), y];
    case "Home":
      return [0, all ? last : y];
    case "End":
      return [last, all ? 0 : y];
    default:
      return null;
  }
}
