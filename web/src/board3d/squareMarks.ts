// Small marks on squares: where the piece in hand fits, the keyboard cursor, the footprint of the block in hand.
import { sameSquare } from "../scene/notation.ts";
import type { Ghost, Mark, Square } from "../scene/scene.ts";
import { withAlpha } from "./colour.ts";
import type { Occupancy } from "./occupancy.ts";
import type { Plates } from "./plates.ts";
import type { ThickLines } from "./thickLines.ts";
import type { Triple } from "./world.ts";

const WHITE = withAlpha("#ffffff", 0.95);
const CASING = withAlpha("#123c39", 0.85);
const REFUSED = withAlpha("#9c2a22", 0.95);
const ABOVE = 0.02;
/** Diagonal lines across a square, each between two points on its sides. */
const NEAR = 0.05;
const FAR = 1 - NEAR;
const HATCH = [
  [NEAR, 0.35],
  [NEAR, 0.65],
  [NEAR, FAR],
  [0.35, FAR],
  [0.65, FAR],
] as const;

/** `size` enlarges the marks where squares are small. */
export function addMarks(marks: readonly Mark[], size: number, plates: Plates, strokes: ThickLines): void {
  for (const { square, level, kind } of marks) {
    const [x, y, z]: Triple = [square[0] + 0.5, square[1] + 0.5, level + ABOVE];
    if (kind === "fits") {
      plates.ring([x, y, z], 0, 0.17 * size, CASING, 16);
      plates.ring([x, y, z + 0.004], 0.075 * size, 0.13 * size, WHITE, 16);
    } else {
      const pen = { colour: REFUSED, width: 3 };
      const arm = 0.13 * size;
      strokes.line([x - arm, y - arm, z], [x + arm, y + arm, z], pen);
      strokes.line([x - arm, y + arm, z], [x + arm, y - arm, z], pen);
    }
  }
}

/** A bright ring on top of a column. */
export function addCursor(square: Square, around: Occupancy, strokes: ThickLines, through: ThickLines): void {
  const ring = squareAt(square, around.height(square), 0.06);
  strokes.loop(ring, { colour: withAlpha("#10201f", 0.9), width: 7 });
  strokes.loop(ring, { colour: withAlpha("#ffffff", 1), width: 3.4 });
  through.loop(ring, { colour: withAlpha("#10201f", 0.55), width: 5 });
  through.loop(ring, { colour: withAlpha("#ffffff", 0.85), width: 2.4 });
}

/** Where the block in hand would stand: on the ground or on the tops below it. */
export function addFootprint(
  ghost: Ghost,
  around: Occupancy,
  plates: Plates,
  strokes: ThickLines,
  through: ThickLines,
): void {
  for (const square of ghost.footprint) {
    const levels = ghost.cubes.filter(([x, y]) => x === square[0] && y === square[1]).map((cube) => cube[2]);
    const lowest = Math.min(...levels);
    if (!Number.isFinite(lowest) && (ghost.wrong?.some((wrong) => sameSquare(wrong, square)) ?? true)) {
      addRefused(square, around.height(square), plates, strokes, through);
      continue;
    }
    const level = Number.isFinite(lowest) ? around.surfaceBelow([...square, lowest]) : around.height(square);
    const corners = squareAt(square, level, 0.03);
    plates.plate(corners, withAlpha(ghost.fits ? "#ffffff" : "#c22f22", ghost.fits ? 0.5 : 0.38));
    strokes.loop(corners, { colour: withAlpha(ghost.fits ? "#123c39" : "#7d160e", 0.9), width: 2.2 });
  }
}

/** A square where it does not fit: dark with white hatching and edge, visible on every colour. */
function addRefused(square: Square, level: number, plates: Plates, strokes: ThickLines, through: ThickLines): void {
  const [x, y] = square;
  const corners = squareAt(square, level, NEAR);
  const pen = { colour: WHITE, width: 2.2 };
  plates.plate(corners, withAlpha("#7d160e", 0.85));
  strokes.loop(corners, pen);
  through.loop(corners, { ...pen, dash: 0.25 });
  for (const [from, to] of HATCH)
    strokes.line([x + to, y + from, level + ABOVE], [x + from, y + to, level + ABOVE], pen);
}

function squareAt([x, y]: Square, level: number, inset: number): readonly Triple[] {
  const z = level + ABOVE;
  return [
    [x + inset, y + inset, z],
    [x + 1 - inset, y + inset, z],
    [x + 1 - inset, y + 1 - inset, z],
    [x + inset, y + 1 - inset, z],
  ];
}
