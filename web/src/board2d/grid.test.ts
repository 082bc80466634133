import { expect, test } from "vitest";
import { steered } from "./grid.ts";

test("keys move between squares and stay on the board", () => {
  expect(steered("ArrowUp", [3, 3], 8, false)).toEqual([3, 4]);
  expect(steered("ArrowUp", [3, 7], 8, false)).toEqual([3, 7]);
  expect(steered("ArrowLeft", [0, 3], 8, false)).toEqual([0, 3]);
  expect(steered("Home", [3, 3], 8, false)).toEqual([0, 3]);
  expect(steered("Home", [3, 3], 8, true)).toEqual([0, 7]);
  expect(steered("End", [3, 3], 8, true)).toEqual([7, 0]);
  expect(steered("q", [3, 3], 8, false)).toBeNull();
});
