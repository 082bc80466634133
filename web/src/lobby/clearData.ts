// Everything that this page remembers, forgotten.
import type { BrowserStorage } from "../preferences/browserStorage.ts";

/** What is kept besides the guest: how somebody likes it, the last tables, and whom one hides. */
const NAMES = ["preferences", "quick", "newTable", "invitation", "tables", "muted"];

export function clearData(browserStorage: BrowserStorage): void {
  for (const name of NAMES) browserStorage.write(name, null);
}
