import { expect, test } from "vitest";
import { spreadBy, StepAccumulator, turnedBy, zoomOf } from "./rotationInput.ts";

test("two fingers rotate in steps and zoom by their distance", () => {
  const flat = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ] as const;
  const down = [
    { x: 0, y: 0 },
    { x: 0, y: 20 },
  ] as const;
  expect(turnedBy(flat, down)).toBeCloseTo(90);
  expect(turnedBy(down, flat)).toBeCloseTo(-90);
  expect(spreadBy(flat, down)).toBe(2);
  const steps = new StepAccumulator(30);
  expect([20, 20, -15, -30, 100].map((turn) => steps.add(turn))).toEqual([0, 1, 0, -1, 3]);
});

const zoomed = (deltaY: number, deltaMode = 0, deltaX = 0, ctrlKey = false) =>
  zoomOf({ deltaX, deltaY, deltaMode, ctrlKey });

test("wheels zoom by pixels, lines or pages, and scroll sideways with Shift", () => {
  expect(zoomed(-60)).toBeGreaterThan(1);
  expect(zoomed(-3, 1)).toBe(zoomed(-60));
  expect(zoomed(0, 0, -60)).toBe(zoomed(-60));
  expect(zoomed(1, 2)).toBe(zoomed(240)); // the most for one event
  expect(zoomed(-10, 0, 0, true)).toBeCloseTo(zoomed(-40));
});
