import { describe, expect, test } from "vitest";
import {
  CLOCK_KINDS,
  clockFrom,
  FIELDS,
  fieldValue,
  isPreset,
  NO_CLOCK,
  PRESETS,
  sameClock,
  usualClock,
  requestedClock,
  withField,
} from "./clockPresets.ts";

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** The server's bounds (session/clock.py and NewClock): the minimum and maximum base, and the maximum increment. */
const BOUNDS = {
  none: [0, 0, 0],
  move: [SECOND, DAY, 0],
  fischer: [SECOND, 7 * DAY, 3_600_000],
  days: [DAY, 30 * DAY, 0],
} as const;

describe.each(CLOCK_KINDS)("%s", (kind) => {
  const [least, most, added] = BOUNDS[kind];

  test("all presets are accepted, differ, and have values the fields can show", () => {
    for (const preset of PRESETS[kind]) {
      expect(preset.base).toBeGreaterThanOrEqual(least);
      expect(preset.base).toBeLessThanOrEqual(most);
      expect(preset.increment).toBeLessThanOrEqual(added);
      expect(isPreset(preset)).toBe(true);
      for (const field of FIELDS[kind]) {
        expect(fieldValue(preset, field) * field.size).toBe(preset[field.name]);
      }
    }
    expect(new Set(PRESETS[kind].map((preset) => JSON.stringify(preset))).size).toBe(PRESETS[kind].length);
  });

  test("custom values stay within the server's bounds", () => {
    for (const field of FIELDS[kind]) {
      for (const value of [-5, 0, field.min, field.max, 1e9, 1.6]) {
        const chosen = withField(usualClock(kind), field, value);
        const [from, to] = field.name === "base" ? [least, most] : [0, added];
        expect(chosen[field.name]).toBeGreaterThanOrEqual(from);
        expect(chosen[field.name]).toBeLessThanOrEqual(to);
        expect(chosen[field.name] % field.size).toBe(0);
      }
    }
  });

  test("a stored clock is restored", () => {
    const free = FIELDS[kind].reduce((clock, field) => withField(clock, field, field.min + 2), usualClock(kind));
    expect(clockFrom(JSON.parse(JSON.stringify(free)))).toEqual(free);
  });
});

test("the request contains only the fields of its kind", () => {
  expect(requestedClock(NO_CLOCK)).toEqual({ kind: "none" });
  expect(requestedClock({ kind: "move", base: 60_000, increment: 5 })).toEqual({ kind: "move", base: 60_000 });
  expect(requestedClock({ kind: "fischer", base: 600_000, increment: 10_000 })).toEqual({
    kind: "fischer",
    base: 600_000,
    increment: 10_000,
  });
});

test("invalid stored clocks become none or the default", () => {
  for (const nonsense of [null, 7, "move", {}, { kind: "sundial", base: 1, increment: 0 }, { kind: "move" }]) {
    expect(clockFrom(nonsense)).toEqual(NO_CLOCK);
  }
  expect(clockFrom({ kind: "days", base: 1, increment: 0 })).toEqual(usualClock("days"));
});

test("a clock that is no preset is recognized", () => {
  expect(isPreset({ kind: "move", base: 61_000, increment: 0 })).toBe(false);
  expect(sameClock(usualClock("fischer"), usualClock("fischer"))).toBe(true);
  expect(sameClock(usualClock("fischer"), usualClock("move"))).toBe(false);
});
