import { describe, expect, test } from "vitest";
import type { Analysis } from "../protocol/messages.ts";
import { analysisOf, expectedMoments, firstSeat, reviewedTurns } from "./reviewedTurns.ts";

const best = { actions: ["oc3ne", "+1"], totals: [20.4, 31.6], line: [] };
const ANALYSIS: Analysis = {
  game: "pueblo",
  player: "level8",
  turns: [
    { ply: 0, seat: 0, actions: ["od4ne", "+3"], totals: [24.6, 30], best, cost: 5.8 },
    { ply: 2, seat: 1, actions: ["oa1ne", "+1"], totals: [24, 33.2], best, cost: 3 },
    { ply: 4, seat: 0, actions: ["nd7ne", "+2"], totals: [-0.4, 33], best, cost: 0 },
  ],
  totals: [24, 33],
  whole: true,
  costly: [
    { turn: 0, position: "p0", happened: [], facts: [] },
    { turn: 1, position: "p2", happened: [], facts: [] },
  ],
};

test("a costly turn has its number, the ply before it and both turns", () => {
  const [first, second] = reviewedTurns(ANALYSIS);
  expect(first).toMatchObject({ number: 1, ply: 0, seat: 0, cost: 5.8, played: ["od4ne", "+3"] });
  expect(second).toMatchObject({ number: 2, ply: 2, seat: 1, better: ["oc3ne", "+1"], position: "p2" });
});

test("a better turn is proved only if the analysis says so; older analyses do not", () => {
  const [first, ...rest] = ANALYSIS.turns;
  const turns = first ? [{ ...first, proved: true }, ...rest] : [];
  expect(reviewedTurns({ ...ANALYSIS, turns }).map(({ isProved }) => isProved)).toEqual([true, false]);
});

test("the curve begins with what was expected at the start", () => {
  expect(expectedMoments(ANALYSIS).map(({ turn, totals }) => [turn, totals])).toEqual([
    [0, [20, 32]],
    [1, [25, 30]],
    [2, [24, 33]],
    [3, [0, 33]],
  ]);
  expect(expectedMoments({ ...ANALYSIS, turns: [] })).toEqual([]);
});

describe("the seat shown first", () => {
  const turns = reviewedTurns(ANALYSIS);
  test.each([
    [[1], 1],
    [[0, 1], 0],
    [[], 0],
    [[3], 3],
  ])("with own seats %j it is %i", (mine, seat) => {
    expect(firstSeat(turns, mine)).toBe(seat);
  });
});

test("only an analysis is taken from a job", () => {
  const job = { id: "j", table: "t", status: "done", done: 1, of: 1, problem: null } as const;
  expect(analysisOf({ ...job, kind: "analysis", result: ANALYSIS })).toBe(ANALYSIS);
  expect(analysisOf({ ...job, kind: "hint", result: { candidates: [], depth: 1, nodes: 1 } })).toBeNull();
  expect(analysisOf(null)).toBeNull();
});
