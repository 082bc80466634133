// The time limits a table can have: presets, and custom values within the server's bounds.
import { HAS_OTHERS } from "#edition";
import type { Clock, NewClock } from "../protocol/messages.ts";

type ClockKind = Clock["kind"];
export const CLOCK_KINDS: readonly ClockKind[] = [
  "none",
  "move",
  "fischer",
  ...(HAS_OTHERS ? (["days"] as const) : []),
];

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

export interface Field {
  readonly name: "base" | "increment";
  readonly unit: "seconds" | "minutes" | "days";
  readonly size: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The custom values, in units people use. */
export const FIELDS: Readonly<Record<ClockKind, readonly Field[]>> = {
  none: [],
  move: [{ name: "base", unit: "seconds", size: SECOND, min: 5, max: 3600, step: 15 }],
  fischer: [
    { name: "base", unit: "minutes", size: MINUTE, min: 1, max: 240, step: 5 },
    { name: "increment", unit: "seconds", size: SECOND, min: 0, max: 300, step: 5 },
  ],
  days: [{ name: "base", unit: "days", size: DAY, min: 1, max: 30, step: 1 }],
};

const clock = (kind: ClockKind, base: number, increment = 0): Clock => ({ kind, base, increment });

export const NO_CLOCK: Clock = clock("none", 0);
export const PRESETS: Readonly<Record<ClockKind, readonly Clock[]>> = {
  none: [NO_CLOCK],
  move: [30, 60, 120, 300].map((seconds) => clock("move", seconds * SECOND)),
  fischer: [
    [5, 5],
    [10, 10],
    [20, 20],
    [45, 30],
  ].map(([minutes = 0, seconds = 0]) => clock("fischer", minutes * MINUTE, seconds * SECOND)),
  days: [1, 2, 3, 7].map((days) => clock("days", days * DAY)),
};
/** Not the shortest: nobody should lose their first game on time. */
const USUAL = 1;

export function usualClock(kind: ClockKind): Clock {
  return PRESETS[kind][USUAL] ?? PRESETS[kind][0] ?? NO_CLOCK;
}

export function sameClock(one: Clock, other: Clock): boolean {
  return one.kind === other.kind && one.base === other.base && one.increment === other.increment;
}

export function isPreset(chosen: Clock): boolean {
  return PRESETS[chosen.kind].some((preset) => sameClock(preset, chosen));
}

/** The clock with one field changed, clamped to its bounds. */
export function withField(chosen: Clock, field: Field, value: number): Clock {
  const kept = Math.min(field.max, Math.max(field.min, Math.round(value)));
  return { ...chosen, [field.name]: kept * field.size };
}

export function fieldValue(chosen: Clock, field: Field): number {
  return Math.round(chosen[field.name] / field.size);
}

export function requestedClock({ kind, base, increment }: Clock): NewClock {
  return kind === "none" ? { kind } : kind === "fischer" ? { kind, base, increment } : { kind, base };
}

/** Reads a stored clock; none if it is invalid. */
export function clockFrom(value: unknown): Clock {
  if (typeof value !== "object" || value === null) return NO_CLOCK;
  const { kind, base, increment }: { kind?: unknown; base?: unknown; increment?: unknown } = value;
  const known = CLOCK_KINDS.find((one) => one === kind);
  if (!known || typeof base !== "number" || typeof increment !== "number") return NO_CLOCK;
  const start = clock(known, base, increment);
  const fits = FIELDS[known].every((field) => sameClock(withField(start, field, fieldValue(start, field)), start));
  return fits ? start : usualClock(known);
}
