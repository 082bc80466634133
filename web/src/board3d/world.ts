// Converts between board coordinates and three.js's. The board counts squares from its south-west corner (x east, y
// north, z up); the world has its origin at the centre of the ground, X east, Y up and Z south.
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
