// The keys for a turn in Pueblo.
import { plainKey, type KeyPress } from "../../turn/keyPress.ts";

/** What keys can do to a turn. */
interface KeyTarget {
  readonly isFree: boolean;
  readonly phase: string;
  readonly canStepBack: boolean;
  enter(): void;
  stepBack(): void;
  turn(steps: number): void;
  choose(kind: "own" | "neutral"): void;
  step(by: number): void;
  chooseWalk(notation: string): void;
}

/** Returns whether the key was used. */
export function puebloKey(turn: KeyTarget, keyPress: KeyPress): boolean {
  const key = plainKey(keyPress);
  if (key === null || !turn.isFree) return false;
  switch (key) {
    case "enter":
      if (turn.phase === "bid" || turn.phase === "take") return false;
      turn.enter();
      return true;
    case "escape":
    case "backspace": {
      const can = turn.canStepBack;
      turn.stepBack();
      return can;
    }
  }
  switch (turn.phase) {
    case "place":
      return placing(turn, key);
    case "discard":
      return choosing(turn, key);
    case "lift":
      return lifting(turn, key);
    case "walk":
      if (!/^[1-4]$/.test(key)) return false;
      turn.chooseWalk(`+${key}`);
      return true;
    default:
      return false;
  }
}

function placing(turn: KeyTarget, key: string): boolean {
  switch (key) {
    case "q":
    case "e":
      turn.turn(key === "e" ? 1 : -1);
      return true;
    case ",":
    case ".":
      turn.step(key === "." ? 1 : -1);
      return true;
    default:
      return choosing(turn, key);
  }
}

function choosing(turn: KeyTarget, key: string): boolean {
  if (key !== "o" && key !== "n") return false;
  turn.choose(key === "o" ? "own" : "neutral");
  return true;
}

function lifting(turn: KeyTarget, key: string): boolean {
  if (key !== "n" && key !== "p") return false;
  turn.step(key === "n" ? 1 : -1);
  return true;
}
