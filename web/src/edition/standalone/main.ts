// Starts the page without a server.
import { mount } from "svelte";
import App from "../../App.svelte";
import { language } from "../../language/language.svelte.ts";
import { route } from "../../route.svelte.ts";
import Standalone from "./Standalone.svelte";
import { textSource } from "./edition.ts";
import { startLinks } from "./links.ts";
import { loadMessages } from "./messages.svelte.ts";
import { standaloneTexts } from "./standaloneTexts.ts";
import "../../style/tokens.css";
import "../../style/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("There is no place for the page.");
startLinks();
route.start();
await language.start();
await loadMessages();
// An installed app is described in the language in which it was installed.
document.querySelector('link[rel="manifest"]')?.setAttribute("href", `manifest.${language.code}.webmanifest`);
textSource.texts = standaloneTexts;
target.replaceChildren(); // the placeholder from index.html
mount(App, { target });
mount(Standalone, { target });
