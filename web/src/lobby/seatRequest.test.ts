import { expect, test } from "vitest";
import { takeSeatRequest, requestSeat } from "./seatRequest.ts";

test("a seat is taken once, and only at the table that was meant", () => {
  expect(takeSeatRequest("abc")).toBe(false);
  requestSeat("abc");
  expect(takeSeatRequest("abc")).toBe(true);
  expect(takeSeatRequest("abc")).toBe(false);
  requestSeat("abc");
  expect(takeSeatRequest("def")).toBe(false);
  expect(takeSeatRequest("abc")).toBe(false);
});
