// The keys with which a turn of Aztec is played.
import type { AztecTurn } from "./AztecTurn.svelte.ts";
import { plainKey, type KeyPress } from "./keyPress.ts";

/** What each key does while a piece is in hand. */
const DEEDS: Readonly<Record<string, (turn: AztecTurn) => void>> = {
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

/** Whether the key meant something. */
export function aztecKey(turn: AztecTurn, keyPress: KeyPress): boolean {
  const key = plainKey(keyPress);
  if (key === null || !turn.isFree || turn.phase !== "place") return false;
  if (key === "escape" || key === "backspace") {
    const can = turn.canStepBack;
    turn.stepBack();
    return can;
  }
  const deed = DEEDS[key];
  deed?.(turn);
  return deed !== undefined;
}
