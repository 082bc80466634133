// Choosing the language, following the preferences, and ignoring languages that load too late.
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../preferences/preferences.svelte.ts";
import { messages as deGames } from "./de/games.ts";
import { messages as de } from "./de/index.ts";
import { messages as en } from "./en/index.ts";
import { language, spoken } from "./language.svelte.ts";
import { LOADERS } from "./loaders.ts";

const page = { lang: "" };
vi.stubGlobal("document", { documentElement: page });
vi.stubGlobal("navigator", { languages: ["xx-XX", "fr-CA", "de"] });

beforeEach(() => language.choose("en"));

test("the first supported language of the user is chosen, else English", () => {
  expect(spoken(["xx-XX", "fr-CA", "de"])).toBe("fr");
  expect(spoken(["DE-at"])).toBe("de");
  expect(spoken(["ja"])).toBe("en");
  expect(spoken([])).toBe("en");
  expect(spoken(["toString"])).toBe("en");
});

test("a chosen language is used, and the page declares it", async () => {
  await language.choose("de");
  expect(language.code).toBe("de");
  expect(language.m).toBe(de);
  expect(page.lang).toBe("de");
});

test("automatic means the browser's language", async () => {
  await language.choose("auto");
  expect(language.code).toBe("fr");
});

test("the last choice wins, however long the other language takes to load", async () => {
  const both = [language.choose("fr"), language.choose("en")];
  await Promise.all(both);
  expect(language.code).toBe("en");
  expect(language.m).toBe(en);
});

test("it follows the preferences from the start", async () => {
  preferences.language = "de";
  await language.start();
  expect(language.code).toBe("de");
  preferences.language = "fr";
  flushSync();
  await vi.waitFor(() => expect(language.code).toBe("fr"));
});

test("no two players at a table have the same name", () => {
  const seat = { kind: "computer", name: "level4", player: "level4" } as const;
  const seats = [
    { ...seat, colour: "red" },
    { ...seat, colour: "blue" },
    { kind: "person", name: "Ada", player: null, colour: "green" } as const,
    { kind: "open", name: "", player: null, colour: "violet" } as const,
    { kind: "person", name: "level4", player: "level8", colour: "pink" } as const,
  ];
  const names = language.seats(seats).map(({ name }) => name);
  expect(names).toEqual(["Mason (Red)", "Mason (Blue)", "Ada", "Violet", "level4"]);
});

test("parts that were loaded follow the language", async () => {
  await language.choose("en");
  await language.loadPart("learn");
  expect(language.part("learn").title).toBe("Learn to play");
  await language.choose("de");
  expect(language.part("learn").title).toBe("Spielen lernen");
  await language.choose("en");
});

test("a part that is loaded while a language is chosen is kept, in that language", async () => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const load = vi.spyOn(LOADERS, "de").mockImplementation(() => late.then(() => ({ messages: de })));
  const chosen = language.choose("de");
  await language.loadPart("games");
  arrive();
  await chosen;
  load.mockRestore();
  expect(language.m).toBe(de);
  expect(language.part("games")).toBe(deGames);
});
