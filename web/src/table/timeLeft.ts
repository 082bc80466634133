// The text of a clock, in digits and for screen readers.
import { language } from "../language/language.svelte.ts";
import { clock } from "../language/wording.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Below this the time counts as low, and a warning sounds. */
const LITTLE: Readonly<Record<string, number>> = { move: 10_000, fischer: 30_000, days: 60 * MINUTE };

export function isLittle(kind: string, left: number): boolean {
  return left < (LITTLE[kind] ?? 0);
}

/** In digits; days are given in words. */
export function timeLeft(left: number, inWords: (milliseconds: number) => string): string {
  return left >= DAY ? inWords(Math.floor(left / (60 * MINUTE)) * 60 * MINUTE) : clock(left, language.code);
}

/** Milliseconds until the text changes. */
export function nextChange(left: number): number {
  const step = left < 10_000 ? 100 : left < DAY ? 1000 : MINUTE;
  return Math.max(50, left % step || step);
}
