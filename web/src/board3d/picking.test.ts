import { expect, test } from "vitest";
import type { Body, Cube } from "../scene/scene.ts";
import { stopNumber } from "../play/pueblo/scene/walkway.ts";
import { Occupancy } from "./occupancy.ts";
import { stopAt, walkwayHit } from "../play/pueblo/board3d/walkwaySquares.ts";
import { hitOf } from "./picking.ts";

import type { Ray } from "./picking.ts";
import type { Triple } from "./world.ts";

const PAINT = { fill: "#000000", ink: "#ffffff", glyph: "none" } as const;
const bodyOf = (id: string, ...cubes: readonly Cube[]): Body => ({ id, owner: null, cubes, paint: PAINT });
const around = new Occupancy(8, [bodyOf("low", [3, 3, 0], [4, 3, 0]), bodyOf("high", [3, 3, 1], [3, 3, 2])]);

/** From one point through another. */
function ray(from: Triple, to: Triple): Ray {
  const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const length = Math.hypot(...way);
  return { from, way: [way[0] / length, way[1] / length, way[2] / length] };
}

test("straight down onto a column hits its top", () => {
  const hit = hitOf(ray([3.5, 3.5, 20], [3.5, 3.5, 0]), around, walkwayHit);
  expect(hit).toMatchObject({ kind: "cube", cube: [3, 3, 2], side: "top" });
});

test("from the south the nearest south side is hit", () => {
  const hit = hitOf(ray([3.4, -10, 1.5], [3.4, 10, 1.4]), around, walkwayHit);
  expect(hit).toMatchObject({ kind: "cube", cube: [3, 3, 1], side: "south" });
});

test("cubes behind others are hidden, those beside are not", () => {
  expect(hitOf(ray([-10, 3.5, 0.5], [10, 3.5, 0.5]), around, walkwayHit)).toMatchObject({
    cube: [3, 3, 0],
    side: "west",
  });
  expect(hitOf(ray([20, 3.5, 0.5], [0, 3.5, 0.5]), around, walkwayHit)).toMatchObject({
    cube: [4, 3, 0],
    side: "east",
  });
});

test("rays past the buildings hit the ground, the walkway, or nothing", () => {
  expect(hitOf(ray([4, -8, 9], [1.5, 6.5, 0]), around, walkwayHit)).toMatchObject({ kind: "ground", square: [1, 6] });
  expect(hitOf(ray([4, -8, 9], [-0.5, -0.5, 0.06]), around, walkwayHit)).toMatchObject({ kind: "walkway", stop: 0 });
  expect(hitOf(ray([4, -8, 9], [-0.5, -0.5, 0.06]), around, null)).toBeNull();
  expect(hitOf(ray([4, -8, 9], [40, 40, 0]), around, walkwayHit)).toBeNull();
  expect(hitOf(ray([4, -8, 9], [4, 20, 30]), around, walkwayHit)).toBeNull();
});

test("buildings hide the walkway behind them", () => {
  const towards = ray([3.5, -12, 4], [3.5, 8.5, 0.06]);
  expect(hitOf(towards, new Occupancy(8, []), walkwayHit)).toMatchObject({ kind: "walkway", stop: stopNumber("Nd") });
  expect(hitOf(towards, around, walkwayHit)).toMatchObject({ kind: "cube" });
});

test("every column of a full site is hit from above", () => {
  const full = Array.from({ length: 64 }, (_, i) => bodyOf(String(i), [i % 8, Math.floor(i / 8), 0]));
  const site = new Occupancy(8, full);
  for (const { cubes } of full) {
    const [x, y] = cubes[0] ?? [0, 0];
    const hit = hitOf(ray([4, -20, 25], [x + 0.5, y + 0.5, 1]), site, walkwayHit);
    expect(hit).toMatchObject({ kind: "cube", cube: [x, y, 0], side: "top" });
  }
});

test("levels that are cut off are not hit", () => {
  const cut = new Occupancy(8, [bodyOf("high", [3, 3, 0], [3, 3, 1], [3, 3, 2])], 1);
  expect(hitOf(ray([3.5, 3.5, 20], [3.5, 3.5, 0]), cut, walkwayHit)).toMatchObject({ cube: [3, 3, 0] });
});

test("tiles are found by position", () => {
  expect(stopAt([-1, -1])).toBe(stopNumber("SW"));
  expect(stopAt([8, 0])).toBe(stopNumber("E1"));
  expect(stopAt([3, 3])).toBeNull();
});
