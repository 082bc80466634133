// Setting up a position: the fields of its line, and placements without walks.
import { expect, test } from "vitest";
import { editorRules } from "./editorRules.ts";
import { fieldsOf, withFields } from "./positionLine.ts";
import { serverPosition } from "../../../testing/turn/positions.ts";
import type { PositionRequest, PracticePosition } from "../../protocol/messages.ts";
import type { PracticeRules } from "../../net/practiceTable.svelte.ts";

const LINE = "pueblo/1 2/2002/base/SW/0/0/- building/1/place/1 0,1 - W3 4,12 6o,7 na1ne,0c3nw";

test("chieftain and scores are read from a line and changed in it", () => {
  expect(fieldsOf(LINE)).toEqual({ chieftain: "W3", scores: [4, 12] });
  expect(withFields(LINE, { chieftain: "NE" })).toBe(LINE.replace("W3", "NE"));
  expect(withFields(LINE, { scores: [0, 7] })).toBe(LINE.replace("4,12", "0,7"));
});

test("lines that cannot be read have no such fields", () => {
  for (const line of ["", "pueblo/1 2/2002"]) expect(fieldsOf(line), line).toBeNull();
});

/** After a placement the chieftain must walk; the walk costs the first player 9 points. */
class WalkingRules {
  readonly asked: string[] = [];
  position = ({ position, actions = [] }: PositionRequest): Promise<PracticePosition> => {
    this.asked.push([position, ...actions].join(" | "));
    const { state } = serverPosition("place").standing;
    const [action] = actions;
    const after = action?.startsWith("+") ? withFields(position, { chieftain: "W4", scores: [13, 12] }) : position;
    return Promise.resolve({
      state: { ...state, position: after },
      colours: [],
      happened: [],
      turn_goes_on: action !== undefined && !action.startsWith("+"),
      legal: [],
    } as never);
  };
}

test("a placement is a whole turn that costs nobody anything", async () => {
  const walking = new WalkingRules();
  const rules = editorRules(walking as unknown as PracticeRules);
  const { state } = await rules.position({ position: LINE, actions: ["ob1ne"] });
  expect(fieldsOf(state.position)).toEqual({ chieftain: "W4", scores: [4, 12] });
  expect(walking.asked).toEqual([
    `${LINE} | ob1ne`,
    `${LINE} | +1`,
    withFields(LINE, { chieftain: "W4", scores: [4, 12] }),
  ]);
});

test("a position without actions is only read", async () => {
  const walking = new WalkingRules();
  await editorRules(walking as unknown as PracticeRules).position({ position: LINE });
  expect(walking.asked).toEqual([LINE]);
});
