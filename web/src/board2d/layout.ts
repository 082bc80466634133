// Where everything lies on the flat board: the site in the ring of its walkway, or Aztec's temple from above and level by
// level; and beside or below it what is seen from a side. In units that the picture is scaled from.
import type { GameName } from "../scene/scene.ts";
import { TEMPLE_LEVELS } from "../scene/temple.ts";

/** A plan on the board. `level` null: seen from above. */
export interface Plan {
  readonly level: number | null;
  /** Where its squares begin, at the upper left. */
  readonly x: number;
  readonly y: number;
  /** How large one square is. */
  readonly square: number;
  /** How many squares wide and high it is. */
  readonly size: number;
  /** How wide the walkway round it is; 0 if there is none. */
  readonly ring: number;
  /** It is small: only what matters most is drawn. */
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
  /** So much of the height is to be seen at once; for the rest one scrolls. */
  readonly shown: number;
  readonly plans: readonly Plan[];
  /** For what is seen from a side; null if there is no room for it. */
  readonly panel: Box | null;
}

/** The room there is, in pixels. */
export interface AvailableSpace {
  readonly width: number;
  readonly height: number;
}

const SQUARE = 60;
const RING = 58;
const GAP = 18;
/** How large a square should be on the screen, in pixels, to be hit by a finger. */
const FINGER = 40;
const WORTH_SCROLLING = 1.1;
const PANEL_WIDTH = 320;
const PANEL_HEIGHT = 190;
/** Round a plan of Aztec, in squares: its title above, names and edges on the other sides. */
const HEAD = 1.15;
const MARGIN = 0.95;

/** What is asked of a layout. */
export interface LayoutRequest {
  readonly game: GameName;
  readonly size: number;
  /** Aztec: the level that is looked at, counted from 1. */
  readonly level: number | null;
  /** Aztec: all levels alike. */
  readonly xray: boolean;
  /** Aztec: a side is looked at. In Pueblo there always is one. */
  readonly panel: boolean;
}

/** Everything there is to draw, laid out so that it becomes as large as the room allows. */
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

/** The one that becomes largest. Where that is too small for a finger, what lies below the board is scrolled to. */
function best(room: AvailableSpace, layouts: readonly Layout[]): Layout {
  const scale = (each: Layout) => Math.min(room.width / each.width, room.height / each.shown);
  const largest = (some: readonly Layout[]) => some.reduce((one, other) => (scale(other) > scale(one) ? other : one));
  const whole = largest(layouts);
  const scrolled = largest(layouts.map((each) => ({ ...each, shown: boardHeight(each) })));
  const isTooSmall = scale(whole) * squareOf(whole) < FINGER;
  return isTooSmall && scale(scrolled) > WORTH_SCROLLING * scale(whole) ? scrolled : whole;
}

/** As far down as the first plan reaches, with what lies round it. */
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

/** From above and the three levels: first the one that is looked at. */
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

/** One plan large, the others small beside it. */
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

/** One plan large, the others small below it. */
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

/** All plans of one size, in as many columns as suit the room. */
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
