// The types of all messages: English defines them, other languages must have the same.
import type { messages as standalone } from "./en/standalone.ts";
import type { messages as english } from "./en/index.ts";
import type { Same } from "./wording.ts";

export type Messages = Same<typeof english>;

/** Messages of the standalone page. */
export type StandaloneMessages = Same<typeof standalone>;
