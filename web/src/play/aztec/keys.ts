// The keys for a turn in Aztec.
import { plainKey, type KeyPress } from "../../turn/keyPress.ts";

/** What keys can do to a turn. */
interface KeyTarget {
  readonly isFree: boolean;
  readonly phase: string;
  readonly canStepBack: boolean;
  enter(): void;
  stepBack(): void;
  turn(steps: number): void;
  tip(steps: number): void;
  step(by: number): void;
  changeLevel(by: number): void;
}

/** What each key does while a piece is in hand. */
const ACTIONS: Readonly<Record<string, (turn: KeyTarget) => void>> = {
  q: (turn) => turn.turn(-1),
  e: (turn) => turn.turn(1),
  r: (turn) => turn.tip(1),
  f: (turn) => turn.tip(-1),
  n: (turn) => turn.step(1),
  p: (turn) => turn.step(-1),
  "]": (turn) => turn.changeLevel(1),
  pageup: (turn) => turn.changeLevel(1),
  "[": (turn) => turn.changeLevel(-1),
  pagedown: (turn) => turn.changeLevel(-1),
  enter: (turn) => turn.enter(),
};

/** Returns whether the key was used. */
export function aztecKey(turn: KeyTarget, keyPress: KeyPress): boolean {
  const key = plainKey(keyPress);
  if (key === null || !turn.isFree || turn.phase !== "place") return false;
  if (key === "escape" || key === "backspace") {
    const can = turn.canStepBack;
    turn.stepBack();
    return can;
  }
  const action = ACTIONS[key];
  action?.(turn);
  return action !== undefined;
}
