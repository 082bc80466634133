// Draws cubes in an oblique projection from the south-east: the visible faces, back to front.
import type { Cube } from "../scene/scene.ts";

type Point = readonly [x: number, y: number];

/** One step east, north and up in the drawing. */
const EAST: Point = [0.9, 0.26];
const NORTH: Point = [0.44, -0.5];
const UP: Point = [0, -0.84];

/** Space for the lines. */
const MARGIN = 0.06;

interface ObliqueFace {
  readonly key: string;
  readonly side: "top" | "south" | "east";
  readonly corners: readonly [Point, Point, Point, Point];
  /** Maps the unit square, upright, onto the face. */
  readonly matrix: string;
}

interface ObliqueDrawing {
  readonly faces: readonly ObliqueFace[];
  readonly viewBox: string;
}

function place([x, y, z]: Cube): Point {
  return [x * EAST[0] + y * NORTH[0] + z * UP[0], x * EAST[1] + y * NORTH[1] + z * UP[1]];
}

function add(...points: readonly Point[]): Point {
  return [points.reduce((sum, [x]) => sum + x, 0), points.reduce((sum, [, y]) => sum + y, 0)];
}

/** How near a cube is to the viewer: cubes farther south, east or up are drawn later. */
function nearness([x, y, z]: Cube): number {
  return x - y + z;
}

function face(cube: Cube, side: ObliqueFace["side"], from: Point, right: Point, down: Point): ObliqueFace {
  const corners = [from, add(from, right), add(from, right, down), add(from, down)] as const;
  const numbers = [...right, ...down, ...from].map((n) => n.toFixed(4));
  return { key: `${cube.join()}${side}`, side, corners, matrix: `matrix(${numbers.join(" ")})` };
}

const back = ([x, y]: Point): Point => [-x, -y];

/** Fits the cubes, or has a fixed extent, so that nothing changes size when it is turned. */
export function obliqueDrawingOf(cubes: readonly Cube[], extent?: number): ObliqueDrawing {
  const standing = new Set(cubes.map((cube) => cube.join()));
  const isFree = ([x, y, z]: Cube) => !standing.has([x, y, z].join());
  const faces = [...cubes]
    .sort((one, other) => nearness(one) - nearness(other))
    .flatMap((cube) => {
      const [x, y, z] = cube;
      const low = place(cube);
      const shown: ObliqueFace[] = [];
      if (isFree([x + 1, y, z])) shown.push(face(cube, "east", add(low, EAST, UP), NORTH, back(UP)));
      if (isFree([x, y - 1, z])) shown.push(face(cube, "south", add(low, UP), EAST, back(UP)));
      if (isFree([x, y, z + 1])) shown.push(face(cube, "top", add(low, UP, NORTH), EAST, back(NORTH)));
      return shown;
    });
  const points = faces.flatMap(({ corners }) => corners);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = extent ?? Math.max(right - left, bottom - top) + 2 * MARGIN;
  const from = [(left + right - size) / 2, (top + bottom - size) / 2];
  return { faces, viewBox: [...from, size, size].map((n) => n.toFixed(3)).join(" ") };
}
