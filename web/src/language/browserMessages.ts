// The messages of the standalone page; the server's page does not load them.
import type { LanguageCode } from "./language.svelte.ts";
import type { messages as english } from "./en/browser.ts";
import type { Same } from "./wording.ts";

export type BrowserMessages = Same<typeof english>;

export const BROWSER_MESSAGES: Readonly<Record<LanguageCode, () => Promise<{ readonly messages: BrowserMessages }>>> = {
  en: () => import("./en/browser.ts"),
  fr: () => import("./fr/browser.ts"),
  de: () => import("./de/browser.ts"),
};
