// The messages of the standalone page, in the language of the page.
import { STANDALONE_MESSAGES } from "../../language/standaloneLoaders.ts";
import type { StandaloneMessages } from "../../language/messages.ts";
import { language } from "../../language/language.svelte.ts";

let messages = $state.raw<StandaloneMessages | null>(null);

/** Loads the messages, and again whenever another language is chosen. */
export async function loadMessages(): Promise<void> {
  const load = async (): Promise<void> => {
    const { code } = language;
    const loaded = await STANDALONE_MESSAGES[code]();
    if (code === language.code) messages = loaded.messages;
  };
  await load();
  $effect.root(() => {
    $effect(() => {
      void language.code;
      void load();
    });
  });
}

export function standaloneMessages(): StandaloneMessages {
  if (messages === null) throw new Error("The messages are not loaded.");
  return messages;
}
