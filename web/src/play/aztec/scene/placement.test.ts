import { expect, test } from "vitest";
import { cubeName } from "../../../scene/notation.ts";
import { placementOf } from "./placement.ts";

// tests/drawing/test_client.py compares all 1,680 placements with the rules.
test("a placement is six cubes", () => {
  expect(placementOf("d4.1nu").map(cubeName).sort()).toEqual(["d4.1", "d4.2", "d4.3", "d5.1", "d6.1", "e6.1"]);
  for (const wrong of ["d4.1nn", "d4.1ns", "d4.1n", "d4nu", "j4.1nu"])
    expect(() => placementOf(wrong)).toThrow(RangeError);
});
