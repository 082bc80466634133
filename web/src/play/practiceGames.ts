// All games, for the screens on which no table is played: lessons, puzzles, exercises, the editor.
import type { GameName } from "../protocol/games.ts";
import { aztec } from "./aztec/practice.ts";
import { isGame } from "./games.ts";
import type { PracticeGame } from "./practiceGame.ts";
import { pueblo } from "./pueblo/practice.ts";

export const PRACTICE: Readonly<Record<GameName, PracticeGame>> = { pueblo, aztec };

/** The game of a position line; null if it names none. */
export function practiceGameOf(line: string): PracticeGame | null {
  const name = line.split("/", 1)[0];
  return isGame(name) ? PRACTICE[name] : null;
}
