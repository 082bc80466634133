// What the chieftain sees: the squares glow on the side that faces the chieftain, with the lines of sight.
import type { Cube, Scene } from "../../../scene/scene.ts";
import { facing, inFront, isCorner, stopPlace } from "../scene/walkway.ts";
import { withAlpha } from "../../../board3d/colour.ts";
import type { Plates } from "../../../board3d/plates.ts";
import { cornersOf, side, SIDES } from "../../../board3d/cubeSides.ts";
import type { Side } from "../../../board3d/cubeSides.ts";
import type { ThickLines } from "../../../board3d/thickLines.ts";
import type { Triple } from "../../../board3d/world.ts";

const LIGHT = withAlpha("#fff3b4", 0.85);
const FADED = withAlpha("#fff3b4", 0.1);
const FRAME = { colour: withAlpha("#fffbe6", 1), width: 2.6 };
const CASING = { colour: withAlpha("#3a2408", 0.75), width: 5.2 };
const HIDDEN = { colour: withAlpha("#fff0b0", 0.34), width: 1.6, dash: 0.22 };
/** Dark within light, to be seen on sand and on blocks. */
const SIGHT = { colour: withAlpha("#5a1407", 1), width: 2.2 };
const SIGHT_CASING = { colour: withAlpha("#fffbe6", 0.95), width: 5 };

/** The side of a cube that is visible from a stop: the one facing it; from a corner, the top. */
export function seenSide(stop: number): Side {
  if (isCorner(stop)) return side("top");
  const [east, north] = facing(stop);
  return SIDES.find(({ out }) => out[0] === -east && out[1] === -north) ?? side("top");
}

export function addGlow(scene: Scene, strokes: ThickLines, through: ThickLines, plates: Plates): void {
  const stop = scene.lookingFrom;
  if (stop === null) return;
  const seen = seenSide(stop);
  for (const { cube } of scene.seen) {
    addLight(cube, seen, plates);
    const frame = cornersOf(cube, seen, 0.016, 0.06);
    strokes.loop(frame, CASING);
    strokes.loop(frame, FRAME);
    through.loop(frame, HIDDEN);
    const [from, to] = lineOfSight(stop, cube, seen);
    strokes.line(from, to, SIGHT_CASING);
    strokes.line(from, to, SIGHT);
  }
  if (isCorner(stop)) addQuarter(stop, strokes, through);
}

/** Bright along the rim, so that colour and glyph stay visible. */
function addLight(cube: Cube, seen: Side, plates: Plates): void {
  const outer = cornersOf(cube, seen, 0.012, 0.03);
  const inner = cornersOf(cube, seen, 0.012, 0.3);
  outer.forEach((corner, i) => {
    const next = (i + 1) % outer.length;
    const plate = [corner, outer[next] ?? corner, inner[next] ?? corner, inner[i] ?? corner];
    plates.plate(plate, [LIGHT, LIGHT, FADED, FADED]);
  });
  plates.plate(inner, FADED);
}

/** Along the row at the cube's level; from a corner, straight down. */
function lineOfSight(stop: number, [x, y, z]: Cube, seen: Side): readonly [Triple, Triple] {
  const face: Triple = [x + 0.5 + seen.out[0] / 2, y + 0.5 + seen.out[1] / 2, z + 0.5 + seen.out[2] / 2];
  if (isCorner(stop)) return [[face[0], face[1], face[2] + 0.55], face];
  const [a, b] = stopPlace(stop);
  return [[a + 0.5, b + 0.5, z + 0.5], face];
}

/** The border of the quarter below a corner. */
function addQuarter(stop: number, strokes: ThickLines, through: ThickLines): void {
  const squares = inFront(stop);
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
  const border: Triple[] = [
    [west, south, 0.02],
    [east, south, 0.02],
    [east, north, 0.02],
    [west, north, 0.02],
  ];
  strokes.loop(border, { ...CASING, width: 4 });
  strokes.loop(border, { ...FRAME, width: 2 });
  through.loop(border, HIDDEN);
}
