// The walkway around the site: the names of its 36 squares in walking order, their positions, and the view from each.
import { GAMES } from "../../../protocol/games.ts";
import type { Square } from "../../../scene/scene.ts";

/** The width of the site in squares; the walkway lies at −1 and at SITE. */
export const SITE = GAMES.pueblo.boardSize;
const FILES = [..."abcdefgh"];
const RANKS = [..."12345678"];

/** Clockwise from SW, in the order of their numbers. */
export const WALKWAY: readonly string[] = [
  "SW",
  ...RANKS.map((rank) => `W${rank}`),
  "NW",
  ...FILES.map((file) => `N${file}`),
  "NE",
  ...[...RANKS].reverse().map((rank) => `E${rank}`),
  "SE",
  ...[...FILES].reverse().map((file) => `S${file}`),
];
const NUMBERS = new Map(WALKWAY.map((name, number) => [name, number]));
const SIDE = SITE + 1;

/** The number of a square by its name. Throws for invalid names. */
export function stopNumber(name: string): number {
  const number = NUMBERS.get(name);
  if (number === undefined) throw new RangeError(`${name} is no square of the walkway`);
  return number;
}

export function stopName(stop: number): string {
  const name = WALKWAY[stop];
  if (name === undefined) throw new RangeError(`${stop} is no square of the walkway`);
  return name;
}

export function isCorner(stop: number): boolean {
  return stop % SIDE === 0;
}

/** The position of a square: the site begins at 0, the walkway lies at −1 and 8. */
export function stopPlace(stop: number): Square {
  const along = (stop % SIDE) - 1;
  switch (Math.floor(stop / SIDE)) {
    case 0:
      return [-1, along];
    case 1:
      return [along, SITE];
    case 2:
      return [SITE, SITE - 1 - along];
    default:
      return [SITE - 1 - along, -1];
  }
}

/** The direction of view as steps east and north; from a corner, both. */
export function facing(stop: number): Square {
  const [x, y] = stopPlace(stop);
  return [inwards(x), inwards(y)];
}

/** The direction inwards along one axis; 0 beside the site. */
function inwards(place: number): number {
  if (place < 0) return 1;
  return place < SITE ? 0 : -1;
}

/** The squares in view: of a row or column from near to far; of a quarter row by row from near to far. */
export function inFront(stop: number): readonly Square[] {
  const [x, y] = stopPlace(stop);
  const [east, north] = facing(stop);
  if (!isCorner(stop)) return FILES.map((_, i) => [x + east * (i + 1), y + north * (i + 1)] as const);
  const near = [1, 2, 3, 4];
  return near.flatMap((row) => near.map((column) => [x + east * column, y + north * row] as const));
}
