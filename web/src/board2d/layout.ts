// The layout of the flat board: the site inside its walkway, or Aztec's temple from above and level by level; beside or
// below it the elevations. In units of the SVG's view box.
import type { GameName } from "../scene/scene.ts";
import { TEMPLE_LEVELS } from "../play/aztec/scene/temple.ts";

/** A plan on the board. `level` null: seen from above. */
export interface Plan {
  readonly level: number | null;
  /** The upper left corner of its squares. */
  readonly x: number;
  readonly y: number;
  /** The size of a square. */
  readonly square: number;
  /** The number of squares on each side. */
  readonly size: number;
  /** The width of the walkway around it; 0 if there is none. */
  readonly ring: number;
  /** A small plan, with the essentials only. */
  readonly small: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The height visible at once; the rest is scrolled to. */
  readonly shown: number;
  readonly plans: readonly Plan[];
  /** The box for elevations; null if there is no space. */
  readonly panel: Box | null;
}

/** In pixels. */
interface AvailableSpace {
  readonly width: number;
  readonly height: number;
}

const SQUARE = 60;
const RING = 58;
const GAP = 18;
/** The size of a square in screen pixels that a finger can hit. */
const FINGER = 40;
const WORTH_SCROLLING = 1.1;
const PANEL_WIDTH = 320;
const PANEL_HEIGHT = 190;
/** Around a plan in Aztec, in squares: the title above, names and edges on the other sides. */
const HEAD = 1.15;
const MARGIN = 0.95;

export interface LayoutRequest {
  readonly game: GameName;
  readonly size: number;
  /** Aztec: the level in focus, from 1. */
  readonly level: number | null;
  /** Aztec: all levels the same size. */
  readonly xray: boolean;
  /** Aztec: a side is shown. In Pueblo one always is. */
  readonly panel: boolean;
}

/** The layout that shows everything as large as the space allows. */
export function layoutOf({ game, size, level, xray, panel }: LayoutRequest, room: AvailableSpace): Layout {
  if (game === "pueblo") return best(room, [puebloBeside(size), puebloBelow(size)]);
  const layouts = xray ? temples(size) : [templeBeside(size, level), templeBelow(size, level)];
  return best(room, panel ? layouts.map(withPanel) : layouts);
}

function withPanel(layout: Layout): Layout {
  const y = layout.height + GAP;
  const panel = { x: 0, y, width: layout.width, height: PANEL_HEIGHT };
  return { ...layout, height: y + PANEL_HEIGHT, shown: y + PANEL_HEIGHT, panel };
}

/** The layout that gets largest. If its squares are too small for a finger, what lies below the board is scrolled
 * to. */
function best(room: AvailableSpace, layouts: readonly Layout[]): Layout {
  const scale = (each: Layout) => Math.min(room.width / each.width, room.height / each.shown);
  const largest = (some: readonly Layout[]) => some.reduce((one, other) => (scale(other) > scale(one) ? other : one));
  const whole = largest(layouts);
  const scrolled = largest(layouts.map((each) => ({ ...each, shown: boardHeight(each) })));
  const isTooSmall = scale(whole) * squareOf(whole) < FINGER;
  return isTooSmall && scale(scrolled) > WORTH_SCROLLING * scale(whole) ? scrolled : whole;
}

/** The height down to the end of the first plan, with its surroundings. */
function boardHeight({ plans: [first], height }: Layout): number {
  if (!first) return height;
  const below = first.ring || MARGIN * first.square;
  return Math.min(height, first.y + first.size * first.square + below);
}

function squareOf({ plans: [first] }: Layout): number {
  return first?.square ?? SQUARE;
}

function puebloPlan(size: number): Plan {
  return { level: null, x: RING, y: RING, square: SQUARE, size, ring: RING, small: false };
}

function puebloBeside(size: number): Layout {
  const side = size * SQUARE + 2 * RING;
  const panel = { x: side + GAP, y: 0, width: PANEL_WIDTH, height: side };
  return { width: side + GAP + PANEL_WIDTH, height: side, shown: side, plans: [puebloPlan(size)], panel };
}

function puebloBelow(size: number): Layout {
  const side = size * SQUARE + 2 * RING;
  const panel = { x: 0, y: side + GAP, width: side, height: PANEL_HEIGHT };
  const height = side + GAP + PANEL_HEIGHT;
  return { width: side, height, shown: height, plans: [puebloPlan(size)], panel };
}

/** From above and the three levels: first the one in focus. */
function levelsFrom(level: number | null): readonly (number | null)[] {
  const all = [null, ...Array.from({ length: TEMPLE_LEVELS }, (_, i) => i)];
  const first = level === null ? null : Math.min(Math.max(level, 1), TEMPLE_LEVELS) - 1;
  return [first, ...all.filter((each) => each !== first)];
}

function templePlan(level: number | null, size: number, x: number, y: number, square: number, small = false): Plan {
  return { level, x: x + MARGIN * square, y: y + HEAD * square, square, size, ring: 0, small };
}

function wide(size: number, square: number): number {
  return (size + 2 * MARGIN) * square;
}

function high(size: number, square: number): number {
  return (size + HEAD + MARGIN) * square;
}

/** One large plan, the others small beside it. */
function templeBeside(size: number, level: number | null): Layout {
  const [first = null, ...others] = levelsFrom(level);
  const square = (high(size, SQUARE) - GAP * (others.length - 1)) / others.length / high(size, 1);
  const x = wide(size, SQUARE) + GAP;
  return {
    width: x + wide(size, square),
    height: high(size, SQUARE),
    shown: high(size, SQUARE),
    plans: [
      templePlan(first, size, 0, 0, SQUARE),
      ...others.map((each, i) => templePlan(each, size, x, i * (high(size, square) + GAP), square, true)),
    ],
    panel: null,
  };
}

/** One large plan, the others small below it. */
function templeBelow(size: number, level: number | null): Layout {
  const [first = null, ...others] = levelsFrom(level);
  const square = (wide(size, SQUARE) - GAP * (others.length - 1)) / others.length / wide(size, 1);
  const y = high(size, SQUARE) + GAP;
  return {
    width: wide(size, SQUARE),
    height: y + high(size, square),
    shown: y + high(size, square),
    plans: [
      templePlan(first, size, 0, 0, SQUARE),
      ...others.map((each, i) => templePlan(each, size, i * (wide(size, square) + GAP), y, square, true)),
    ],
    panel: null,
  };
}

/** All plans the same size, in as many columns as suit the space. */
function temples(size: number): readonly Layout[] {
  const levels = [...levelsFrom(null).slice(1), null];
  return [1, 2, 4].map((columns) => {
    const rows = levels.length / columns;
    return {
      width: columns * wide(size, SQUARE),
      height: rows * high(size, SQUARE),
      shown: rows * high(size, SQUARE),
      plans: levels.map((level, i) => {
        const row = Math.floor(i / columns);
        return templePlan(level, size, (i % columns) * wide(size, SQUARE), row * high(size, SQUARE), SQUARE);
      }),
      panel: null,
    };
  });
}
