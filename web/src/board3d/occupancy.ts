// Which cubes are occupied: used for corner shade, surfaces below something, and picking.
import type { Body, Cube, Square } from "../scene/scene.ts";

const NONE = -1;

export class Occupancy {
  readonly size: number;
  /** The number of levels. */
  readonly levels: number;
  readonly #owners: Int16Array;

  /** Cubes at or above `cut` are left out. */
  constructor(size: number, bodies: readonly Body[], cut: number | null = null) {
    this.size = size;
    const tops = bodies.flatMap((body) => body.cubes.map((cube) => cube[2] + 1));
    this.levels = Math.min(Math.max(0, ...tops), cut ?? Infinity);
    this.#owners = new Int16Array(size * size * this.levels).fill(NONE);
    bodies.forEach((body, number) => {
      for (const [x, y, z] of body.cubes) {
        if (z < this.levels && this.#isInside(x, y)) this.#owners[this.#index(x, y, z)] = number;
      }
    });
  }

  #isInside(x: number, y: number): boolean {
    return x >= 0 && x < this.size && y >= 0 && y < this.size;
  }

  #index(x: number, y: number, z: number): number {
    return x + this.size * (y + this.size * z);
  }

  /** The index of the body there, or −1. */
  at(x: number, y: number, z: number): number {
    if (z < 0 || z >= this.levels || !this.#isInside(x, y)) return NONE;
    return this.#owners[this.#index(x, y, z)] ?? NONE;
  }

  /** Whether a cube or the ground blocks light there. */
  isSolid(x: number, y: number, z: number): boolean {
    return z < 0 || this.at(x, y, z) !== NONE;
  }

  /** A key of what stands in and around the box of some cubes: equal keys, equal surroundings. */
  surroundings(cubes: readonly Cube[]): string {
    const axes = [0, 1, 2] as const;
    const [west, south, low] = axes.map((axis) => Math.min(...cubes.map((cube) => cube[axis])) - 1);
    const [east, north, high] = axes.map((axis) => Math.max(...cubes.map((cube) => cube[axis])) + 1);
    let word = "";
    for (let z = low ?? 0; z <= (high ?? 0); z++) {
      for (let y = south ?? 0; y <= (north ?? 0); y++) {
        for (let x = west ?? 0; x <= (east ?? 0); x++) word += this.isSolid(x, y, z) ? "#" : ".";
      }
    }
    return word;
  }

  /** The height of a column: the level above its highest cube. */
  height([x, y]: Square): number {
    let level = this.levels;
    while (level > 0 && this.at(x, y, level - 1) === NONE) level--;
    return level;
  }

  /** The surface below a level; inside a body, that body's top. */
  surfaceBelow([x, y, z]: Cube): number {
    let level = Math.min(z, this.levels);
    if (this.at(x, y, level) !== NONE) return this.height([x, y]);
    while (level > 0 && this.at(x, y, level - 1) === NONE) level--;
    return level;
  }
}
