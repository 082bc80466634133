// Plurals, numbers and times in Spanish.
import { intlOf } from "../../../web/src/language/wording.ts";

export const { plural, number, duration, date, moment, ago, list, or } = intlOf("es");

/** 1.º, 2.º, 3.º: before a masculine noun, or alone. */
export const ordinal = (n: number): string => `${n}.º`;
