// Everything that this page remembers, forgotten.
import type { Memory } from "../net/browserStorage.ts";

/** What is kept besides the guest: how somebody likes it, the last tables, and whom one hides. */
const NAMES = ["preferences", "quick", "newTable", "invitation", "tables", "muted"];

export function forgetEverything(memory: Memory): void {
  for (const name of NAMES) memory.write(name, null);
}
