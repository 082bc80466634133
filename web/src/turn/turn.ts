// The turn being composed, in either game: it stays in the page until it is confirmed.
import type { Draft, LegalAction } from "../protocol/messages.ts";
import type { Overlay, Pointed } from "../scene/scene.ts";
import type { KeyPress } from "./keyPress.ts";

export interface Turn {
  /** What it adds to the scene. */
  readonly overlay: Overlay;
  /** The actions that could be confirmed now, in notation; null while the turn is incomplete. */
  readonly actions: readonly string[] | null;
  /** It is the player's turn, and nothing is pending. */
  readonly isFree: boolean;
  /** Something can be undone without asking other players. */
  readonly canStepBack: boolean;
  /** The text for screen readers; changes when something is chosen or refused. */
  readonly said: string;
  point(pointed: Pointed | null): void;
  press(pointed: Pointed): void;
  turn(steps: number): void;
  /** Returns whether the key was used. */
  key(event: KeyPress): boolean;
  stepBack(): void;
  confirm(): Promise<void>;
  /** Sends these actions now, whatever is drafted. */
  submit(actions: readonly string[]): Promise<void>;
  /** Chooses a legal action and the walk after it, as if on the board; false if such actions are always sent at
   * once. */
  adopt(first: LegalAction, walk: string | null): boolean;
  dispose(): void;
}

export interface SeatPoints {
  readonly seat: number;
  readonly points: number;
}

/** Whether the draft is a complete turn. */
export function isWhole(draft: Draft): boolean {
  return draft.failed === null && draft.legal.length === 0;
}
