import { expect, test } from "vitest";
import { bodyAt, topOf } from "./columns.ts";
import { block } from "../../testing/scene/states.ts";

const UPPER = block(1, [3, 3, 1], [3, 3, 2]);
const BODIES = [UPPER, block(0, [3, 3, 0], [4, 3, 0])];

test("the topmost cube of a column is found in any order", () => {
  expect(topOf(BODIES, [3, 3])).toEqual([3, 3, 2]);
  expect(topOf(BODIES, [4, 3])).toEqual([4, 3, 0]);
  expect(topOf(BODIES, [3, 4])).toBeNull();
});

test("cubes that are cut off are ignored", () => {
  expect(topOf(BODIES, [3, 3], 2)).toEqual([3, 3, 1]);
  expect(topOf(BODIES, [3, 3], 0)).toBeNull();
});

test("the body of a cube is found", () => {
  expect(bodyAt(BODIES, [3, 3, 1])).toBe(UPPER);
  expect(bodyAt(BODIES, [4, 3, 1])).toBeNull();
});
