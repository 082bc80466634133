import { expect, test } from "vitest";
import { stopNumber } from "../play/pueblo/scene/walkway.ts";
import { spread } from "./costLabels.ts";
import { directionOf } from "../play/pueblo/board3d/stopTiles.ts";

test("labels lie outside the board: below the near side, above the far one, beside the others", () => {
  const home = 0.2;
  expect(directionOf(stopNumber("Sd"), home)).toMatchObject({ isUpright: false, right: 0 });
  expect(directionOf(stopNumber("Sd"), home).down).toBeGreaterThan(0);
  expect(directionOf(stopNumber("Nd"), home).down).toBeLessThan(0);
  expect(directionOf(stopNumber("W4"), home)).toMatchObject({ isUpright: true, right: -1 });
  expect(directionOf(stopNumber("E4"), home)).toMatchObject({ isUpright: true, right: 1 });
  expect(directionOf(stopNumber("W4"), -Math.PI / 2).isUpright).toBe(false);
});

test("labels leave the chieftain free, even at the rim of the canvas", () => {
  const chieftain = { wide: 40, tall: 90, x: 335, y: 60 };
  const boxes = [40, 60, 80, 100].map((y) => ({ wide: 70, tall: 24, x: 320, y }));
  spread(boxes, 360, 300, chieftain);
  for (const { x, y } of boxes) {
    expect(x + 35).toBeLessThanOrEqual(360);
    expect(Math.abs(x - chieftain.x) >= 55 || Math.abs(y - chieftain.y) >= 57).toBe(true);
  }
});

test("labels do not overlap and stay inside the canvas", () => {
  const boxes = [10, 14, 20, 30].map((x) => ({ wide: 60, tall: 24, x, y: 50 }));
  spread(boxes, 360, 300);
  for (const [i, one] of boxes.entries()) {
    expect(one.x - 30).toBeGreaterThanOrEqual(0);
    for (const other of boxes.slice(i + 1)) {
      const apart = Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 24;
      expect(apart).toBe(true);
    }
  }
});
