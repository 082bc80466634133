// Building blocks for messages in every language: the type that all languages must match, and plurals, numbers, times and lists by locale.

/** The type of messages regardless of their text: texts become `string`, functions keep their parameters. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Same<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Same<T[Key]> }
      : T;

/** Complete texts by number. `zero` is for exactly 0, where a language has a better wording than a number. */
export interface Forms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a duration is written in days: `DAYS_FROM_HOURS` in Python. */
const DAYS_FROM = 48 * HOUR;
const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** Created on first use: formatters are expensive, and most pages need only a few. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Everything that depends only on the locale; each language's intl.ts exports its own. Browsers do not agree on the
 * space between a number and its unit, so a language may name it. */
export function intlOf(locale: string, beforeUnit = " ") {
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const either = once(() => new Intl.ListFormat(locale, { type: "disjunction" }));
  const and = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const row = once(() => new Intl.ListFormat(locale, { type: "unit", style: "long" }));
  const ordinals = once(() => new Intl.PluralRules(locale, { type: "ordinal" }));
  const since = once(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  const dates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
  const moments = once(() => new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }));
  const units = (unit: string) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  const counted = (unit: string, n: number) =>
    units(unit)
      .format(n)
      .replace(/\s(?=\p{L})/u, beforeUnit);
  return {
    /** The form for a number: `plural(n, {one: `${n} player`, other: `${n} players`})`. */
    plural(n: number, forms: Forms): string {
      if (n === 0 && forms.zero !== undefined) return forms.zero;
      return forms[rules().select(n)] ?? forms.other;
    },
    /** The form for a place in an order: 1st, 2nd. */
    ordinal: (n: number, forms: Forms): string => forms[ordinals().select(n)] ?? forms.other,
    number: (n: number): string => numbers().format(n),
    /** Milliseconds in words, the two largest units: 1 hour, 5 minutes. */
    duration(milliseconds: number): string {
      let left = Math.max(0, Math.round(milliseconds / SECOND)) * SECOND;
      const parts: string[] = [];
      for (const [unit, size] of left < DAYS_FROM ? UNITS.slice(1) : UNITS) {
        const count = Math.floor(left / size);
        left -= count * size;
        if (count > 0) parts.push(counted(unit, count));
      }
      return parts.length ? row().format(parts.slice(0, 2)) : counted("second", 0);
    },
    /** A day: 5 May 2026. */
    date: (milliseconds: number): string => dates().format(milliseconds),
    /** A moment: 5 May 2026, 18:00. */
    moment: (milliseconds: number): string => moments().format(milliseconds),
    /** A relative time: 5 minutes ago. */
    ago(milliseconds: number): string {
      const [unit, size] = UNITS.find(([, size]) => milliseconds >= size) ?? ["second", SECOND];
      return since().format(-Math.floor(Math.max(0, milliseconds) / size), unit);
    },
    /** red, blue and green */
    list: (names: Iterable<string>): string => and().format(names),
    /** red, blue or green */
    or: (names: Iterable<string>): string => either().format(names),
  };
}

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The time on a clock: 1:05:09, 12:30, or 9.4 when it is nearly over (9,4 with a decimal comma). */
export function clock(milliseconds: number, locale: string): string {
  const left = Math.max(0, milliseconds);
  if (left < 10 * SECOND) return (Math.floor(left / 100) / 10).toLocaleString(locale, TENTHS);
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const tail = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${tail}` : tail.replace(/^0/, "");
}

/** Penalty points as they are added to a total: +3. */
export function penaltyText(points: number): string {
  return points === 0 ? "0" : `+${points}`;
}

/** A table of names; a key without a name is shown as it is. */
export function named(names: Readonly<Record<string, string>>): (key: string) => string {
  return (key) => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);
}
