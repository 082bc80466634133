// The cubes of one body: membership, outer edges and corners.
import type { Cube } from "../scene/scene.ts";
import { SIDES } from "./cubeSides.ts";
import type { Triple } from "./world.ts";

/** Space for bodies held beyond the edge of the board. */
const MARGIN = 16;
const SPAN = 64;
const AROUND = [-1, 0] as const;
const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

type IsThere = (x: number, y: number, z: number) => boolean;
const nowhere: IsThere = () => false;

/** A piece of an edge, one cube long. */
type Edge = readonly [from: Triple, to: Triple];

export class Cubes {
  readonly #keys: ReadonlySet<number>;
  readonly #cubes: readonly Cube[];

  constructor(cubes: readonly Cube[]) {
    this.#cubes = cubes;
    this.#keys = new Set(cubes.map(([x, y, z]) => key(x, y, z)));
  }

  has(x: number, y: number, z: number): boolean {
    return this.#keys.has(key(x, y, z));
  }

  /** The position of a lattice corner when the body is shrunk by `gap` and rounded; not moved away from adjacent
   * bodies. */
  cornerOf(at: Triple, gap: number, edge: number, corner: number, isOther: IsThere = nowhere): Triple {
    const [x, y, z] = at;
    const filled = this.#filled(x, y, z);
    const pulls = [this.#pull(at, 0, isOther), this.#pull(at, 1, isOther), this.#pull(at, 2, isOther)] as const;
    const axes = pulls.filter((pull) => pull !== 0).length;
    const round = axes === 3 && filled === 1 ? corner : axes >= 2 && filled <= 3 ? edge : 0;
    const reach = gap + round;
    return [x + pulls[0] * reach, y + pulls[1] * reach, z + pulls[2] * reach];
  }

  /** The number of cubes that meet at a lattice corner. */
  #filled(x: number, y: number, z: number): number {
    let filled = 0;
    for (const i of AROUND) {
      for (const j of AROUND) filled += Number(this.has(x + i, y + j, z - 1)) + Number(this.has(x + i, y + j, z));
    }
    return filled;
  }

  /** The direction along an axis from a lattice corner into the body; 0 if both or none, or next to another body. */
  #pull([x, y, z]: Triple, axis: 0 | 1 | 2, isOther: IsThere): number {
    let ahead = false;
    let behind = false;
    for (const i of AROUND) {
      for (const j of AROUND) {
        const high: Triple = axis === 0 ? [x, y + i, z + j] : axis === 1 ? [x + i, y, z + j] : [x + i, y + j, z];
        const low = add(high, AXES[axis], -1);
        const isLow = this.has(...low);
        const isHigh = this.has(...high);
        if (isLow === isHigh) continue;
        if (isOther(...(isLow ? high : low))) return 0;
        if (isLow) behind = true;
        else ahead = true;
      }
    }
    return Number(ahead) - Number(behind);
  }

  /** The edges where two outer sides meet at an angle, including inner ones. */
  edges(): readonly Edge[] {
    const found = new Map<string, Edge>();
    for (const cube of this.#cubes) {
      for (const { out, right, up } of SIDES) {
        if (this.has(...add(cube, out))) continue;
        for (const [way, other] of [
          [right, up],
          [up, right],
        ] as const) {
          for (const sign of [-1, 1]) {
            const beside = add(cube, way, sign);
            const isFlat = this.has(...beside) && !this.has(...add(beside, out));
            if (isFlat) continue;
            const middle = add(add(add(cube, [0.5, 0.5, 0.5]), out, 0.5), way, sign / 2);
            const ends = [add(middle, other, -0.5), add(middle, other, 0.5)].map((end) => end.map(Math.round).join());
            found.set(ends.sort().join(";"), [add(middle, other, -0.5), add(middle, other, 0.5)]);
          }
        }
      }
    }
    return [...found.values()];
  }
}

function key(x: number, y: number, z: number): number {
  return x + MARGIN + SPAN * (y + MARGIN + SPAN * (z + MARGIN));
}

function add([x, y, z]: Triple, [east, north, up]: Triple, times = 1): Triple {
  return [x + east * times, y + north * times, z + up * times];
}
