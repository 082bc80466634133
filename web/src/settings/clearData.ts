// Deletes everything this page stores.
import type { BrowserStorage } from "../preferences/browserStorage.ts";

/** Everything stored besides the guest: preferences, the last tables, muted guests, and progress in lessons and puzzles. */
const NAMES = [
  "preferences",
  "quick",
  "newTable",
  "invitation",
  "tables",
  "muted",
  "firstLesson",
  "lessons",
  "tips",
  "hinted",
  "puzzles",
];

export function clearData(browserStorage: BrowserStorage): void {
  for (const name of NAMES) browserStorage.write(name, null);
}
