// The models of the illustrations, and how they are written.
import type { GameName } from "../protocol/games.ts";
import type { Cube } from "../scene/scene.ts";
import { illustration as aztec } from "./aztec/illustration.ts";
import { illustration as pueblo } from "./pueblo/illustration.ts";

export interface Illustration {
  readonly blocks: readonly { readonly cubes: readonly Cube[]; readonly fill: string }[];
  readonly size: number;
  /** The view box, and where the sun stands. */
  readonly box: string;
  readonly sun: readonly [x: number, y: number];
  /** The number of steps below the blocks. */
  readonly steps: number;
  readonly hasWalkway: boolean;
}

export const ILLUSTRATIONS: Readonly<Record<GameName, Illustration>> = { pueblo, aztec };
