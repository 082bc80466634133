import { expect, test } from "vitest";
import { choiceOf, forkSeats, seatOfChoice } from "./forkSeats.ts";

const person = { kind: "person", player: null } as const;
const computer = { kind: "computer", player: "level6" } as const;

test("my seat stays mine, computers stay, and other people become computers", () => {
  const seats = forkSeats([person, person, computer], { guest: "g", seats: [1], owner: false, may: [] }, 0);
  expect(seats).toEqual([
    { kind: "computer", player: "level4" },
    { kind: "me" },
    { kind: "computer", player: "level6" },
  ]);
});

test("a spectator gets the seat to move", () => {
  const you = { guest: null, seats: [], owner: false, may: [] };
  expect(forkSeats([computer, person], you, 1).map(({ kind }) => kind)).toEqual(["computer", "me"]);
  expect(forkSeats([computer, person], you, null).map(({ kind }) => kind)).toEqual(["me", "computer"]);
});

test("my other seats are for players on this device", () => {
  const seats = forkSeats([person, person], { guest: "g", seats: [0, 1], owner: true, may: [] }, 0);
  expect(seats.map(({ kind }) => kind)).toEqual(["me", "beside"]);
});

test("every choice stands for its seat", () => {
  for (const choice of ["me", "open", "beside", "level3"]) expect(choiceOf(seatOfChoice(choice))).toBe(choice);
});
