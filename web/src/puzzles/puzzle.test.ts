import { expect, test } from "vitest";
import {
  actionsOf,
  dailyPuzzle,
  dayOf,
  difficultyOf,
  filtered,
  isAnswer,
  listPath,
  loadPuzzles,
  nextPuzzle,
  puzzlePath,
  solverOf,
  type Puzzle,
} from "./puzzle.ts";
import { PRACTICE } from "../play/practiceGames.ts";

const puzzle = (id: string, more: Partial<Puzzle> = {}): Puzzle => ({
  id,
  kind: "cover",
  rating: 1300,
  position: "pueblo/1 2/2002/base/SW/0/0/- building/1/place/1 0,1",
  answers: ["od4ne+3"],
  best: 0,
  second: 2,
  ...more,
});
const THREE = [puzzle("a"), puzzle("b", { rating: 900 }), puzzle("c", { kind: "only_place" })];

test.each(["pueblo", "aztec"] as const)("the puzzles of %s are loaded and of its kinds", async (game) => {
  const found = await loadPuzzles(game);
  expect(found.length).toBeGreaterThan(200);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(PRACTICE[game].puzzleKinds));
  for (const each of found) expect(solverOf(each)).toBeGreaterThanOrEqual(0);
});

test("the daily puzzle changes at midnight, universal time", () => {
  const evening = dayOf(Date.UTC(2026, 10, 16, 23, 59, 59));
  expect(dayOf(Date.UTC(2026, 10, 17))).toBe(evening + 1);
  expect(dailyPuzzle(THREE, evening)).not.toBe(dailyPuzzle(THREE, evening + 1));
  expect(dailyPuzzle(THREE, evening)).toBe(dailyPuzzle(THREE, evening + 3));
});

test("puzzles are filtered by kind and difficulty", () => {
  expect(filtered(THREE, {})).toEqual(THREE);
  expect(filtered(THREE, { kind: "cover" }).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(filtered(THREE, { kind: "cover", difficulty: "easy" }).map(({ id }) => id)).toEqual(["b"]);
  expect([900, 1300, 1900].map((rating) => difficultyOf({ rating }))).toEqual(["easy", "medium", "hard"]);
});

test("the next puzzle is the next one that is not solved", () => {
  const next = (solved: string[], after: string | null) => nextPuzzle(THREE, new Set(solved), after)?.id;
  expect(next([], null)).toBe("a");
  expect(next(["a"], null)).toBe("b");
  expect(next(["a"], "c")).toBe("b");
  expect(next(["a", "b", "c"], "c")).toBe("a");
  expect(nextPuzzle([], new Set())).toBeUndefined();
});

test("a turn answers if it begins with one of the answers", () => {
  expect(actionsOf("od4ne+3")).toEqual(["od4ne", "+3"]);
  expect(actionsOf("b12")).toEqual(["b12"]);
  expect(isAnswer({ answers: ["od4ne+3"] }, ["od4ne", "+3"])).toBe(true);
  expect(isAnswer({ answers: ["od4ne+3"] }, ["od4ne", "+2"])).toBe(false);
  expect(isAnswer({ answers: ["nd4ne", "od4ne"] }, ["od4ne", "+2"])).toBe(true);
  expect(isAnswer({ answers: ["b1"] }, ["b12"])).toBe(false);
});

test("the solver is the seat to move", () => {
  expect(solverOf(puzzle("a"))).toBe(1);
  expect(solverOf({ position: "aztec/1 2/both/0/single building/0/1 - -/- 0,0 d6.1se" })).toBe(1);
});

test("links name the puzzle and the filter", () => {
  expect(listPath("aztec", "easy")).toBe("/puzzles?game=aztec&difficulty=easy");
  expect(puzzlePath("aztec", "daily")).toBe("/puzzles/aztec/daily");
  expect(puzzlePath("pueblo", "0a1b", { kind: "cover", difficulty: undefined })).toBe(
    "/puzzles/pueblo/0a1b?kind=cover",
  );
});
