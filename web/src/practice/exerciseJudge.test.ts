import { expect, test, vi } from "vitest";
import { offline } from "../net/refusal.ts";
import type { Job } from "../protocol/messages.ts";
import { happening } from "../../testing/table/sampleGame.ts";
import { lossOf } from "../analysis/loss.ts";
import { expectedAfter, finalTotals, exerciseResult } from "./exerciseJudge.ts";

const job = (totals: readonly number[]): Job => ({
  id: "j1",
  kind: "hint",
  table: "t1",
  status: "done",
  done: 1,
  of: 1,
  result: { candidates: [{ actions: ["od4ne"], totals: [...totals], line: [] }], depth: 2, nodes: 9 },
  problem: null,
});

test.each([
  ["pueblo", 0, [20, 30], [23, 30], 3],
  ["pueblo", 1, [20, 30], [18, 30], 2],
  ["pueblo", 0, [20, 30], [18, 30], 0],
  ["pueblo", 0, [20, 30, 40], [20, 24, 40], 3],
  ["aztec", 0, [12, 8], [9, 8], 3],
  ["aztec", 0, [12, 8], [13, 8], 0],
] as const)("%s: seat %i loses points against the best turn", (game, seat, best, totals, loss) => {
  expect(lossOf(game, seat, best, totals)).toBe(loss);
});

test("a turn within the tolerance solves the exercise", () => {
  const solved = { loss: 2, isSolved: true, isPartlySolved: false };
  expect(exerciseResult("pueblo", 0, [20, 30], [22, 30], 5)).toEqual(solved);
  expect(exerciseResult("pueblo", 0, [20, 30], [22.5, 30], 5).isSolved).toBe(false);
  // The player reads a loss of 2 points, and that turns may lose 2.
  expect(exerciseResult("pueblo", 0, [20, 30], [22.4, 30], 5)).toEqual(solved);
  expect(exerciseResult("aztec", 0, [12, 8], [10.5, 8], 3).isSolved).toBe(false);
});

test("a turn that loses at most half as much as the one in the game solves a part of the exercise", () => {
  expect(exerciseResult("pueblo", 0, [20, 30], [24, 30], 8).isPartlySolved).toBe(true);
  expect(exerciseResult("pueblo", 0, [20, 30], [25, 30], 8).isPartlySolved).toBe(false);
});

test("a turn that ends the game has final totals", () => {
  const walked = happening("pueblo.event.walked", { square: 3 });
  expect(finalTotals([walked, happening("pueblo.event.over", { totals: [40, 41] })])).toEqual([40, 41]);
  expect(finalTotals([walked])).toBeNull();
});

test("asks the computer about the turn", async () => {
  const hint = vi.fn(() => Promise.resolve(job([21, 30])));
  expect(await expectedAfter({ hint }, 4, ["od4ne", "+1"])).toEqual([21, 30]);
  expect(hint).toHaveBeenCalledWith({ ply: 4, actions: ["od4ne", "+1"], seconds: 2 });
});

test("needs no computer when the game is over, and passes on its refusal", async () => {
  const hint = () => Promise.reject(offline());
  expect(await expectedAfter({ hint }, 4, [], [40, 41])).toEqual([40, 41]);
  await expect(expectedAfter({ hint }, 4, [])).rejects.toMatchObject({ problem: { code: "page.offline" } });
});
