// Aztec's lessons, puzzles, exercises and positions in the editor.
import type { AztecState, LegalAction } from "../../protocol/messages.ts";
import { cubesOf } from "../../scene/happenings.ts";
import type { Cube } from "../../scene/scene.ts";
import type { PracticeGame } from "../practiceGame.ts";
import { scoringCubes } from "./scene/temple.ts";
import starts from "./startPositions.json";

export const aztec: PracticeGame<AztecState> = {
  puzzleKinds: ["third_level", "last_pieces", "only_place", "last_word", "right_claim"],
  valueOf(kind, { seat, after, legal, gained }) {
    switch (kind) {
      case "third_level":
        return gained(seat) - gained(1 - seat) - bestReply(after, 1 - seat, legal);
      case "last_word":
        return legal.length;
      default:
        return null;
    }
  },
  tolerance: 1,
  hasFeature: (feature, happening, state) => feature === "overhang" && hasOverhang(cubesOf(happening), state),
  starts,
  editorRules: (rules) => rules,
  loadEditorFields: null,
};

/** The most that a piece can add to a seat's lead. */
function bestReply(state: AztecState, seat: number, legal: readonly Pick<LegalAction, "cubes">[]): number {
  const gains = legal.map(({ cubes }) =>
    scoringCubes(state, cubes).reduce((sum, cube) => sum + (cube.seat === seat ? 1 : -1), 0),
  );
  return gains.length > 0 ? Math.max(...gains) : 0;
}

/** Whether nothing is below one of the cubes. */
function hasOverhang(cubes: readonly Cube[], { pieces }: AztecState): boolean {
  const filled = new Set(pieces.flatMap((piece) => piece.cubes.map(String)));
  return cubes.some(([x, y, z]) => z > 0 && !filled.has(String([x, y, z - 1])));
}
