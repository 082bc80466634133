// Where the page begins: the words first, then the screen, so that nobody sees it in another language.
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./language/language.svelte.ts";
import { route } from "./route.svelte.ts";
import { beginning, isUpgraded } from "./upgrade.ts";
import "./style/tokens.css";
import "./style/base.css";

// After an upgrade of the server, parts that an old tab still asks for are gone: then it is loaded anew. A page that was
// only just loaded has another trouble, which the screen tells; so has one that is cut off, and it keeps what it shows.
const OLD_MS = 10_000;
addEventListener("vite:preloadError", () => {
  if (performance.now() > OLD_MS) void isUpgraded(beginning()).then((upgraded) => upgraded && location.reload());
});

const target = document.getElementById("app");
if (!target) throw new Error("There is no place for the page.");
route.start();
await language.start();
target.replaceChildren(); // what stood there until now
mount(App, { target });
