// Plurals, numbers and times in German.
import { intlOf } from "../../../web/src/language/wording.ts";

export const { plural, number, duration, date, moment, ago, list, or } = intlOf("de");

/** 1., 2., 3. */
export const ordinal = (n: number): string => `${n}.`;
