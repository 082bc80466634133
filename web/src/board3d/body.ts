// The surface of a block: its cubes form one body with rounded outer edges, no lines between its own cubes, and a dark
// groove next to other bodies.
import type { Cube, Paint } from "../scene/scene.ts";
import { linear, mixed } from "./colour.ts";
import type { Rgb } from "./colour.ts";
import { Cubes } from "./cubes.ts";
import type { Occupancy } from "./occupancy.ts";
import { printOf } from "./textures.ts";
import { SIDES } from "./cubeSides.ts";
import type { Side } from "./cubeSides.ts";
import type { Surface } from "./surface.ts";
import type { Triple } from "./world.ts";

const ROUND = 0.05;
/** How far the middle of a rounded edge or corner lies inside the sharp one. */
const EDGE_CUT = ROUND * (1 - Math.SQRT1_2);
const CORNER_CUT = ROUND * (1 - 1 / Math.sqrt(3));
const STEPS = [0, ROUND, 1 - ROUND, 1] as const;
/** By the number of three neighbours that keep light from a corner. */
const CORNER_SHADE = [1, 0.86, 0.74, 0.62] as const;
const GROOVE = 0.1;
const NOOK = 0.72;
const PALE: Rgb = [0.62, 0.58, 0.52];

export interface BodyLook {
  readonly paint: Paint;
  /** Levels from here on are cut off. */
  readonly cut: number | null;
  /** Tops have no glyph, because a number is written there. */
  readonly bareTops: boolean;
  /** Cubes drawn without colour, because they do not matter now. */
  readonly isPale: ((cube: Cube) => boolean) | null;
}

/** How a side of a cube ends: at the rounded end of the body (`round`), at another body beside it (`groove`) or rising
 * from it (`wall`); level with its next cube; at another of its own cubes that rises there, or at a cut (`sharp`). */
type Ending = "round" | "groove" | "wall" | "level" | "sharp";

export function addBody(surface: Surface, cubes: readonly Cube[], around: Occupancy | null, look: BodyLook): void {
  const own = new Cubes(cubes);
  const cut = look.cut ?? Infinity;
  const fill = linear(look.paint.fill);
  const ink = linear(look.paint.ink);
  const print = printOf(look.paint.glyph);
  for (const cube of cubes) {
    if (cube[2] >= cut) continue;
    const isPale = look.isPale?.(cube) ?? false;
    surface.fill = isPale ? mixed(PALE, fill, 0.12) : fill;
    surface.ink = isPale ? mixed(surface.fill, ink, 0.35) : ink;
    for (const side of SIDES) {
      const [x, y, z] = moved(cube, side.out);
      const isOwn = own.has(x, y, z);
      if (isOwn && z < cut) continue;
      if (!isOwn && around?.isSolid(x, y, z)) continue; // covered, so invisible
      const bare = look.bareTops && side.name === "top";
      surface.print = isOwn ? printOf("cut") : bare ? printOf("none") : print;
      new Face(surface, own, around, cube, side, isOwn).add();
    }
  }
}

/** One side of a cube: a grid of sixteen points; those on the rim are shared with its neighbours. */
class Face {
  readonly #surface: Surface;
  readonly #own: Cubes;
  readonly #around: Occupancy | null;
  readonly #cube: Cube;
  readonly #side: Side;
  readonly #isCut: boolean;

  constructor(surface: Surface, own: Cubes, around: Occupancy | null, cube: Cube, side: Side, isCut: boolean) {
    this.#surface = surface;
    this.#own = own;
    this.#around = around;
    this.#cube = cube;
    this.#side = side;
    this.#isCut = isCut;
  }

