// Pueblo's lessons, puzzles, exercises and positions in the editor.
import type { PuebloState } from "../../protocol/messages.ts";
import type { PracticeGame } from "../practiceGame.ts";
import { editorRules } from "./editorRules.ts";
import { baseOf } from "./scene/base.ts";
import { seenFrom } from "./scene/sight.ts";
import { isCorner, stopNumber, WALKWAY } from "./scene/walkway.ts";
import starts from "./startPositions.json";

const LONGEST_WALK = 4;

export const pueblo: PracticeGame<PuebloState> = {
  puzzleKinds: ["smallest_fine", "cover", "only_place", "force_discard", "right_bid"],
  valueOf(kind, { seat, after, legal, gained }) {
    switch (kind) {
      case "smallest_fine":
        return gained(seat);
      case "cover":
        return gained(seat) + worstLook(after, seat);
      case "force_discard":
        return new Set(legal.map(({ notation }) => notation.slice(1)).filter((square) => square !== "-")).size;
      default:
        return null;
    }
  },
  tolerance: 2,
  hasFeature: (feature, { code, params }) =>
    feature === "corner" && code === "pueblo.event.looked" && isCorner(params.square),
  starts,
  editorRules,
  loadEditorFields: () => import("./EditorFields.svelte"),
};

/** The most that the next look can cost a seat, wherever the chieftain moves. */
function worstLook(state: PuebloState, seat: number): number {
  const { bodies } = baseOf(state);
  const stop = stopNumber(state.chieftain);
  const costs = Array.from({ length: LONGEST_WALK }, (_, steps) =>
    seenFrom(bodies, (stop + steps + 1) % WALKWAY.length)
      .filter((seen) => seen.seat === seat)
      .reduce((sum, { points }) => sum + points, 0),
  );
  return Math.max(...costs);
}
