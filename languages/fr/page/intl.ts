// Plurals, numbers and times in French.
import { intlOf } from "../../../web/src/language/wording.ts";

export const { plural, number, duration, date, moment, ago, list, or } = intlOf("fr", "\u00a0");

/** 1re, 2e, 3e: before a feminine noun. */
export const ordinal = (n: number): string => (n === 1 ? "1re" : `${n}e`);
