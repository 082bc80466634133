import { expect, test } from "vitest";
import type { Seat } from "../protocol/messages.ts";
import { openSeats, gatheringSeats } from "./gatheringSeats.ts";

const seat = (kind: Seat["kind"], guest: string | null = null): Seat => ({
  kind,
  name: kind,
  colour: "red",
  guest,
  player: kind === "computer" ? "level3" : null,
  out: null,
  remaining: null,
});
const seats = [seat("person", "ada"), seat("person", "kim"), seat("open"), seat("computer")];
const table = { owner: "ada" };

test("the owner may change all seats", () => {
  const places = gatheringSeats({ seats }, table, { guest: "ada", seats: [0], owner: true, may: [] }, { seats: [] });
  expect(places.map(({ mine }) => mine)).toEqual([true, false, false, false]);
  expect(places.map(({ owners }) => owners)).toEqual([true, false, false, false]);
  expect(places.map(({ canStand }) => canStand)).toEqual([true, false, false, false]);
  expect(places.map(({ canSendAway }) => canSendAway)).toEqual([false, true, false, false]);
  expect(places.map(({ canSit }) => canSit)).toEqual([false, false, true, false]);
  expect(places.map(({ canSeatComputer }) => canSeatComputer)).toEqual([false, false, true, true]);
});

test("other guests may change their own seat", () => {
  const places = gatheringSeats(
    { seats },
    table,
    { guest: "kim", seats: [1], owner: false, may: [] },
    { seats: [0, 1] },
  );
  expect(places.map(({ canStand }) => canStand)).toEqual([false, true, false, false]);
  expect(places.map(({ canSendAway }) => canSendAway)).toEqual([false, false, false, false]);
  expect(places.map(({ canSeatComputer }) => canSeatComputer)).toEqual([false, false, false, false]);
  expect(places.map(({ here }) => here)).toEqual([true, true, false, false]);
});

test("disconnected guests are not here, but the player always is", () => {
  const places = gatheringSeats({ seats }, table, { guest: "ada", seats: [0], owner: true, may: [] }, { seats: [] });
  expect(places.map(({ here }) => here)).toEqual([true, false, false, false]);
});

test("open seats are counted", () => {
  expect(openSeats({ seats })).toEqual([2]);
});
