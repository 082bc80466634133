// What the page itself finds wrong: there is no server to be reached.
import { Refusal } from "./tableStore.ts";

/** The refusal of everything that needs the server while it cannot be reached. */
export function offline(): Refusal {
  return new Refusal({ code: "page.offline", rule: null, params: {}, text: "The server cannot be reached." });
}
