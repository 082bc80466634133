// Converts between board coordinates and three.js's. The board counts squares from its south-west corner (x east, y
// north, z up); the world has its origin at the centre of the ground, X east, Y up and Z south.
import type { Square } from "../scene/scene.ts";
import { stopPlace } from "../play/pueblo/scene/walkway.ts";

/** A point on the canvas, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A point or a direction: X, Y, Z in the world, or x, y, z on the board. */
export type Triple = readonly [number, number, number];

export function worldOf(size: number, [x, y, z]: Triple): Triple {
  return [x - size / 2, z, size / 2 - y];
}

export function boardOf(size: number, [x, y, z]: Triple): Triple {
  return [x + size / 2, size / 2 - z, y];
}

/** The centre of a square at a height, in the world. */
function centreOfSquare(size: number, [x, y]: Square, height: number): Triple {
  return worldOf(size, [x + 0.5, y + 0.5, height]);
}

/** The centre of a square of the walkway on its surface, in the world. */
export function centreOfStop(size: number, stop: number): Triple {
  return centreOfSquare(size, stopPlace(stop), WALKWAY_HEIGHT);
}

/** The height of the walkway's tiles above the ground of the site. */
export const WALKWAY_HEIGHT = 0.06;
