// The turn in progress, in either game: it lives here until it is confirmed.
import type { LegalAction } from "../protocol/socket.ts";
import type { Overlay, Pointed } from "../scene/scene.ts";

export interface Turn {
  /** What it adds to the scene. */
  readonly overlay: Overlay;
  /** Actions that could be confirmed now, in notation; null while something is missing. */
  readonly actions: readonly string[] | null;
  /** It is one's turn, and nothing is on its way. */
  readonly isFree: boolean;
  /** Something can be taken back without asking anybody. */
  readonly canStepBack: boolean;
  /** What a screen reader is told; changes when something is chosen or refused. */
  readonly said: string;
  point(pointed: Pointed | null): void;
  press(pointed: Pointed): void;
  turn(steps: number): void;
  /** Whether the key meant something. */
  key(event: KeyboardEvent): boolean;
  stepBack(): void;
  confirm(): Promise<void>;
  /** Send these actions now, whatever is drafted. */
  submit(actions: readonly string[]): Promise<void>;
  /** Choose what is allowed, and the walk after it, as if on the board; false if such things are always sent at once. */
  adopt(first: LegalAction, walk: string | null): boolean;
  dispose(): void;
}
