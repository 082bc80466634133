// Tests speak English, without loading anything.
import { messages } from "./en/index.ts";
import { language } from "./language.svelte.ts";

language.speak("en", messages);
