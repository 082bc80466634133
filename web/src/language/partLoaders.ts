// The first screen does not need these messages, so they are loaded when one is used.
import type { ReviewFacts } from "./catalogue.ts";
import { loadersOf } from "./loadersOf.ts";
import type { Same } from "./wording.ts";

const FOUND = import.meta.glob("./??/{answers,editor,failure,games,learn,puzzles,review,reviewFacts,settings}.ts");
/** English defines the messages. */
const of = <English extends { readonly messages: object }>(name: string) =>
  loadersOf<{ readonly messages: Same<English["messages"]> }>(FOUND, name);

/** Facts about turns: loaded with the first review. */
export const REVIEW_FACTS = loadersOf<{ readonly reviewFacts: ReviewFacts }>(FOUND, "reviewFacts");

/** Messages of screens that few players open, loaded with their screen: `await language.loadPart("learn")`, then
 * `language.part("learn")`. */
export const LAZY_PARTS = {
  answers: of<typeof import("./en/answers.ts")>("answers"),
  games: of<typeof import("./en/games.ts")>("games"),
  failure: of<typeof import("./en/failure.ts")>("failure"),
  editor: of<typeof import("./en/editor.ts")>("editor"),
  learn: of<typeof import("./en/learn.ts")>("learn"),
  review: of<typeof import("./en/review.ts")>("review"),
  puzzles: of<typeof import("./en/puzzles.ts")>("puzzles"),
  settings: of<typeof import("./en/settings.ts")>("settings"),
};
export type LazyPart = keyof typeof LAZY_PARTS;
export type LazyMessages = {
  readonly [Name in LazyPart]: Awaited<ReturnType<(typeof LAZY_PARTS)[Name]["en"]>>["messages"];
};
