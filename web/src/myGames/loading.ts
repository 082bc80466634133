// Loads the dialog together with its messages.
import { language } from "../language/language.svelte.ts";

export async function loadShareDialog() {
  const [module] = await Promise.all([import("./ShareDialog.svelte"), language.loadPart("games")]);
  return module;
}
