// Plurals, numbers and times in English.
import { intlOf } from "../../../web/src/language/wording.ts";

export const { plural, number, duration, date, moment, ago, list, or } = intlOf("en-GB");

const endings = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
/** 1st, 2nd, 3rd */
export const ordinal = (n: number): string => `${n}${ENDINGS[endings.select(n)] ?? "th"}`;
