import { expect, test } from "vitest";
import type { Candidate } from "../protocol/messages.ts";
import { compared } from "./comparedCandidates.ts";

const candidate = (name: string, ...totals: number[]): Candidate => ({ actions: [name], totals, line: [] });
const names = (game: "pueblo" | "aztec", seat: number, ...candidates: Candidate[]) =>
  compared(game, seat, candidates).map(({ candidate, difference }) => [candidate.actions[0], difference]);

test("the turns of a hint are ordered by the player's lead, and compared with the best", () => {
  const turns = [candidate("a", 20, 30), candidate("b", 22, 35), candidate("c", 20, 24.4)];
  expect(names("pueblo", 0, ...turns)).toEqual([
    ["b", 3],
    ["a", 3],
    ["c", 9],
  ]);
  expect(names("aztec", 0, ...turns)[0]).toEqual(["c", 6]);
});

test("a single turn is compared with nothing", () => {
  expect(names("pueblo", 1, candidate("a", 20, 30))).toEqual([["a", null]]);
  expect(names("pueblo", 1)).toEqual([]);
});
