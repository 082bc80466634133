import { expect, test } from "vitest";
import { EAST_WEST, NORTH_SOUTH, OH_PUCH } from "../protocol/palette.ts";
import { paintOfSeat } from "./games.ts";
import { neutralPaint, paintOfEdition } from "./pueblo/scene/paints.ts";
import { aztecState, puebloState } from "../../testing/scene/states.ts";

test("in Pueblo every seat has its colour and glyph, and neutral has no glyph", () => {
  const state = puebloState({ scores: [0, 0, 0, 0] });
  const paints = [0, 1, 2, 3].map((seat) => paintOfSeat(state, seat));
  expect(paints.map((paint) => paint.glyph)).toEqual(["disc", "triangle", "cross", "diamond"]);
  expect(new Set([...paints, neutralPaint(state)].map((paint) => paint.fill)).size).toBe(5);
  expect(neutralPaint(state).glyph).toBe("none");
  expect(paintOfEdition("2002", 2)).toEqual(paintOfSeat(state, 2));
});

test("the editions have their own colours", () => {
  const old = puebloState();
  const young = puebloState({ options: { edition: "2023" } });
  expect(paintOfSeat(young, 1).fill).not.toBe(paintOfSeat(old, 1).fill);
  expect(() => paintOfEdition("1999", 0)).toThrow(RangeError);
});

test("in Aztec the colour shows the part: the second of three builds north and south", () => {
  const two = aztecState();
  expect([0, 1].map((seat) => paintOfSeat(two, seat).fill)).toEqual([NORTH_SOUTH.fill, EAST_WEST.fill]);
  const three = aztecState([], { order: [2, 0, 1], oh_puch: 2 });
  expect([0, 1, 2].map((seat) => paintOfSeat(three, seat).fill)).toEqual([
    NORTH_SOUTH.fill,
    EAST_WEST.fill,
    OH_PUCH.fill,
  ]);
});