  add(): void {
    const { right, up } = this.#side;
    const across = [this.#ending(right, -1), null, null, this.#ending(right, 1)] as const;
    const upwards = [this.#ending(up, -1), null, null, this.#ending(up, 1)] as const;
    const shade = this.#shades();
    const points: number[] = [];
    for (const b of [0, 1, 2, 3] as const) {
      for (const a of [0, 1, 2, 3] as const) {
        const [place, normal] = this.#point(a, across[a], b, upwards[b]);
        points.push(this.#surface.vertex(...place, normal, shade(a, b), STEPS[a], STEPS[b]));
      }
    }
    for (const b of [0, 4, 8]) {
      for (const a of [0, 1, 2]) {
        const at = a + b;
        const [one, two, three, four] = [points[at], points[at + 1], points[at + 5], points[at + 4]];
        if (one === undefined || two === undefined || three === undefined || four === undefined) continue;
        // The diagonal follows the fold of a rounded corner.
        if ((a === 1) === (b === 4) || (a === 0) === (b === 0)) this.#surface.quad(one, two, three, four);
        else this.#surface.quad(two, three, four, one);
      }
    }
  }

  #ending(way: Triple, sign: 1 | -1): Ending {
    const beside = moved(this.#cube, way, sign);
    if (this.#own.has(...beside)) return "level";
    if (this.#isCut || this.#own.has(...moved(beside, this.#side.out))) return "sharp";
    if (!this.#isOther(beside)) return "round";
    return this.#isOther(moved(beside, this.#side.out)) ? "wall" : "groove";
  }

  #point(a: number, across: Ending | null, b: number, upwards: Ending | null): readonly [Triple, Triple] {
    const { out, right, up } = this.#side;
    const rightSign = a === 0 ? -1 : 1;
    const upSign = b === 0 ? -1 : 1;
    const normal = rounded(
      out,
      isRounded(across) ? times(right, rightSign) : null,
      isRounded(upwards) ? times(up, upSign) : null,
    );
    if (across !== null && upwards !== null && !this.#isCut) {
      return [this.#corner(a === 0 ? 0 : 1, b === 0 ? 0 : 1), normal];
    }
    // Grooves are dark but shallow: otherwise one could look through them from the side.
    const height = across === "round" || upwards === "round" ? 1 - EDGE_CUT : 1;
    return [this.#at(along(a, across), along(b, upwards), height), normal];
  }

  #at(a: number, b: number, height: number): Triple {
    const { out, right, up } = this.#side;
    const part = (axis: 0 | 1 | 2) =>
      this.#cube[axis] + 0.5 + right[axis] * (a - 0.5) + up[axis] * (b - 0.5) + out[axis] * (height - 0.5);
    return [part(0), part(1), part(2)];
  }

  /** A corner of the grid belongs to all cubes that meet there. */
  #corner(a: number, b: number): Triple {
    const [x, y, z] = this.#at(a, b, 1);
    const at = [Math.round(x), Math.round(y), Math.round(z)] as const;
    return this.#own.cornerOf(at, 0, EDGE_CUT, CORNER_CUT, (...place) => this.#isOther(place));
  }

  /** The shade of each point: darker in corners, in grooves between bodies, and under them. */
  #shades(): (a: number, b: number) => number {
    const around = this.#around;
    if (!around) return () => 1;
    const { out, right, up } = this.#side;
    const before = moved(this.#cube, out);
    const corner = (i: -1 | 1, j: -1 | 1) => {
      const one = around.isSolid(...moved(before, right, i));
      const two = around.isSolid(...moved(before, up, j));
      const both = around.isSolid(...moved(moved(before, right, i), up, j));
      return CORNER_SHADE[one && two ? 3 : number(one) + number(two) + number(both)] ?? 1;
    };
    const corners = [corner(-1, -1), corner(1, -1), corner(-1, 1), corner(1, 1)] as const;
    const grooves = this.#isCut
      ? null
      : ([this.#groove(right, -1), this.#groove(right, 1), this.#groove(up, -1), this.#groove(up, 1)] as const);
    return (a, b) => {
      const u = STEPS[a] ?? 0;
      const v = STEPS[b] ?? 0;
      const low = corners[0] + (corners[1] - corners[0]) * u;
      const high = corners[2] + (corners[3] - corners[2]) * u;
      const open = low + (high - low) * v;
      if (!grooves) return open;
      const across = a === 0 ? grooves[0] : a === 3 ? grooves[1] : 1;
      const upwards = b === 0 ? grooves[2] : b === 3 ? grooves[3] : 1;
      return open * Math.min(across, upwards);
    };
  }

  #groove(way: Triple, sign: 1 | -1): number {
    const beside = moved(this.#cube, way, sign);
    if (this.#isOther(beside)) return GROOVE;
    return this.#isOther(moved(beside, this.#side.out)) ? NOOK : 1;
  }

  #isOther(place: Triple): boolean {
    return !this.#own.has(...place) && (this.#around?.isSolid(...place) ?? false);
  }
}

function along(step: number, ending: Ending | null): number {
  if (ending === null) return STEPS[step] ?? 0;
  const within = ending === "round" ? EDGE_CUT : 0;
  return step === 0 ? within : 1 - within;
}

function isRounded(ending: Ending | null): boolean {
  return ending === "round" || ending === "groove";
}

function number(is: boolean): number {
  return is ? 1 : 0;
}

function moved([x, y, z]: Triple, [east, north, up]: Triple, steps = 1): Triple {
  return [x + east * steps, y + north * steps, z + up * steps];
}

function times([x, y, z]: Triple, factor: number): Triple {
  return [x * factor, y * factor, z * factor];
}

function rounded(out: Triple, one: Triple | null, two: Triple | null): Triple {
  if (!one && !two) return out;
  const sum = moved(moved(out, one ?? [0, 0, 0]), two ?? [0, 0, 0]);
  return times(sum, 1 / Math.hypot(...sum));
}
