// The contents of the accessible grids: every cube of every level.
import { rows } from "../../../board2d/grid.ts";
import type { AztecState } from "../../../protocol/messages.ts";
import { cubeName } from "../../../scene/notation.ts";
import type { Cube } from "../../../scene/scene.ts";
import { marksOf, TEMPLE_LEVELS, TOP_SIZE } from "../scene/temple.ts";

export type TempleCell =
  | { readonly kind: "piece"; readonly cube: Cube; readonly letter: string }
  | { readonly kind: "stone" | "gap"; readonly cube: Cube };

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
