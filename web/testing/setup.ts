// Loads the English messages for all tests, and restores the preferences that some of them change.
import { beforeEach } from "vitest";
import { messages } from "../src/language/en/index.ts";
import { serverProblems } from "../src/language/en/serverProblems.ts";
import { language } from "../src/language/language.svelte.ts";
import { preferences } from "../src/preferences/preferences.svelte.ts";

language.speak("en", messages, serverProblems);

beforeEach(() => {
  preferences.confirm = true;
});
