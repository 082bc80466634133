// The tables where the player asked for a hint in this browser: their games are marked.
import { browserStorage, type BrowserStorage } from "./browserStorage.ts";

const NAME = "hinted";
/** Older ones are forgotten. */
const MOST = 500;

export function hintedTables(storage: BrowserStorage = browserStorage): readonly string[] {
  const stored = storage.read(NAME);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
}

export function markHinted(table: string, storage: BrowserStorage = browserStorage): void {
  const others = hintedTables(storage).filter((each) => each !== table);
  storage.write(NAME, [...others, table].slice(-MOST));
}
