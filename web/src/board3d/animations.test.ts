import { expect, test } from "vitest";
import { fall, Motion } from "./animations.ts";

test("a movement runs from 0 to 1 by the clock it is told, and ends once", () => {
  const motion = new Motion();
  const steps: number[] = [];
  let ends = 0;
  motion.start("drop", { lasts: 200, step: (share) => steps.push(share), end: () => ends++ });
  for (const now of [1000, 1050, 1150, 1250, 1300]) motion.advance(now);
  expect(steps).toEqual([0, 0.25, 0.75, 1]);
  expect(ends).toBe(1);
  expect(motion.isMoving).toBe(false);
});

test("a new movement of the same name ends the old one first", () => {
  const motion = new Motion();
  const told: string[] = [];
  motion.start("eye", { lasts: 100, step: (share) => told.push(`a${share}`), end: () => told.push("end") });
  motion.advance(0);
  motion.start("eye", { lasts: 100, step: (share) => told.push(`b${share}`) });
  motion.advance(10);
  expect(told).toEqual(["a0", "a1", "end", "b0"]);
});

test("what only breathes does not keep the board busy", () => {
  const motion = new Motion();
  motion.start("ghost", { lasts: 100, ambient: true, step: () => undefined });
  expect([motion.isMoving, motion.isBusy]).toEqual([true, false]);
  motion.start("drop", { lasts: 100, step: () => undefined });
  expect(motion.isBusy).toBe(true);
  motion.finishAll();
  expect(motion.isMoving).toBe(false);
});

test("an end may start the next movement", () => {
  const motion = new Motion();
  let second = -1;
  motion.start("one", {
    lasts: 10,
    step: () => undefined,
    end: () => {
      motion.start("two", { lasts: 10, step: (share) => (second = share) });
    },
  });
  motion.advance(0);
  motion.advance(10);
  motion.advance(20);
  motion.advance(25);
  expect(second).toBe(0.5);
});

test("what falls lies on the ground in the end and never below it", () => {
  expect(fall(0)).toBe(0);
  expect(fall(1)).toBeCloseTo(1);
  for (let share = 0; share <= 1; share += 0.01) expect(fall(share)).toBeLessThanOrEqual(1);
});
