// What the keys of the table screen do, if the turn in progress does not use them.
import type { Square } from "../scene/scene.ts";

export type KeyCommand =
  | { readonly kind: "move"; readonly by: Square }
  | { readonly kind: "choose" }
  | { readonly kind: "sides" }
  | { readonly kind: "look"; readonly view: "top" | "home" | "chieftain" }
  | { readonly kind: "level"; readonly by: number }
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "ends"; readonly last: boolean }
  | { readonly kind: "xray" | "sound" | "forecast" | "undo" | "space" | "help" };

export const ZOOM = 1.2;

/** The fields used of a key event, so that tests need no browser. */
export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ARROWS: Readonly<Record<string, Square>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): KeyCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = ARROWS[key];
  if (arrow) return { kind: "move", by: arrow };
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "Enter":
      return { kind: "choose" };
    case " ":
      return { kind: "space" };
    case "Home":
      return { kind: "ends", last: false };
    case "End":
      return { kind: "ends", last: true };
    case "v":
      return { kind: "sides" };
    case "t":
      return { kind: "look", view: "top" };
    case "h":
      return { kind: "look", view: "home" };
    case "c":
      return { kind: "look", view: "chieftain" };
    case "x":
      return { kind: "xray" };
    case "l":
      return { kind: "level", by: shiftKey ? 1 : -1 };
    case "+":
    case "=":
      return { kind: "zoom", factor: ZOOM };
    case "-":
      return { kind: "zoom", factor: 1 / ZOOM };
    case "m":
      return { kind: "sound" };
    case "g":
      return { kind: "forecast" };
    case "u":
      return { kind: "undo" };
    case "?":
      return { kind: "help" };
    default:
      return null;
  }
}

/** The cursor after a step, within the board. The first step starts in the middle. */
export function moved(cursor: Square | null, by: Square, size: number): Square {
  const inside = (n: number) => Math.min(size - 1, Math.max(0, n));
  if (cursor === null) return [Math.floor((size - 1) / 2), Math.floor((size - 1) / 2)];
  return [inside(cursor[0] + by[0]), inside(cursor[1] + by[1])];
}

/** Converts a step on the screen to a step on the board, as seen from a side: up leads away. */
export function seenFrom(by: Square, side: number): Square {
  const [east, north] = by;
  const turns = ((side % 4) + 4) % 4;
  if (turns === 0) return by;
  // From the west, away is east; and so on clockwise.
  if (turns === 1) return [north, -east];
  return turns === 2 ? [-east, -north] : [-north, east];
}

/** Where the focus is when a key is pressed. */
interface Target {
  readonly typing: boolean;
  readonly pressable: boolean;
  readonly onBoard: boolean;
}

/** Whether the board gets a key. Text fields keep their keys, and buttons those that press them. With `letters` the
 * board gets the others wherever the focus is. */
export function isForBoard(key: string, target: Target, letters: boolean): boolean {
  if (target.typing) return false;
  if (!letters && /^\S$/u.test(key) && !target.onBoard) return false;
  return !(target.pressable && (key === "Enter" || key === " " || /^(Arrow|Home|End)/u.test(key)));
}
