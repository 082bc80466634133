import { expect, test } from "vitest";
import { Counters } from "./counters.ts";

function place(x: number, width = 20): { getBoundingClientRect(): DOMRect } {
  const rect = { x, y: 0, width, height: 20, left: x, right: x + width, top: 0, bottom: 20 };
  return { getBoundingClientRect: () => ({ ...rect, toJSON: () => rect }) };
}

test("points fly to the visible total, also after it was shown twice", () => {
  const counters = new Counters();
  expect(counters.placeOf(1)).toBeNull();
  counters.add(1, place(5));
  const takeAway = counters.add(1, place(50));
  expect(counters.placeOf(1)?.x).toBe(50);
  takeAway();
  expect(counters.placeOf(1)?.x).toBe(5);
  counters.add(1, place(90, 0)); // hidden
  expect(counters.placeOf(1)?.x).toBe(5);
  expect(counters.placeOf(0)).toBeNull();
});
