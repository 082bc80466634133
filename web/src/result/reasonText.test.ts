import { expect, test } from "vitest";
import { language } from "../language/language.svelte.ts";
import { reasonText } from "./reasonText.ts";

test.each([
  ["resigned", "resigned", "Ada gave up."],
  ["time", "time", "Ada ran out of time."],
  ["last_walk", "here", "The last walk is complete: the player with the fewest penalty points wins."],
] as const)("the reason %s names who ended the game", (reason, being, words) => {
  const people = [
    { name: "Ada", being },
    { name: "Ben", being: "here" as const },
  ];
  expect(reasonText(reason, people, language.m.table.end)).toBe(words);
});
