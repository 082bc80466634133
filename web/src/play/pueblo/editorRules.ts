// The rules of a table on which a position is set up: blocks are placed turn by turn, but nobody pays, and the player
// chooses no walks. The chieftain moves one square for each block, because the law allows no fewer.
import type { Draft, PositionRequest, PracticePosition } from "../../protocol/messages.ts";
import type { PracticeRules } from "../../net/practiceTable.svelte.ts";
import { kindOf } from "../../scene/happenings.ts";
import { fieldsOf, withFields } from "./positionLine.ts";

const SHORTEST_WALK = "+1";

export function editorRules(rules: PracticeRules): PracticeRules {
  return {
    levelTurn: (request) => rules.levelTurn(request),
    removeBlock: (request) => rules.removeBlock(request),
    /** Without walks to choose from, a placement is a whole turn. */
    async previewPosition(request: PositionRequest): Promise<Draft> {
      const draft = await rules.previewPosition(request);
      return { ...draft, legal: draft.legal.filter(({ notation }) => !notation.startsWith("+")) };
    },
    async position(request: PositionRequest): Promise<PracticePosition> {
      const placed = await rules.position(request);
      if (!placed.turn_goes_on) return placed;
      const walked = await rules.position({ position: placed.state.position, actions: [SHORTEST_WALK] });
      const before = fieldsOf(request.position);
      const built = placed.happened.filter((happening) => kindOf(happening) !== "walked");
      if (before === null || walked.state.outcome !== null) return { ...walked, happened: built };
      const line = withFields(walked.state.position, { scores: before.scores });
      return { ...(await rules.position({ position: line })), happened: built };
    },
  };
}
