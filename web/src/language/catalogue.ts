// The message catalogue as the page uses it: the types of its messages, and the helpers that compiled messages call.
// Each language's catalogue.ts is generated from the catalogue of the Python side.
import type { HappeningParams, Nested, PhraseParams, ProblemParams } from "../protocol/codes.ts";
import type { Derived } from "./derived.ts";

/** Problems that only the page itself finds. */
export interface PageParams {
  readonly "page.offline": object;
  readonly "page.pending": object;
}

/** The name of the player in a seat. */
export type Who = (seat: number) => string;

type EventValues = { readonly [Code in keyof HappeningParams]: HappeningParams[Code] & Derived<Code> };
/** What every message is filled with, by code. */
export type MessageValues = ProblemParams & PageParams & EventValues & PhraseParams;
export type Catalogue = {
  readonly [Code in keyof MessageValues]: (values: MessageValues[Code], who: Who) => string;
};

export function has(catalogue: Catalogue, code: string): code is keyof Catalogue {
  return Object.hasOwn(catalogue, code);
}

/** The message of a code. The types of its values are generated from the server, which comes in the same package. */
export function say<Code extends keyof Catalogue>(catalogue: Catalogue, code: Code, values: object, who: Who): string {
  return catalogue[code](values as MessageValues[Code], who);
}

/** A message inside another; one that is unknown says nothing. */
export function nested(catalogue: Catalogue, { code, params }: Nested, who: Who): string {
  return has(catalogue, code) ? say(catalogue, code, params, who) : "";
}

/** The case for a value; `none` is for null. */
export function select(
  value: string | number | boolean | null,
  cases: Readonly<Record<string, string>> & { readonly other: string },
): string {
  return cases[value === null ? "none" : String(value)] ?? cases.other;
}

/** a, b, c */
export const row = (items: readonly (number | string)[]): string => items.join(", ");
/** Sentences after one another. */
export const each = (items: readonly string[]): string => items.join("");
