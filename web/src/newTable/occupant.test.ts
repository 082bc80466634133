import { expect, test } from "vitest";
import { messages } from "../language/en/index.ts";
import { BIDDER, EAST_WEST, EDITIONS, NORTH_SOUTH } from "../protocol/palette.ts";
import { occupantName, occupantPaint } from "./occupant.ts";
import type { OptionValues } from "../play/setup.ts";

test("people have their names, computers their titles, and open seats say so", () => {
  expect(occupantName(messages, { kind: "person", name: "Ada", player: null })).toBe("Ada");
  expect(occupantName(messages, { kind: "computer", name: "level3", player: "level3" })).toBe("Journeyman");
  expect(occupantName(messages, { kind: "computer", name: "level2", player: null })).toBe("Apprentice");
  expect(occupantName(messages, { kind: "open", name: "", player: null })).toBe("Open seat");
});

test("in Pueblo every seat has its edition's colour and its own glyph", () => {
  for (const [edition, { seats }] of Object.entries(EDITIONS)) {
    const paints = seats.map((_, seat) => occupantPaint("pueblo", { edition }, seat));
    expect(paints.map(({ fill }) => fill)).toEqual(seats.map(({ fill }) => fill));
    expect(new Set(paints.map(({ glyph }) => glyph)).size).toBe(seats.length);
  }
});

test("two Aztec players have the colours of their parts, as at the table; three have none before the auction", () => {
  const fills = (options: OptionValues) => [0, 1].map((seat) => occupantPaint("aztec", options, seat).fill);
  expect(fills({ players: 2, first_seat: 0 })).toEqual([NORTH_SOUTH.fill, EAST_WEST.fill]);
  expect(fills({ players: 2, first_seat: 1 })).toEqual([EAST_WEST.fill, NORTH_SOUTH.fill]);
  expect(fills({ players: 3, first_seat: 0 })).toEqual([BIDDER.fill, BIDDER.fill]);
});

test("in Aztec, and for unknown editions, seats differ by glyph", () => {
  for (const [game, options] of [
    ["aztec", {}],
    ["pueblo", { edition: "1999" }],
  ] as const) {
    expect(new Set([0, 1, 2].map((seat) => occupantPaint(game, options, seat).glyph)).size).toBe(3);
  }
});
