import { expect, test } from "vitest";
import { stopNumber } from "../scene/walkway.ts";
import { facingAngle, wayOf } from "./chieftainFigure.ts";

test("the chieftain walks clockwise, back after an undo, and jumps for another position", () => {
  expect(wayOf(34, 2)).toEqual([35, 0, 1, 2]);
  expect(wayOf(2, 0)).toEqual([1, 0]);
  expect(wayOf(0, 18)).toEqual([18]);
  expect(wayOf(5, 5)).toEqual([]);
});

test("the chieftain faces the site", () => {
  expect(facingAngle(stopNumber("Sd"))).toBeCloseTo(0);
  expect(Math.abs(facingAngle(stopNumber("Nd")))).toBeCloseTo(Math.PI);
  expect(facingAngle(stopNumber("W3"))).toBeCloseTo(-Math.PI / 2);
  expect(facingAngle(stopNumber("SE"))).toBeCloseTo(Math.PI / 4);
});
