import { expect, test } from "vitest";
import { stopNumber } from "../play/pueblo/scene/walkway.ts";
import { centreOfStop } from "../play/pueblo/board3d/walkwaySquares.ts";
import { boardOf, worldOf } from "./world.ts";

test("the world's origin is the centre of the ground, and north is away from the south", () => {
  expect(worldOf(8, [4, 4, 0])).toEqual([0, 0, 0]);
  expect(worldOf(8, [8, 8, 3])).toEqual([4, 3, -4]);
  expect(worldOf(9, [4.5, 4.5, 0.5])).toEqual([0, 0.5, 0]);
});

test("conversions are inverse", () => {
  for (const size of [8, 9]) {
    for (const place of [
      [0, 0, 0],
      [3.25, 7, 2],
      [-1, 9.5, 0.06],
    ] as const) {
      expect(boardOf(size, worldOf(size, place))).toEqual(place);
    }
  }
});

test("corners of the walkway lie outside the corners of the site", () => {
  const [x, , z] = centreOfStop(8, stopNumber("SW"));
  expect([x, z]).toEqual([-4.5, 4.5]);
  const [east, , north] = centreOfStop(8, stopNumber("E8"));
  expect([east, north]).toEqual([4.5, -3.5]);
});
