// What a clock says, in figures and for a voice.
import { language } from "../language/language.svelte.ts";
import { clock } from "../language/wording.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Less than this is marked as little, and heard. */
export const LITTLE: Readonly<Record<string, number>> = { move: 10_000, fischer: 30_000, days: 60 * MINUTE };

export function isLittle(kind: string, left: number): boolean {
  return left < (LITTLE[kind] ?? 0);
}

/** In figures: days are told in words, as nobody counts their seconds. */
export function timeLeft(left: number, inWords: (milliseconds: number) => string): string {
  return left >= DAY ? inWords(Math.floor(left / (60 * MINUTE)) * 60 * MINUTE) : clock(left, language.code);
}

/** When the figures change next. */
export function nextChange(left: number): number {
  const step = left < 10_000 ? 100 : left < DAY ? 1000 : MINUTE;
  return Math.max(50, left % step || step);
}
