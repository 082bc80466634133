// Layouts of the flat board: the site inside its walkway, beside or below it the elevations.
import { GAP, PANEL_HEIGHT, SQUARE, type Layout, type Plan } from "../../../board2d/layout.ts";

const RING = 58;
const PANEL_WIDTH = 320;

export function layoutsOf({ size }: { readonly size: number }): readonly Layout[] {
  return [beside(size), below(size)];
}

function planOf(size: number): Plan {
  return { level: null, x: RING, y: RING, square: SQUARE, size, ring: RING, small: false };
}

function beside(size: number): Layout {
  const side = size * SQUARE + 2 * RING;
  const panel = { x: side + GAP, y: 0, width: PANEL_WIDTH, height: side };
  return { width: side + GAP + PANEL_WIDTH, height: side, shown: side, plans: [planOf(size)], panel };
}

function below(size: number): Layout {
  const side = size * SQUARE + 2 * RING;
  const panel = { x: 0, y: side + GAP, width: side, height: PANEL_HEIGHT };
  const height = side + GAP + PANEL_HEIGHT;
  return { width: side, height, shown: height, plans: [planOf(size)], panel };
}
