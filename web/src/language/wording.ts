// What messages are made of, in whatever language: the type that keeps the three languages alike, and plurals, numbers,
// times and lists by locale.

/** The shape of messages, whatever they say: texts become `string`, functions keep what they are given. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Same<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Same<T[Key]> }
      : T;

/** Whole forms by number. `zero` is for exactly 0, where a language has a better word than a number. */
export interface Forms {
  readonly zero?: string;
  readonly one?: string;
  readonly other: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** Made when it is first asked for: a formatter is dear, and most pages need few of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Everything that depends on the locale alone; each language's intl.ts gives out its own. */
export function intlOf(locale: string) {
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const either = once(() => new Intl.ListFormat(locale, { type: "disjunction" }));
  const and = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const row = once(() => new Intl.ListFormat(locale, { type: "unit", style: "long" }));
  const since = once(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  const units = (unit: string) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  // Browsers do not agree on the space between a number and its unit.
  const space = locale === "fr" ? "\u00a0" : " ";
  const counted = (unit: string, n: number) =>
    units(unit)
      .format(n)
      .replace(/\s(?=\p{L})/u, space);
  return {
    /** The form for a number: `plural(n, {one: `${n} player`, other: `${n} players`})`. */
    plural(n: number, forms: Forms): string {
      if (n === 0 && forms.zero !== undefined) return forms.zero;
      return (rules().select(n) === "one" ? forms.one : undefined) ?? forms.other;
    },
    number: (n: number): string => numbers().format(n),
    /** Milliseconds in words, the two largest units: 1 hour, 5 minutes. */
    duration(milliseconds: number): string {
      let left = Math.max(0, Math.round(milliseconds / SECOND)) * SECOND;
      const parts: string[] = [];
      for (const [unit, size] of UNITS) {
        const count = Math.floor(left / size);
        left -= count * size;
        if (count > 0) parts.push(counted(unit, count));
      }
      return parts.length ? row().format(parts.slice(0, 2)) : counted("second", 0);
    },
    /** How long ago it was: 5 minutes ago. */
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

/** Time on a clock: 1:05:09, 12:30, or 9.4 when it is nearly over (9,4 where that is how it is written). */
export function clock(milliseconds: number, locale: string): string {
  const left = Math.max(0, milliseconds);
  if (left < 10 * SECOND) return (Math.floor(left / 100) / 10).toLocaleString(locale, TENTHS);
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const tail = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${tail}` : tail.replace(/^0/, "");
}

/** Penalty points, marked as something to avoid: −3. */
export function penaltyText(points: number): string {
  return points === 0 ? "0" : `−${points}`;
}

/** A table of names; a key without a name stands for itself. */
export function named(names: Readonly<Record<string, string>>): (key: string) => string {
  return (key) => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);
}
