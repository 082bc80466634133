// Letters and hues of Aztec's pieces: each piece has its own letter, and a hue that no neighbour has. The choice is the
// same as in the Python drawings: pieces choose in order, from the ground and the middle outwards, and take the first
// free letter and hue among those of their cubes.
import { GAMES } from "../../../protocol/games.ts";
import type { AztecState } from "../../../protocol/messages.ts";
import { HUES, STARTING_STONE } from "../../../protocol/palette.ts";
import type { Shade } from "../../../protocol/palette.ts";
import { bodyId } from "../../../scene/columns.ts";
import type { Cube } from "../../../scene/scene.ts";
import { buildersOf } from "./builders.ts";

export const TOP_SIZE = GAMES.aztec.boardSize;
export const TEMPLE_LEVELS = 3;
/** Without I and O, which look like digits. */
const LETTERS = [..."ABCDEFGHJKLMNPQRSTUVWXYZ"];
const MIDDLE = 4;
const NEIGHBOURS: readonly Cube[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** A cube that brings a seat a point, and the edge where it does. */
export interface ScoringCube {
  readonly cube: Cube;
  readonly edge: "north" | "east" | "south" | "west";
  readonly seat: number;
}

/** The cubes of a placement that would score (A4.4). It only draws: the server counts. */
export function scoringCubes(state: AztecState, cubes: readonly Cube[]): readonly ScoringCube[] {
  const last = TOP_SIZE - 1;
  const [northSouth, eastWest] = buildersOf(state);
  return cubes.flatMap((cube): ScoringCube[] => {
    const [x, y, z] = cube;
    const isCorner = x % last === 0 && y % last === 0;
    if (z !== TEMPLE_LEVELS - 1 || (isCorner && state.options["corners"] === "none")) return [];
    const found: ScoringCube[] = [];
    if (y % last === 0 && northSouth !== undefined)
      found.push({ cube, edge: y === 0 ? "south" : "north", seat: northSouth });
    if (x % last === 0 && eastWest !== undefined) found.push({ cube, edge: x === 0 ? "west" : "east", seat: eastWest });
    return found;
  });
}

interface PieceMark {
  /** Empty for the starting cube, which has a figure. */
  readonly letter: string;
  readonly shade: Shade;
}

function numberOfCube([x, y, z]: Cube): number {
  return x + TOP_SIZE * y + TOP_SIZE * TOP_SIZE * z;
}

/** The id of a piece with these cubes: the number of its lowest-numbered cube. */
export function pieceId(cubes: readonly Cube[]): number {
  return bodyId(cubes, TOP_SIZE);
}

/** The marks of pieces, in the given order. */
export function marksOf(pieces: readonly (readonly Cube[])[]): readonly PieceMark[] {
  const found = new Map<readonly Cube[], PieceMark>();
  const shades = new Map<number, Shade>();
  const letters = new Set<string>();
  for (const cubes of [...pieces].sort(byPriority)) {
    const mark = markOf(cubes, shades, letters);
    found.set(cubes, mark);
    letters.add(mark.letter);
    for (const cube of cubes) shades.set(numberOfCube(cube), mark.shade);
  }
  return pieces.flatMap((cubes) => found.get(cubes) ?? []);
}

function markOf(cubes: readonly Cube[], shades: ReadonlyMap<number, Shade>, taken: ReadonlySet<string>): PieceMark {
  if (cubes.length === 1) return { letter: "", shade: STARTING_STONE };
  const touching = new Set(cubes.flatMap(neighbours).map((cube) => shades.get(numberOfCube(cube))));
  const places = [...cubes].sort((one, other) => numberOfCube(one) - numberOfCube(other));
  const hues = preferred(
    places.map(([x, y, z]) => x + 3 * y + 2 * z),
    HUES,
  );
  const signs = places.map(([x, y, z]) => 7 * x + 5 * y + 13 * z);
  const letters = preferred(signs, LETTERS, signs[0]);
  const letter = letters.find((each) => !taken.has(each)) ?? "";
  return { letter, shade: hues.find((hue) => !touching.has(hue)) ?? hues[0] ?? STARTING_STONE };
}

/** A piece's preferences, best first: those of its cubes, then all others in turn. The factors above, found by
 * experiment, spread the letters so that few pieces prefer the same one. */
function preferred<Thing>(wanted: readonly number[], things: readonly Thing[], first = 0): Thing[] {
  const others = things.map((_, i) => first + i);
  return [...wanted, ...others].flatMap((number) => things.slice(number % things.length).slice(0, 1));
}

function neighbours([x, y, z]: Cube): Cube[] {
  return NEIGHBOURS.map(([east, north, up]): Cube => [x + east, y + north, z + up]).filter(isInSpace);
}

function isInSpace([x, y, z]: Cube): boolean {
  return x >= 0 && x < TOP_SIZE && y >= 0 && y < TOP_SIZE && z >= 0 && z < TEMPLE_LEVELS;
}

/** The order in which pieces choose: the middle and the ground first. */
function byPriority(one: readonly Cube[], other: readonly Cube[]): number {
  return rings(one) - rings(other) || pieceId(one) - pieceId(other);
}

function rings(cubes: readonly Cube[]): number {
  const far = cubes.map(([x, y, z]) => Math.max(Math.abs(x - MIDDLE), Math.abs(y - MIDDLE)) + 2 * z);
  return far.reduce((sum, each) => sum + each, 0);
}
