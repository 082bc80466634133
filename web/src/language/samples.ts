// What the server can say, for tests: samples that the Python side takes from real games (`make types`).
import said from "./fixtures/said.json";
import { language, type LanguageCode, type Told } from "./language.svelte.ts";

interface Samples {
  readonly facts: {
    readonly options: Readonly<Record<string, readonly string[]>>;
    readonly notation: Readonly<Record<string, readonly string[]>>;
    readonly editions: Readonly<Record<string, readonly string[]>>;
    readonly titles: Readonly<Record<string, Readonly<Record<LanguageCode, string>>>>;
    readonly reasons: readonly string[];
  };
  readonly problems: readonly Told[];
  readonly happenings: readonly Told[];
}
export const SAMPLES: Samples = said;
export const SEATS = ["Ada", "Kim", "Robin", "Zoë"].map((name) => ({ name, colour: "red" }));

/** All of them in a language, beside what they say in English on the server. */
export async function saidIn(code: LanguageCode): Promise<(Told & { readonly words: string })[]> {
  await language.choose(code);
  return [
    ...SAMPLES.problems.map((problem) => ({ ...problem, words: language.problem(problem) })),
    ...SAMPLES.happenings.map((happening) => ({ ...happening, words: language.happening(happening, SEATS) })),
  ];
}
