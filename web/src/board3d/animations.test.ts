import { expect, test } from "vitest";
import { fall, Animations } from "./animations.ts";

test("an animation runs from 0 to 1 by the given clock, and ends once", () => {
  const animations = new Animations();
  const steps: number[] = [];
  let ends = 0;
  animations.start("drop", { lasts: 200, step: (share) => steps.push(share), end: () => ends++ });
  for (const now of [1000, 1050, 1150, 1250, 1300]) animations.advance(now);
  expect(steps).toEqual([0, 0.25, 0.75, 1]);
  expect(ends).toBe(1);
  expect(animations.isMoving).toBe(false);
});

test("a new animation of the same name ends the old one first", () => {
  const animations = new Animations();
  const calls: string[] = [];
  animations.start("camera", { lasts: 100, step: (share) => calls.push(`a${share}`), end: () => calls.push("end") });
  animations.advance(0);
  animations.start("camera", { lasts: 100, step: (share) => calls.push(`b${share}`) });
  animations.advance(10);
  expect(calls).toEqual(["a0", "a1", "end", "b0"]);
});

test("ambient animations do not keep the board busy", () => {
  const animations = new Animations();
  animations.start("ghost", { lasts: 100, ambient: true, step: () => undefined });
  expect([animations.isMoving, animations.isBusy]).toEqual([true, false]);
  animations.start("drop", { lasts: 100, step: () => undefined });
  expect(animations.isBusy).toBe(true);
  animations.finishAll();
  expect(animations.isMoving).toBe(false);
});

test("an end may start the next animation", () => {
  const animations = new Animations();
  let second = -1;
  animations.start("one", {
    lasts: 10,
    step: () => undefined,
    end: () => {
      animations.start("two", { lasts: 10, step: (share) => (second = share) });
    },
  });
  animations.advance(0);
  animations.advance(10);
  animations.advance(20);
  animations.advance(25);
  expect(second).toBe(0.5);
});

test("a falling body ends on the ground and never below it", () => {
  expect(fall(0)).toBe(0);
  expect(fall(1)).toBeCloseTo(1);
  for (let share = 0; share <= 1; share += 0.01) expect(fall(share)).toBeLessThanOrEqual(1);
});
