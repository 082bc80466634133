// The temple in words, for the accessible grids and the command box.
import { language, type SeatName } from "../../../language/language.svelte.ts";
import type { BoardWords } from "../../../board2d/boardWords.ts";
import type { AztecState } from "../../../protocol/messages.ts";
import { cubeName, sameSquare } from "../../../scene/notation.ts";
import type { Square } from "../../../scene/scene.ts";
import { marksOf } from "../scene/temple.ts";
import { templeRows, type TempleCell } from "./templeRows.ts";

export function cubeWords(cell: TempleCell): string {
  const m = language.m.board.board2d.grid;
  const at = cubeName(cell.cube);
  if (cell.kind === "piece") return m.piece(at, cell.letter);
  return cell.kind === "stone" ? m.stone(at) : m.gap(at);
}

/** Every piece with its cubes; or what is on a square, from the first level up. */
function board(state: AztecState, _: readonly SeatName[], square: Square | null): readonly string[] {
  if (square !== null) {
    const cells = templeRows(state).flat(2);
    return cells.filter(({ cube: [x, y] }) => sameSquare([x, y], square)).map(cubeWords);
  }
  const marks = marksOf(state.pieces.map(({ cubes }) => cubes));
  return state.pieces.map(({ cubes }, i) => {
    const letter = marks[i]?.letter ?? "";
    const names = cubes.map(cubeName);
    return letter === ""
      ? names.map(language.m.board.board2d.grid.stone).join()
      : language.part("answers").piece(letter, names);
  });
}

const forecast = (): readonly string[] => [language.part("answers").noForecast];

export const words: BoardWords<AztecState> = { board, forecast };
