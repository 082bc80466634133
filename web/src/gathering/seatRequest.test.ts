import { expect, test } from "vitest";
import { takeSeatRequest, requestSeat } from "./seatRequest.ts";

test("a seat request is consumed once, and only by its table", () => {
  expect(takeSeatRequest("abc")).toBe(false);
  requestSeat("abc");
  expect(takeSeatRequest("abc")).toBe(true);
  expect(takeSeatRequest("abc")).toBe(false);
  requestSeat("abc");
  expect(takeSeatRequest("def")).toBe(false);
  expect(takeSeatRequest("abc")).toBe(false);
});
