// Tests speak English, without loading anything.
import { messages } from "../src/language/en/index.ts";
import { language } from "../src/language/language.svelte.ts";

language.speak("en", messages);
