import { expect, test } from "vitest";
import { language, type SeatName } from "../language/language.svelte.ts";
import { reasonText } from "./reasonText.ts";

const NAMES = ["Ada", "Ben"].map((name): SeatName => ({ name, colour: null }));

test.each([
  ["resigned", "resigned", "Ben gave up."],
  ["time", "flagged", "Ben ran out of time."],
  ["abandoned", "resigned", "Ben gave up."],
  ["abandoned", "flagged", "Ben ran out of time."],
  ["resigned", "flagged", "A player gave up."],
  ["last_walk", "resigned", "The last walk is complete: the player with the fewest penalty points wins."],
] as const)("the reason %s after %s names who ended the game", (reason, kind, words) => {
  expect(reasonText(reason, [{ kind, at: 0, seat: 1 }], NAMES, language.m.table.end)).toBe(words);
});
