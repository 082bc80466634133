// The types of all messages: English defines them, other languages must have the same.
import type { messages as browser } from "./en/browser.ts";
import type { messages as editor } from "./en/editor.ts";
import type { messages as failure } from "./en/failure.ts";
import type { messages as games } from "./en/games.ts";
import type { messages as learn } from "./en/learn.ts";
import type { messages as puzzles } from "./en/puzzles.ts";
import type { messages as review } from "./en/review.ts";
import type { messages as settings } from "./en/settings.ts";
import type { messages as english } from "./en/index.ts";
import type { Same } from "./wording.ts";

export type Messages = Same<typeof english>;

/** Messages of screens that few players open, loaded with their screen: `await language.loadPart("learn")`, then
 *  `language.part("learn")`. */
export interface LazyMessages {
  readonly failure: Same<typeof failure>;
  readonly games: Same<typeof games>;
  readonly editor: Same<typeof editor>;
  readonly learn: Same<typeof learn>;
  readonly review: Same<typeof review>;
  readonly puzzles: Same<typeof puzzles>;
  readonly settings: Same<typeof settings>;
}
export type LazyPart = keyof LazyMessages;

/** Messages of the standalone page. */
export type BrowserMessages = Same<typeof browser>;
