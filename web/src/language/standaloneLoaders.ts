// The messages of the standalone page; the server's page does not load them.
import { loadersOf } from "./loadersOf.ts";
import type { StandaloneMessages } from "./messages.ts";

export const STANDALONE_MESSAGES = loadersOf<{ readonly messages: StandaloneMessages }>(
  import.meta.glob("./??/standalone.ts"),
  "standalone",
);
