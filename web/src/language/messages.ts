// The types of all messages: English defines them, other languages must have the same.
import type { messages as browser } from "./en/browser.ts";
import type { messages as english } from "./en/index.ts";
import type { Same } from "./wording.ts";

export type Messages = Same<typeof english>;

/** Messages of the standalone page. */
export type BrowserMessages = Same<typeof browser>;
