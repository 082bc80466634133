import { expect, test } from "vitest";
import { cubeName, footprintOf, isInside, placementOf, square, squareName } from "./notation.ts";

test("squares and cubes are written as in the rules", () => {
  expect(squareName([3, 3])).toBe("d4");
  expect(square("i9")).toEqual([8, 8]);
  expect(cubeName([4, 4, 0])).toBe("e5.1");
  for (const wrong of ["", "d", "j1", "d0", "d44", "D4"]) expect(() => square(wrong)).toThrow(RangeError);
});

// tests/drawing/test_client.py compares all 196 footprints and 1,680 placements with the rules.
test("a footprint is a corner and two arms, the level one first", () => {
  expect(footprintOf("d4ne").map(squareName)).toEqual(["d4", "e4", "d5"]);
  expect(footprintOf("d4nw").map(squareName)).toEqual(["d4", "d5", "c4"]);
  expect(footprintOf("d4sw").map(squareName)).toEqual(["d4", "c4", "d3"]);
  expect(footprintOf("d4se").map(squareName)).toEqual(["d4", "d3", "e4"]);
  expect(footprintOf("a1sw").every((each) => isInside(each, 8))).toBe(false);
  expect(() => footprintOf("d4xx")).toThrow(RangeError);
});

test("a placement is six cubes", () => {
  expect(placementOf("d4.1nu").map(cubeName).sort()).toEqual(["d4.1", "d4.2", "d4.3", "d5.1", "d6.1", "e6.1"]);
  for (const wrong of ["d4.1nn", "d4.1ns", "d4.1n", "d4nu", "j4.1nu"])
    expect(() => placementOf(wrong)).toThrow(RangeError);
});
