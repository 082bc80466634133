// Messages of screens that few players open, loaded with their screen: `await language.loadPart("learn")`, then
// `language.part("learn")`. Each part is a file in every language that exports `messages`; tests check them like all
// other messages.
import type { messages as games } from "./en/games.ts";
import type { messages as editor } from "./en/editor.ts";
import type { messages as learn } from "./en/learn.ts";
import type { messages as review } from "./en/review.ts";
import type { messages as puzzles } from "./en/puzzles.ts";
import type { Same } from "./wording.ts";

export interface LazyMessages {
  readonly games: Same<typeof games>;
  readonly editor: Same<typeof editor>;
  readonly learn: Same<typeof learn>;
  readonly review: Same<typeof review>;
  readonly puzzles: Same<typeof puzzles>;
}
export type LazyPart = keyof LazyMessages;

type Code = "en" | "fr" | "de";
type Loaders<M> = Readonly<Record<Code, () => Promise<{ readonly messages: M }>>>;

export const LAZY_PARTS: { readonly [Name in LazyPart]: Loaders<LazyMessages[Name]> } = {
  games: {
    en: () => import("./en/games.ts"),
    fr: () => import("./fr/games.ts"),
    de: () => import("./de/games.ts"),
  },
  editor: {
    en: () => import("./en/editor.ts"),
    fr: () => import("./fr/editor.ts"),
    de: () => import("./de/editor.ts"),
  },
  learn: {
    en: () => import("./en/learn.ts"),
    fr: () => import("./fr/learn.ts"),
    de: () => import("./de/learn.ts"),
  },
  review: {
    en: () => import("./en/review.ts"),
    fr: () => import("./fr/review.ts"),
    de: () => import("./de/review.ts"),
  },
  puzzles: {
    en: () => import("./en/puzzles.ts"),
    fr: () => import("./fr/puzzles.ts"),
    de: () => import("./de/puzzles.ts"),
  },
};
