// Messages of screens that few players open, loaded with their screen: `await language.loadPart("learn")`, then
// `language.part("learn")`. Each part is a file in every language that exports `messages`; tests check them like all
// other messages.
import type { messages as games } from "./en/games.ts";
import type { messages as learn } from "./en/learn.ts";
import type { Same } from "./wording.ts";

export interface LazyMessages {
  readonly games: Same<typeof games>;
  readonly learn: Same<typeof learn>;
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
  learn: {
    en: () => import("./en/learn.ts"),
    fr: () => import("./fr/learn.ts"),
    de: () => import("./de/learn.ts"),
  },
};
