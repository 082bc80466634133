// Layouts of the flat board: one or more plans, beside or below them the elevations. In units of the SVG's view box.

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

export const SQUARE = 60;
export const GAP = 18;
/** The size of a square in screen pixels that a finger can hit. */
const FINGER = 40;
const WORTH_SCROLLING = 1.1;
export const PANEL_HEIGHT = 190;
/** Space beside and below a plan without walkway, in squares. */
export const MARGIN = 0.95;

export interface LayoutRequest {
  readonly size: number;
  /** The level in focus, from 1. */
  readonly level: number | null;
  /** All levels the same size. */
  readonly xray: boolean;
  /** A side is shown. */
  readonly panel: boolean;
}

/** With a panel below. */
export function withPanel(layout: Layout): Layout {
  const y = layout.height + GAP;
  const panel = { x: 0, y, width: layout.width, height: PANEL_HEIGHT };
  return { ...layout, height: y + PANEL_HEIGHT, shown: y + PANEL_HEIGHT, panel };
}

/** The layout that gets largest. If its squares are too small for a finger, what lies below the board is scrolled
 * to. */
export function bestLayout(layouts: readonly Layout[], space: AvailableSpace): Layout {
  const scale = (each: Layout) => Math.min(space.width / each.width, space.height / each.shown);
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
