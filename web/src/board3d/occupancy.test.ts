import { expect, test } from "vitest";
import type { Body, Cube } from "../scene/scene.ts";
import { Occupancy } from "./occupancy.ts";

const PAINT = { fill: "#000000", ink: "#ffffff", glyph: "none" } as const;
const bodyOf = (...cubes: readonly Cube[]): Body => ({ id: "", owner: null, cubes, paint: PAINT });
const bridge = new Occupancy(9, [bodyOf([4, 4, 0]), bodyOf([4, 4, 2], [5, 4, 2], [5, 4, 1])]);

test("bodies and heights are found by position", () => {
  expect([bridge.at(4, 4, 0), bridge.at(4, 4, 1), bridge.at(4, 4, 2)]).toEqual([0, -1, 1]);
  expect(bridge.height([4, 4])).toBe(3);
  expect(bridge.height([0, 0])).toBe(0);
  expect(bridge.at(-1, 0, 0)).toBe(-1);
});

test("the ground blocks light, the air does not", () => {
  expect(bridge.isSolid(0, 0, -1)).toBe(true);
  expect(bridge.isSolid(0, 0, 0)).toBe(false);
});

test("the surface below is found; inside a body it is that body's top", () => {
  expect(bridge.surfaceBelow([4, 4, 1])).toBe(1);
  expect(bridge.surfaceBelow([4, 4, 7])).toBe(3);
  expect(bridge.surfaceBelow([4, 4, 0])).toBe(3);
  expect(bridge.surfaceBelow([0, 0, 2])).toBe(0);
});

test("levels that are cut off are ignored", () => {
  const low = new Occupancy(9, [bodyOf([4, 4, 0], [4, 4, 1])], 1);
  expect(low.height([4, 4])).toBe(1);
});

test("surroundings differ by anything that touches, even at a corner, and by nothing else", () => {
  const cube: Cube = [4, 4, 0];
  const beside = (...others: readonly Cube[]) =>
    new Occupancy(9, [bodyOf(cube), bodyOf(...others)]).surroundings([cube]);
  expect(beside([5, 5, 1])).not.toBe(beside());
  expect(beside([6, 4, 0], [4, 4, 2], [0, 0, 0])).toBe(beside());
});
