// The values of turns by the measures of the kinds of puzzles.
import { expect, test } from "vitest";
import { aztecState, block, puebloState } from "../../testing/scene/states.ts";
import type { GameState } from "../scene/scene.ts";
import { gameOf } from "./games.ts";
import type { PuzzleKind, TurnTaken } from "./practiceGame.ts";
import { PRACTICE } from "./practiceGames.ts";

/** The value of a turn after which a seat has gained points. */
function valueOf(
  kind: PuzzleKind,
  seat: number,
  [before, after]: readonly [GameState, GameState],
  legal: TurnTaken["legal"] = [],
) {
  const gained = (of: number) => (after.scores[of] ?? 0) - (before.scores[of] ?? 0);
  return PRACTICE[gameOf(after).name].valueOf(kind, { seat, before, after, legal, gained });
}
const action = (notation: string, cubes: [number, number, number][] = []) => ({ notation, cubes });

test("the cheapest turn is measured by its penalty points", () => {
  const states = [puebloState({ scores: [1, 4] }), puebloState({ scores: [7, 9] })] as const;
  expect(valueOf("smallest_fine", 1, states)).toBe(5);
});

test("hiding is measured by this turn and the worst of the next four squares", () => {
  // From SW the next squares are W1 to W4: red stands in row 2, two levels high, and in row 6.
  const blocks = [block(0, [0, 1, 0], [0, 1, 1]), block(1, [0, 2, 0]), block(0, [0, 5, 0])];
  const states = [puebloState(), puebloState({ chieftain: "SW", scores: [2, 0], blocks })] as const;
  expect(valueOf("cover", 0, states)).toBe(2 + 3);
  expect(valueOf("cover", 1, states)).toBe(0 + 1);
});

test("room is measured by the places that are left", () => {
  const states = [puebloState(), puebloState()] as const;
  expect(valueOf("force_discard", 0, states, [action("oa1ne"), action("na1ne"), action("na2ne")])).toBe(2);
  expect(valueOf("force_discard", 0, states, [action("o-"), action("n-")])).toBe(0);
});

test("the third level is measured by the lead after the best reply", () => {
  const states = [aztecState([], { scores: [1, 0] }), aztecState([], { to_move: 1, scores: [3, 1] })] as const;
  const legal = [
    action("one", [[4, 4, 2]]),
    action("two", [
      [0, 3, 2],
      [0, 4, 2],
    ]),
    action("three", [[3, 0, 2]]),
  ];
  expect(valueOf("third_level", 0, states, legal)).toBe(2 - 1 - 2);
  expect(valueOf("third_level", 0, states)).toBe(1);
});

test("the last word is measured by the placements that are left", () => {
  const states = [aztecState(), aztecState()] as const;
  expect(valueOf("last_word", 0, states, [action("one"), action("two")])).toBe(2);
  expect(valueOf("last_pieces", 0, states)).toBeNull();
});
