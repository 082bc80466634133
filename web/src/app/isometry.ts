// An isometric drawing of blocks: the visible faces from back to front, and the lines between blocks. For the lobby's
// illustrations.
import type { Cube } from "../scene/scene.ts";

export interface IsometricBlock {
  readonly cubes: readonly Cube[];
  readonly fill: string;
}
type IsometricSide = "top" | "south" | "east";
interface IsometricFace {
  /** The points of an SVG polygon. */
  readonly points: string;
  readonly side: IsometricSide;
  readonly fill: string;
  /** SVG paths: the lines between blocks, and the highlights on edges. */
  readonly seams: string;
  readonly gleams: string;
}

/** Half the width and height of a top face's rhombus, and the height of a cube. */
const WIDE = 10;
const DEEP = 5.8;
const HIGH = 11;

/** The position of a grid corner in the drawing: east goes down right, south down left. */
export function spot([x, y, z]: Cube): readonly [number, number] {
  return [round((x + y) * WIDE), round((x - y) * DEEP - z * HIGH)];
}

/** The light on each side: towards white or black, and by how much. */
const LIGHT: Readonly<Record<IsometricSide, readonly [number, number]>> = {
  top: [255, 0.14],
  south: [0, 0.06],
  east: [0, 0.26],
};

/** A colour (#rrggbb) as lit on a side. */
export function lit(fill: string, side: IsometricSide): string {
  const [to, share] = LIGHT[side];
  const parts = fill.match(/[0-9a-f]{2}/gi) ?? [];
  const mixed = parts.map((part) => Math.round(parseInt(part, 16) * (1 - share) + to * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

interface Aspect {
  readonly side: IsometricSide;
  readonly normal: Cube;
  /** The corners of the face, in order; the edge from each to the next lies towards the neighbour of the same index. */
  readonly corners: readonly Cube[];
  readonly steps: readonly Cube[];
}
const ASPECTS: readonly Aspect[] = [
  {
    side: "top",
    normal: [0, 0, 1],
    corners: [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
    steps: [
      [0, -1, 0],
      [1, 0, 0],
      [0, 1, 0],
      [-1, 0, 0],
    ],
  },
  {
    side: "south",
    normal: [0, -1, 0],
    corners: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
    steps: [
      [0, 0, -1],
      [1, 0, 0],
      [0, 0, 1],
      [-1, 0, 0],
    ],
  },
  {
    side: "east",
    normal: [1, 0, 0],
    corners: [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
    ],
    steps: [
      [0, 0, -1],
      [0, 1, 0],
      [0, 0, 1],
      [0, -1, 0],
    ],
  },
];

const key = ([x, y, z]: Cube): string => `${x},${y},${z}`;
const add = ([a, b, c]: Cube, [d, e, f]: Cube): Cube => [a + d, b + e, c + f];
/** Nearer cubes are drawn later. */
const nearness = ([x, y, z]: Cube): number => x - y + z;
const isSeen = (step: Cube): boolean => ASPECTS.some(({ normal }) => key(normal) === key(step));

export function facesOf(blocks: readonly IsometricBlock[]): readonly IsometricFace[] {
  const owner = new Map<string, number>();
  blocks.forEach(({ cubes }, number) => cubes.forEach((cube) => owner.set(key(cube), number)));
  const cubes = blocks.flatMap(({ cubes, fill }, number) => cubes.map((cube) => ({ cube, fill, number })));
  cubes.sort((one, other) => nearness(one.cube) - nearness(other.cube));
  const faces: IsometricFace[] = [];
  for (const { cube, fill, number } of cubes) {
    for (const { side, normal, corners, steps } of ASPECTS) {
      if (owner.has(key(add(cube, normal)))) continue;
      const spots = corners.map((corner) => spot(add(cube, corner)).join(" "));
      const seams: string[] = [];
      const gleams: string[] = [];
      steps.forEach((step, index) => {
        const line = `M${spots[index]}L${spots[(index + 1) % spots.length]}`;
        const beside = owner.get(key(add(cube, step)));
        const isHollow = owner.has(key(add(add(cube, step), normal)));
        if (isHollow) seams.push(line);
        else if (beside !== undefined) {
          if (beside !== number) seams.push(line);
        } else (isSeen(step) ? gleams : seams).push(line);
      });
      faces.push({
        points: spots.join(" "),
        side,
        fill: lit(fill, side),
        seams: seams.join(""),
        gleams: gleams.join(""),
      });
    }
  }
  return faces;
}
