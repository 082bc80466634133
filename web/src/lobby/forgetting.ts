// Everything that this page remembers, forgotten.
import type { Memory } from "../wire/memory.ts";

/** What is kept besides the guest: how somebody likes it, and the last tables. */
const NAMES = ["preferences", "quick", "newTable", "invitation", "tables"];

export function forgetEverything(memory: Memory): void {
  for (const name of NAMES) memory.write(name, null);
}
