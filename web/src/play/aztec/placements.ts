// Legal placements of the Aztec piece in hand: which one a square means, and what to show where there is none.
import type { CubeName, ProblemCode, ProblemParams } from "../../protocol/codes.ts";
import type { Broken, LegalAction } from "../../protocol/messages.ts";
import { placementOf } from "./scene/placement.ts";
import { sameSquare, square as squareOf, squareName } from "../../scene/notation.ts";
import type { Cube, Square } from "../../scene/scene.ts";
import { TEMPLE_LEVELS, TOP_SIZE } from "./scene/temple.ts";

/** The index of the middle row and column (e5). */
const HOME = 4;

export interface LegalPlacement {
  readonly action: LegalAction;
  readonly orientation: string;
  readonly corner: Cube;
}

/** The placements among the legal actions, in order. */
export function placementsOf(actions: readonly LegalAction[]): readonly LegalPlacement[] {
  return actions.flatMap((action): LegalPlacement[] => {
    const [, where, level, orientation] = /^([a-i][1-9])\.(\d)(..)$/.exec(action.notation) ?? [];
    if (where === undefined || orientation === undefined) return [];
    return [{ action, orientation, corner: [...squareOf(where), Number(level) - 1] }];
  });
}

/** The distance between levels; going up counts less than going down. */
function away(level: number, meant: number): number {
  return level >= meant ? level - meant : meant - level + 0.5;
}

/** The placement meant by a square: of those covering it, the one nearest to the level, then the one with the nearest
 * corner. If strict, only on this level. */
export function placementAt(
  places: readonly LegalPlacement[],
  at: Square,
  level: number,
  strict: boolean,
): LegalPlacement | null {
  const ranked = places.flatMap((place) => {
    const here = place.action.cubes.filter(([x, y, z]) => sameSquare([x, y], at) && (!strict || z === level));
    if (here.length === 0) return [];
    const near = Math.min(...here.map(([, , z]) => away(z, level)));
    const [x, y] = place.corner;
    const far = Math.abs(x - at[0]) + Math.abs(y - at[1]);
    return [{ place, rank: near * TEMPLE_LEVELS * TOP_SIZE + far }];
  });
  return ranked.sort((one, other) => one.rank - other.rank)[0]?.place ?? null;
}

/** The notation of a piece that covers a square and rests on a level, legal or not. The square is the piece's corner;
 * near the edge another cube, or whatever keeps the piece inside. */
export function nameAt(orientation: string, at: Square, level: number): string {
  const cubes = placementOf(`e5.1${orientation}`);
  const [lowX, highX] = span(cubes.map(([x]) => x - HOME));
  const [lowY, highY] = span(cubes.map(([, y]) => y - HOME));
  const [lowZ, highZ] = span(cubes.map(([, , z]) => z));
  const inside = ([x, y]: Square): Square => [within(x, lowX, highX, TOP_SIZE), within(y, lowY, highY, TOP_SIZE)];
  const held = [2, 3, 1, 4, 0, 5].map((i) => cubes[i]).filter((cube) => cube !== undefined);
  const corners = held.map(([x, y]): Square => [at[0] - x + HOME, at[1] - y + HOME]);
  const corner = corners.find((each) => sameSquare(each, inside(each))) ?? inside(at);
  return `${squareName(corner)}.${within(level - lowZ, lowZ, highZ, TEMPLE_LEVELS) + 1}${orientation}`;
}

function span(values: readonly number[]): readonly [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** The value nearest to the wanted one that keeps the range from low to high inside. */
function within(wanted: number, low: number, high: number, size: number): number {
  return Math.max(-low, Math.min(wanted, size - 1 - high));
}

/** The squares below a piece, without duplicates. */
export function squaresUnder(cubes: readonly Cube[]): readonly Square[] {
  return cubes
    .map(([x, y]): Square => [x, y])
    .filter((one, i, all) => all.findIndex((other) => sameSquare(one, other)) === i);
}

/** The cubes that a violation finds wrong, as far as they lie inside the space. */
export function wrongCubes(broken: Broken): readonly Cube[] {
  return wrongNames(broken)
    .map(cubeNamed)
    .filter(([, , level]) => level >= 0 && level < TEMPLE_LEVELS);
}

function wrongNames(broken: Broken): readonly CubeName[] {
  if (isBroken(broken, "aztec.unheld")) return broken.params.pairs.flatMap(({ one, other }) => [one, other]);
  if (isBroken(broken, "aztec.overlap")) return broken.params.cubes;
  if (isBroken(broken, "aztec.above") || isBroken(broken, "aztec.below")) return broken.params.cubes;
  return [];
}

function isBroken<Code extends ProblemCode>(
  broken: Broken,
  code: Code,
): broken is Broken & { readonly params: ProblemParams[Code] } {
  return broken.code === code;
}

function cubeNamed(name: CubeName): Cube {
  return [...squareOf(name.slice(0, 2)), Number(name.slice(3)) - 1];
}
