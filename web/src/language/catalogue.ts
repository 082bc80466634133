// The message catalogue as the page uses it: the types of its messages, and the helpers that compiled messages call.
// Each language's catalogue.ts is generated from the catalogue of the Python side.
import type { FactParams, HappeningParams, Nested, PhraseParams, ProblemParams } from "../protocol/codes.ts";
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
export type MessageValues = ProblemParams & PageParams & EventValues & FactParams & PhraseParams;
type Messages = {
  readonly [Code in keyof MessageValues]: (values: MessageValues[Code], who: Who) => string;
};
type LateFamily = "games" | "position" | "record" | "server" | "storage" | "thinking" | "unreachable";
type LateCode = Extract<keyof Messages, `${LateFamily}.${string}`>;
export type Catalogue = Omit<Messages, LateCode | keyof FactParams>;
/** The messages that the page loads after its board. */
export type ServerProblems = Pick<Messages, LateCode>;
/** Facts about turns, which only the review of a game shows. */
export type ReviewFacts = Pick<Messages, keyof FactParams>;
type AnyPart = Catalogue | ServerProblems | ReviewFacts;

export function has<Part extends AnyPart>(part: Part, code: string): code is keyof Part & string {
  return Object.hasOwn(part, code);
}

/** The message of a code. The types of its values are generated from the server, which comes in the same package. */
export function say(part: AnyPart, code: string, values: object, who: Who): string {
  return (part as Messages)[code as keyof Messages](values as never, who);
}

/** A message inside another; one that is unknown says nothing. */
export function nested(catalogue: AnyPart, { code, params }: Nested, who: Who): string {
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
