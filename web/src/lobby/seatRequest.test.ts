import { expect, test } from "vitest";
import { takesSeat, wantSeat } from "./seatRequest.ts";

test("a seat is taken once, and only at the table that was meant", () => {
  expect(takesSeat("abc")).toBe(false);
  wantSeat("abc");
  expect(takesSeat("abc")).toBe(true);
  expect(takesSeat("abc")).toBe(false);
  wantSeat("abc");
  expect(takesSeat("def")).toBe(false);
  expect(takesSeat("abc")).toBe(false);
});
