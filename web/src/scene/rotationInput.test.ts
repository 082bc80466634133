import { expect, test } from "vitest";
import { rolledBy, WheelRotation, spreadBy, StepAccumulator, turnedBy } from "./rotationInput.ts";

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

const rolled = (deltaY: number, deltaMode = 0, deltaX = 0) => ({ deltaX, deltaY, deltaMode });

test("wheels report pixels, lines or pages, and scroll sideways with Shift", () => {
  expect(rolledBy(rolled(7))).toBe(7);
  expect(rolledBy(rolled(-3, 1))).toBe(-60);
  expect(rolledBy(rolled(1, 2))).toBe(400);
  expect(rolledBy(rolled(0, 0, 9))).toBe(9);
});

test("the wheel rotates one step at a time, and reverses at once", () => {
  const rolling = new WheelRotation();
  expect([59, 1, 300, -59, -1, 30].map((by) => rolling.add(rolled(by)))).toEqual([0, 1, 1, 0, -1, 0]);
});
