import { expect, test } from "vitest";
import { isInside, squareName } from "../../../scene/notation.ts";
import { footprintOf } from "./footprints.ts";

// tests/drawing/test_client.py compares all 196 footprints with the rules.
test("a footprint is a corner and two arms, the level one first", () => {
  expect(footprintOf("d4ne").map(squareName)).toEqual(["d4", "e4", "d5"]);
  expect(footprintOf("d4nw").map(squareName)).toEqual(["d4", "d5", "c4"]);
  expect(footprintOf("d4sw").map(squareName)).toEqual(["d4", "c4", "d3"]);
  expect(footprintOf("d4se").map(squareName)).toEqual(["d4", "d3", "e4"]);
  expect(footprintOf("a1sw").every((each) => isInside(each, 8))).toBe(false);
  expect(() => footprintOf("d4xx")).toThrow(RangeError);
});
