// Loads the screens of this folder together with their messages.
import { language } from "../language/language.svelte.ts";

export async function loadMyGames() {
  const [module] = await Promise.all([import("./MyGames.svelte"), language.loadPart("games")]);
  return module;
}

export async function loadShareDialog() {
  const [module] = await Promise.all([import("./ShareDialog.svelte"), language.loadPart("games")]);
  return module;
}
