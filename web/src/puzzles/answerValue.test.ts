import { expect, test } from "vitest";
import { aztecState, block, puebloState } from "../../testing/scene/states.ts";
import { measured } from "./answerValue.ts";

const of = (kind: Parameters<typeof measured>[0]["kind"]) => ({ kind });
const action = (notation: string, cubes: [number, number, number][] = []) => ({ notation, cubes });

test("the cheapest turn is measured by its penalty points", () => {
  const after = { state: puebloState({ scores: [7, 9] }), legal: [] };
  expect(measured(of("smallest_fine"), 1, puebloState({ scores: [1, 4] }), after, [])).toBe(5);
});

test("hiding is measured by this turn and the worst of the next four squares", () => {
  // From SW the next squares are W1 to W4: red stands in row 2, two levels high, and in row 6.
  const blocks = [block(0, [0, 1, 0], [0, 1, 1]), block(1, [0, 2, 0]), block(0, [0, 5, 0])];
  const after = { state: puebloState({ chieftain: "SW", scores: [2, 0], blocks }), legal: [] };
  expect(measured(of("cover"), 0, puebloState(), after, [])).toBe(2 + 3);
  expect(measured(of("cover"), 1, puebloState(), after, [])).toBe(0 + 1);
});

test("room is measured by the places that are left", () => {
  const after = { state: puebloState(), legal: [action("oa1ne"), action("na1ne"), action("na2ne")] };
  expect(measured(of("force_discard"), 0, puebloState(), after, [])).toBe(2);
  const full = { state: puebloState(), legal: [action("o-"), action("n-")] };
  expect(measured(of("force_discard"), 0, puebloState(), full, [])).toBe(0);
});

test("the third level is measured by the lead after the best reply", () => {
  const state = aztecState([], { to_move: 1, scores: [3, 1] });
  const legal = [
    action("one", [[4, 4, 2]]),
    action("two", [
      [0, 3, 2],
      [0, 4, 2],
    ]),
    action("three", [[3, 0, 2]]),
  ];
  expect(measured(of("third_level"), 0, aztecState([], { scores: [1, 0] }), { state, legal }, [])).toBe(2 - 1 - 2);
  expect(measured(of("third_level"), 0, aztecState([], { scores: [1, 0] }), { state, legal: [] }, [])).toBe(1);
});

test("bids are measured by their costs, unknown ones not at all", () => {
  const puzzle = { kind: "right_bid", costs: { p: 3.5, b1: 0 } } as const;
  const after = { state: puebloState(), legal: [] };
  expect(measured(puzzle, 0, puebloState(), after, ["p"])).toBe(3.5);
  expect(measured(puzzle, 0, puebloState(), after, ["b40"])).toBeNull();
  expect(measured(of("last_pieces"), 0, aztecState(), { state: aztecState(), legal: [] }, [])).toBeNull();
});
