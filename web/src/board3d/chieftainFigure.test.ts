import { expect, test } from "vitest";
import { stopNumber } from "../scene/walkway.ts";
import { createTurn, wayOf } from "./chieftainFigure.ts";

test("he walks clockwise from tile to tile, back when a walk is taken back, and jumps when all is different", () => {
  expect(wayOf(34, 2)).toEqual([35, 0, 1, 2]);
  expect(wayOf(2, 0)).toEqual([1, 0]);
  expect(wayOf(0, 18)).toEqual([18]);
  expect(wayOf(5, 5)).toEqual([]);
});

test("he looks into the site", () => {
  expect(createTurn(stopNumber("Sd"))).toBeCloseTo(0);
  expect(Math.abs(createTurn(stopNumber("Nd")))).toBeCloseTo(Math.PI);
  expect(createTurn(stopNumber("W3"))).toBeCloseTo(-Math.PI / 2);
  expect(createTurn(stopNumber("SE"))).toBeCloseTo(Math.PI / 4);
});
