// The notation of placements. Geometry only: the server decides what may be built.
import { square } from "../../../scene/notation.ts";
import type { Cube } from "../../../scene/scene.ts";

export const DIRECTIONS: Readonly<Record<string, Cube>> = {
  n: [0, 1, 0],
  e: [1, 0, 0],
  s: [0, -1, 0],
  w: [-1, 0, 0],
  u: [0, 0, 1],
  d: [0, 0, -1],
};

/** The six cubes of a placement such as e4.1nu, from the end of the other leg along the V to the sixth cube. They may
 * lie outside the temple. */
export function placementOf(name: string): readonly Cube[] {
  const [, where = "", level = "", carrier = "", other = ""] =
    /^([a-i][1-9])\.(\d)([nesw]|u|d)([nesw]|u|d)$/.exec(name) ?? [];
  const one = DIRECTIONS[carrier];
  const two = DIRECTIONS[other];
  if (!one || !two) throw new RangeError(`${name} is no placement`);
  const sixth = across(one, two);
  if (sixth.every((step) => step === 0)) throw new RangeError(`${name}: the legs lie in one line`);
  const corner: Cube = [...square(where), Number(level) - 1];
  const end = moved(corner, one, 2);
  return [moved(corner, two, 2), moved(corner, two), corner, moved(corner, one), end, moved(end, sixth)];
}

/** The direction of the sixth cube: carrier × other. */
export function across([a, b, c]: Cube, [d, e, f]: Cube): Cube {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function moved([x, y, z]: Cube, [east, north, up]: Cube, times = 1): Cube {
  return [x + east * times, y + north * times, z + up * times];
}
