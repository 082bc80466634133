// The first screen does not need these messages, so they are loaded when one is used.
import type { ReviewFacts } from "./catalogue.ts";
import { loadersOf, type Loaders } from "./loadersOf.ts";
import type { LazyMessages, LazyPart } from "./messages.ts";

const FOUND = import.meta.glob("./??/{editor,failure,games,learn,puzzles,review,reviewFacts,settings}.ts");
const of = <Name extends LazyPart>(name: Name) => loadersOf<{ readonly messages: LazyMessages[Name] }>(FOUND, name);

/** Facts about turns: loaded with the first review. */
export const REVIEW_FACTS = loadersOf<{ readonly reviewFacts: ReviewFacts }>(FOUND, "reviewFacts");

/** Messages of a screen: loaded with it. */
export const LAZY_PARTS: { readonly [Name in LazyPart]: Loaders<{ readonly messages: LazyMessages[Name] }> } = {
  games: of("games"),
  failure: of("failure"),
  editor: of("editor"),
  learn: of("learn"),
  review: of("review"),
  puzzles: of("puzzles"),
  settings: of("settings"),
};
