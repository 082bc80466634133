// The seats of a saved game that is continued.
import { expect, test } from "vitest";
import { seatsOfRecord } from "./recordSeats.ts";

const record = (players: readonly string[], more = {}) =>
  JSON.stringify({ seats: players.map((player) => ({ name: "", player })), ...more });

test("a game against computers goes on at once", () => {
  expect(seatsOfRecord(record(["level3", "person"]))).toEqual({
    seats: [{ kind: "computer", player: "level3" }, { kind: "me" }],
    start: true,
  });
});

test("other people take their seats again", () => {
  expect(seatsOfRecord(record(["person", "level2", "person"]))).toEqual({
    seats: [{ kind: "me" }, { kind: "computer", player: "level2" }, { kind: "open" }],
    start: false,
  });
});

test("finished games and other files are left to the server", () => {
  expect(seatsOfRecord(record(["person", "person"], { result: { winners: [0] } }))).toEqual({});
  expect(seatsOfRecord("nonsense")).toEqual({});
  expect(seatsOfRecord(record(["level1", "level2"]))).toEqual({});
});
