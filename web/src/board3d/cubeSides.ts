// The six sides of a cube: the normal, and the directions right and up as seen from outside.
import type { Triple } from "./world.ts";

export type SideName = "top" | "bottom" | "south" | "north" | "east" | "west";

export interface Side {
  readonly name: SideName;
  readonly out: Triple;
  readonly right: Triple;
  readonly up: Triple;
}

export const SIDES: readonly Side[] = [
  { name: "top", out: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { name: "bottom", out: [0, 0, -1], right: [1, 0, 0], up: [0, -1, 0] },
  { name: "south", out: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  { name: "north", out: [0, 1, 0], right: [-1, 0, 0], up: [0, 0, 1] },
  { name: "east", out: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  { name: "west", out: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1] },
];

export function side(name: SideName): Side {
  const found = SIDES.find((each) => each.name === name);
  if (!found) throw new RangeError(name);
  return found;
}

/** The four corners of a side of a cube, counterclockwise, moved outwards by `proud`. */
export function cornersOf([x, y, z]: Triple, { out, right, up }: Side, proud = 0, inset = 0): readonly Triple[] {
  const middle = 0.5 + proud;
  const reach = 0.5 - inset;
  const corner = (a: number, b: number): Triple => [
    x + 0.5 + out[0] * middle + right[0] * a + up[0] * b,
    y + 0.5 + out[1] * middle + right[1] * a + up[1] * b,
    z + 0.5 + out[2] * middle + right[2] * a + up[2] * b,
  ];
  return [corner(-reach, -reach), corner(reach, -reach), corner(reach, reach), corner(-reach, reach)];
}
