// Samples of the server's messages, for tests. Python takes them from real games (`make types`).
import said from "./fixtures/said.json";
import type { LanguageCode } from "../../src/protocol/languages.ts";
import { language, type CodedText } from "../../src/language/language.svelte.ts";

/** A message as the server sends it, with Python's sentences for it. */
interface Sample extends CodedText {
  readonly said: Readonly<Record<LanguageCode, string>>;
}

interface Samples {
  readonly facts: {
    readonly options: Readonly<Record<string, readonly string[]>>;
    readonly notation: Readonly<Record<string, readonly string[]>>;
    readonly editions: Readonly<Record<string, readonly string[]>>;
    readonly titles: Readonly<Record<string, Readonly<Record<LanguageCode, string>>>>;
    readonly reasons: readonly string[];
    readonly sameAsEnglish: Readonly<Record<LanguageCode, readonly string[]>>;
  };
  readonly problems: readonly Sample[];
  readonly happenings: readonly Sample[];
  readonly reviewFacts: readonly Sample[];
  readonly phrases: readonly Sample[];
}
export const SAMPLES: Samples = said;
export const SEATS = ["Ada", "Kim", "Robin", "Zoë"].map((name) => ({ name, colour: "red" }));

/** All samples in a language: the page's sentence and Python's. */
export async function saidIn(code: LanguageCode): Promise<(Sample & { readonly words: string })[]> {
  await language.choose(code);
  await language.loadServerProblems();
  await language.loadReviewFacts();
  const { happenings, phrases, problems, reviewFacts } = SAMPLES;
  return [
    ...[...problems, ...phrases].map((problem) => ({ ...problem, words: language.problem(problem, SEATS) })),
    ...happenings.map((happening) => ({ ...happening, words: language.happening(happening, SEATS) })),
    ...reviewFacts.map((fact) => ({ ...fact, words: language.fact(fact, SEATS) })),
  ];
}
