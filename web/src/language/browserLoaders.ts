// The messages of the standalone page; the server's page does not load them.
import { loadersOf } from "./loadersOf.ts";
import type { BrowserMessages } from "./messages.ts";

export const BROWSER_MESSAGES = loadersOf<{ readonly messages: BrowserMessages }>(
  import.meta.glob("./??/browser.ts"),
  "browser",
);
