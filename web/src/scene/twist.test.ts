import { expect, test } from "vitest";
import { spreadBy, Steps, turnedBy } from "./twist.ts";

test("two fingers turn by steps and spread", () => {
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
  const steps = new Steps(30);
  expect([20, 20, -15, -30, 100].map((turn) => steps.add(turn))).toEqual([0, 1, 0, -1, 3]);
});
