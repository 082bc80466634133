// Starts the page: loads the messages before mounting, so that the page never appears in another language first.
import { mount } from "svelte";
import App from "../../App.svelte";
import { language } from "../../language/language.svelte.ts";
import { route } from "../../route.svelte.ts";
import { beginning, isUpgraded } from "./upgrade.ts";
import "../../style/tokens.css";
import "../../style/base.css";

// After a server upgrade the chunks that an old tab asks for are gone, so reload the page. A page that was loaded only
// just now has another problem, which the screen reports; and an offline page keeps what it shows.
const OLD_MS = 10_000;
addEventListener("vite:preloadError", () => {
  if (performance.now() > OLD_MS) void isUpgraded(beginning()).then((upgraded) => upgraded && location.reload());
});

const target = document.getElementById("app");
if (!target) throw new Error("There is no place for the page.");
route.start();
await language.start();
target.replaceChildren(); // the placeholder from index.html
mount(App, { target });
