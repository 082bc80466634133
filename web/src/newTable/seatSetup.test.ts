import { expect, test } from "vitest";
import {
  fitted,
  isComplete,
  isMineToo,
  reseated,
  seatOf,
  seatsFor,
  seatsFrom,
  seatRequestsOf,
  type SeatSetup,
} from "./seatSetup.ts";

const me: SeatSetup = { kind: "me" };
const open: SeatSetup = { kind: "open" };
const computer: SeatSetup = { kind: "computer", player: "level3" };
const beside: SeatSetup = { kind: "beside", name: "Jackie" };

test("each kind of company has its seats", () => {
  expect(seatsFor("friends", 3, "level3")).toEqual([me, open, open]);
  expect(seatsFor("computer", 2, "level3")).toEqual([me, computer]);
  expect(seatsFor("screen", 2, "level3")).toEqual([me, { kind: "beside", name: "" }]);
});

test("added seats are like the last one, removed ones leave from the end", () => {
  expect(fitted([me, computer], 4)).toEqual([me, computer, computer, computer]);
  expect(fitted([me, beside], 3)).toEqual([me, beside, { kind: "beside", name: "" }]);
  expect(fitted([open, me], 3)).toEqual([open, me, open]);
  expect(fitted([me, open, computer], 2)).toEqual([me, open]);
});

test("taking another seat swaps, so that I sit once", () => {
  expect(reseated([me, computer, open], 1, me)).toEqual([computer, me, open]);
  expect(reseated([me, computer], 1, open)).toEqual([me, open]);
  expect(reseated([me, computer], 0, open)).toEqual([open, computer]);
  expect(reseated([me, computer], 5, me)).toEqual([me, computer]);
});

test("the requested seats follow from the setup", () => {
  expect(seatRequestsOf([me, open, computer, beside])).toEqual([
    { kind: "me" },
    { kind: "open" },
    { kind: "computer", player: "level3" },
    { kind: "me", name: "Jackie" },
  ]);
  expect(seatRequestsOf([{ kind: "beside", name: "  " }])).toEqual([{ kind: "me" }]);
});

test("a table without open seats can start; one with my seat is mine to play", () => {
  expect(isComplete([me, computer])).toBe(true);
  expect(isComplete([me, open])).toBe(false);
  expect(isMineToo([computer, beside])).toBe(true);
  expect(isMineToo([computer, open])).toBe(false);
});

test("valid stored seats are restored, invalid ones are not", () => {
  const seats = [me, open, computer, beside];
  expect(seatsFrom(JSON.parse(JSON.stringify(seats)))).toEqual(seats);
  for (const nonsense of [null, [], [me], "me", [me, { kind: "wolf" }], [me, { kind: "computer" }], [me, null]]) {
    expect(seatsFrom(nonsense)).toBeNull();
  }
});

test("a seat can be created by kind", () => {
  expect(seatOf("computer", "level5")).toEqual({ kind: "computer", player: "level5" });
  expect(seatOf("beside", "level5")).toEqual({ kind: "beside", name: "" });
  expect(seatOf("me", "level5")).toEqual(me);
});
