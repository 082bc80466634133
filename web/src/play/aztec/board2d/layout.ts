// Layouts of the flat board: the temple from above and level by level.
import { GAP, MARGIN, SQUARE, withPanel, type Layout, type LayoutRequest, type Plan } from "../../../board2d/layout.ts";
import { TEMPLE_LEVELS } from "../scene/temple.ts";

/** Space above a plan for its title, in squares. */
const HEAD = 1.15;

export function layoutsOf({ size, level, xray, panel }: LayoutRequest): readonly Layout[] {
  const layouts = xray ? equalPlans(size) : [beside(size, level), below(size, level)];
  return panel ? layouts.map(withPanel) : layouts;
}

/** From above and the three levels: first the one in focus. */
function levelsFrom(level: number | null): readonly (number | null)[] {
  const all = [null, ...Array.from({ length: TEMPLE_LEVELS }, (_, i) => i)];
  const first = level === null ? null : Math.min(Math.max(level, 1), TEMPLE_LEVELS) - 1;
  return [first, ...all.filter((each) => each !== first)];
}

function planOf(level: number | null, size: number, x: number, y: number, square: number, small = false): Plan {
  return { level, x: x + MARGIN * square, y: y + HEAD * square, square, size, ring: 0, small };
}

function wide(size: number, square: number): number {
  return (size + 2 * MARGIN) * square;
}

function high(size: number, square: number): number {
  return (size + HEAD + MARGIN) * square;
}

/** One large plan, the others small beside it. */
function beside(size: number, level: number | null): Layout {
  const [first = null, ...others] = levelsFrom(level);
  const square = (high(size, SQUARE) - GAP * (others.length - 1)) / others.length / high(size, 1);
  const x = wide(size, SQUARE) + GAP;
  return {
    width: x + wide(size, square),
    height: high(size, SQUARE),
    shown: high(size, SQUARE),
    plans: [
      planOf(first, size, 0, 0, SQUARE),
      ...others.map((each, i) => planOf(each, size, x, i * (high(size, square) + GAP), square, true)),
    ],
    panel: null,
  };
}

/** One large plan, the others small below it. */
function below(size: number, level: number | null): Layout {
  const [first = null, ...others] = levelsFrom(level);
  const square = (wide(size, SQUARE) - GAP * (others.length - 1)) / others.length / wide(size, 1);
  const y = high(size, SQUARE) + GAP;
  return {
    width: wide(size, SQUARE),
    height: y + high(size, square),
    shown: y + high(size, square),
    plans: [
      planOf(first, size, 0, 0, SQUARE),
      ...others.map((each, i) => planOf(each, size, i * (wide(size, square) + GAP), y, square, true)),
    ],
    panel: null,
  };
}

/** All plans the same size, in as many columns as suit the space. */
function equalPlans(size: number): readonly Layout[] {
  const levels = [...levelsFrom(null).slice(1), null];
  return [1, 2, 4].map((columns) => {
    const rows = levels.length / columns;
    return {
      width: columns * wide(size, SQUARE),
      height: rows * high(size, SQUARE),
      shown: rows * high(size, SQUARE),
      plans: levels.map((level, i) => {
        const row = Math.floor(i / columns);
        return planOf(level, size, (i % columns) * wide(size, SQUARE), row * high(size, SQUARE), SQUARE);
      }),
      panel: null,
    };
  });
}
