// Plurals, numbers, times and lists by locale.
import { describe, expect, test } from "vitest";
import * as de from "./de/intl.ts";
import * as en from "./en/intl.ts";
import { NUMBERS } from "../../testing/language/allMessages.ts";
import * as fr from "./fr/intl.ts";
import { clock, intlOf } from "./wording.ts";

const MINUTE = 60_000;

describe("plurals", () => {
  test("a language may have more than two", () => {
    const pl = intlOf("pl");
    const points = (n: number) => pl.plural(n, { one: "punkt", few: "punkty", many: "punktów", other: "punktu" });
    expect([1, 3, 5, 22].map(points)).toEqual(["punkt", "punkty", "punktów", "punkty"]);
    expect(pl.duration(5000)).toBe("5 sekund");
  });

  test.each([
    ["en", en, ["other", "one", "other", "other", "other"]],
    ["fr", fr, ["one", "one", "other", "other", "other"]],
    ["de", de, ["other", "one", "other", "other", "other"]],
  ] as const)("of %s", (_, { plural }, forms) => {
    expect(NUMBERS.map((n) => plural(n, { one: "one", other: "other" }))).toEqual(forms);
    expect(plural(0, { zero: "none", one: "one", other: "other" })).toBe("none");
  });

  test("of a million, for which French has its own form", () => {
    expect(fr.plural(1_000_000, { one: "one", other: "other" })).toBe("other");
  });
});

test("numbers", () => {
  expect([en, fr, de].map(({ number }) => number(12345.5))).toEqual(["12,345.5", "12\u202f345,5", "12.345,5"]);
});

test("ordinals", () => {
  const english = (n: number) => en.ordinal(n, { one: `${n}st`, two: `${n}nd`, few: `${n}rd`, other: `${n}th` });
  expect([1, 2, 3, 4, 11, 21].map(english)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
  expect([1, 2].map((n) => fr.ordinal(n, { one: "re", other: "e" }))).toEqual(["re", "e"]);
});

test("lists", () => {
  const names = ["Ada", "Kim", "Zoë"];
  expect([en, fr, de].map(({ list }) => list(names))).toEqual([
    "Ada, Kim and Zoë",
    "Ada, Kim et Zoë",
    "Ada, Kim und Zoë",
  ]);
  expect(en.list([])).toBe("");
});

test("durations in words, the two largest units", () => {
  expect(en.duration(90 * MINUTE + 5000)).toBe("1 hour, 30 minutes");
  expect(fr.duration(2 * MINUTE)).toBe("2\u00a0minutes");
  expect(intlOf("fr", " ").duration(2 * MINUTE)).toBe("2 minutes");
  expect(de.duration(2 * 24 * 60 * MINUTE)).toBe("2 Tage");
  expect(de.duration(2 * 24 * 60 * MINUTE - MINUTE)).toBe("47 Stunden, 59 Minuten");
  expect(en.duration(0)).toBe("0 seconds");
  expect(en.duration(59_800)).toBe("1 minute");
});

test("relative times", () => {
  expect(en.date(0)).toMatch(/1970/);
  expect(en.ago(5 * MINUTE)).toBe("5 minutes ago");
  expect(de.ago(24 * 60 * MINUTE)).toBe("gestern");
  expect(fr.ago(0)).toBe("maintenant");
});

test("time on a clock", () => {
  expect([9_440, 59_999, 12.5 * MINUTE, 65 * MINUTE + 9000].map((left) => clock(left, "en"))).toEqual([
    "9.4",
    "0:59",
    "12:30",
    "1:05:09",
  ]);
  expect(clock(-1, "en")).toBe("0.0");
  expect(["fr", "de"].map((locale) => clock(9_440, locale))).toEqual(["9,4", "9,4"]);
});
