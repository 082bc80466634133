// Labels on the walkway: the number of steps of each walk, and boxes for its costs.
import type { Stop } from "../../../scene/scene.ts";
import type { Box } from "../../../board2d/layout.ts";

const STOPS = 36;

/** The walks by number of steps: the first leads to the square right after those that cannot be chosen. */
export function walkNumbers(stops: readonly Stop[]): ReadonlyMap<number, number> {
  const squares = new Set(stops.filter(({ kind }) => kind !== "forecast").map(({ square }) => square));
  const first = [...squares].find((square) => !squares.has((square + STOPS - 1) % STOPS));
  if (first === undefined) return new Map();
  const far = (square: number) => (square - first + STOPS) % STOPS;
  return new Map([...squares].sort((one, other) => far(one) - far(other)).map((square, i) => [square, i + 1]));
}

/** The boxes for costs below the name of a square: one or two rows and columns. */
export function costBoxes(stone: Box, count: number): readonly Box[] {
  if (count === 0) return [];
  const area: Box = { x: stone.x + 4, y: stone.y + 20, width: stone.width - 8, height: stone.height - 25 };
  const columns = count > 2 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const width = Math.min(area.width / columns, 44);
  const height = Math.min(area.height / rows, 19);
  const left = area.x + (area.width - columns * width) / 2;
  const top = area.y + (area.height - rows * height) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: left + (i % columns) * width + 1,
    y: top + Math.floor(i / columns) * height + 1,
    width: width - 2,
    height: height - 2,
  }));
}
