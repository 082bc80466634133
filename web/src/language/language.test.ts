// The language in use: chosen, followed, and never one that somebody did not want any more.
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../preferences/preferences.svelte.ts";
import { messages as de } from "./de/index.ts";
import { messages as en } from "./en/index.ts";
import { language, spoken } from "./language.svelte.ts";

const page = { lang: "" };
vi.stubGlobal("document", { documentElement: page });
vi.stubGlobal("navigator", { languages: ["pt-BR", "fr-CA", "de"] });

beforeEach(() => language.choose("en"));

test("the first of somebody's languages that we speak, else English", () => {
  expect(spoken(["pt-BR", "fr-CA", "de"])).toBe("fr");
  expect(spoken(["DE-at"])).toBe("de");
  expect(spoken(["ja"])).toBe("en");
  expect(spoken([])).toBe("en");
  expect(spoken(["toString"])).toBe("en");
});

test("a chosen language is spoken, and the page says which it is", async () => {
  await language.choose("de");
  expect(language.code).toBe("de");
  expect(language.m).toBe(de);
  expect(page.lang).toBe("de");
});

test("automatic is the browser's", async () => {
  await language.choose("auto");
  expect(language.code).toBe("fr");
});

test("what was chosen last holds, however long the other one takes to load", async () => {
  const both = [language.choose("fr"), language.choose("en")];
  await Promise.all(both);
  expect(language.code).toBe("en");
  expect(language.m).toBe(en);
});

test("it follows the preferences from the start on", async () => {
  preferences.language = "de";
  await language.start();
  expect(language.code).toBe("de");
  preferences.language = "fr";
  flushSync();
  await vi.waitFor(() => expect(language.code).toBe("fr"));
});

test("nobody at a table is called like another", () => {
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
