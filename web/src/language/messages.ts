// The types of all messages: English defines them, other languages must have the same.
import type { messages as browser } from "../../../languages/en/page/browser.ts";
import type { messages as editor } from "../../../languages/en/page/editor.ts";
import type { messages as games } from "../../../languages/en/page/games.ts";
import type { messages as learn } from "../../../languages/en/page/learn.ts";
import type { messages as puzzles } from "../../../languages/en/page/puzzles.ts";
import type { messages as review } from "../../../languages/en/page/review.ts";
import type { messages as settings } from "../../../languages/en/page/settings.ts";
import type { messages as english } from "./en/index.ts";
import type { Same } from "./wording.ts";

export type Messages = Same<typeof english>;

/** Messages of screens that few players open, loaded with their screen: `await language.loadPart("learn")`, then
 *  `language.part("learn")`. */
export interface LazyMessages {
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
