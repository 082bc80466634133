// Plurals, numbers and times in French.
import { intlOf } from "../wording.ts";

export const { plural, number, duration, ago, list } = intlOf("fr");

/** 1er, 2e, 3e: of a masculine word. */
export const ordinal = (n: number): string => (n === 1 ? "1er" : `${n}e`);
