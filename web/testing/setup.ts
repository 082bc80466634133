// Loads the English messages for all tests.
import { messages } from "../src/language/en/index.ts";
import { serverProblems } from "../src/language/en/serverProblems.ts";
import { language } from "../src/language/language.svelte.ts";

language.speak("en", messages, serverProblems);
