// Plurals, numbers and dates in English (days before months, as most of the world does).
import { intlOf } from "../wording.ts";

export const { plural, number, date, dateTime, duration, ago, list } = intlOf("en-GB");

const endings = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
/** 1st, 2nd, 3rd */
export const ordinal = (n: number): string => `${n}${ENDINGS[endings.select(n)] ?? "th"}`;
