import { expect, test } from "vitest";
import { cubeName, square, squareName } from "./notation.ts";

test("squares and cubes are written as in the rules", () => {
  expect(squareName([3, 3])).toBe("d4");
  expect(square("i9")).toEqual([8, 8]);
  expect(cubeName([4, 4, 0])).toBe("e5.1");
  for (const wrong of ["", "d", "j1", "d0", "d44", "D4"]) expect(() => square(wrong)).toThrow(RangeError);
});
