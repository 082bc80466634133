// The squares to build on, with the owners' colours along the scoring edges. Darker beside buildings, so rebuilt after
// every move.
import type { Edges, Glyph, Paint } from "../scene/scene.ts";
import { linear, mixed, scaled, scatter } from "./colour.ts";
import type { Rgb } from "./colour.ts";
import { addPlate, addTriangle, level } from "./solids.ts";
import type { SoilLook } from "./drawing.ts";
import type { Occupancy } from "./occupancy.ts";
import { printOf } from "./textures.ts";
import type { PrintName } from "./textures.ts";
import type { Surface } from "./surface.ts";

/** Below a block; visible in its groove. */
const UNDER = 0.25;
const SHADES = [1, 0.82, 0.68, 0.58] as const;
const STONES: Record<Glyph, PrintName> = {
  disc: "stoneDisc",
  triangle: "stoneTriangle",
  cross: "stoneCross",
  diamond: "stoneDiamond",
  none: "tile",
};

export function addSoil(surface: Surface, around: Occupancy, edges: Edges | null, look: SoilLook): void {
  const last = around.size - 1;
  for (let y = 0; y <= last; y++) {
    for (let x = 0; x <= last; x++) {
      const tone = 0.965 + 0.05 * scatter(x * 1.7, y);
      surface.fill = scaled(look.fill, tone);
      surface.ink = look.ink;
      surface.print = printOf(look.print);
      const sideways = x === 0 || x === last ? (edges?.eastWest ?? null) : null;
      const lengthways = y === 0 || y === last ? (edges?.northSouth ?? null) : null;
      if (sideways && lengthways) addCorner(surface, x, y, [sideways, lengthways], edges?.corners ?? false, look.fill);
      else {
        const owner = sideways ?? lengthways;
        if (owner) paintStone(surface, owner, tone, look.fill);
        addPlate(
          surface,
          level(x, y, x + 1, y + 1, 0),
          shadesOf(around, x, y),
          owner ? 0 : Math.floor(scatter(x, y) * 4),
        );
      }
    }
  }
}

function paintStone(surface: Surface, paint: Paint, tone: number, ground: Rgb): void {
  surface.fill = scaled(worn(paint.fill, ground), tone);
  surface.ink = mixed(linear(paint.ink), linear(paint.fill), 0.15);
  surface.print = printOf(STONES[paint.glyph]);
}

/** Paint lets the ground show through. */
function worn(fill: string, ground: Rgb): Rgb {
  return mixed(linear(fill), ground, 0.16);
}

/** A corner lies on two edges: half for each, or for neither. */
function addCorner(
  surface: Surface,
  x: number,
  y: number,
  [sideways, lengthways]: readonly [Paint, Paint],
  counts: boolean,
  ground: Rgb,
): void {
  if (!counts) {
    surface.print = printOf("tile");
    addPlate(surface, level(x, y, x + 1, y + 1, 0));
    return;
  }
  const [southWest, southEast, northEast, northWest] = level(x, y, x + 1, y + 1, 0);
  const [first, second] = x === 0 ? [sideways, lengthways] : [lengthways, sideways];
  const isRising = (x === 0) === (y === 0);
  surface.print = printOf("tile");
  surface.fill = worn(first.fill, ground);
  if (isRising)
    addTriangle(
      surface,
      [southWest, northEast, northWest],
      [
        [0, 0],
        [1, 1],
        [0, 1],
      ],
    );
  else
    addTriangle(
      surface,
      [southWest, southEast, northWest],
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    );
  surface.fill = worn(second.fill, ground);
  if (isRising)
    addTriangle(
      surface,
      [southWest, southEast, northEast],
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    );
  else
    addTriangle(
      surface,
      [southEast, northEast, northWest],
      [
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    );
}

/** The shade of a square's corners, from the columns around them. */
function shadesOf(around: Occupancy, x: number, y: number): readonly [number, number, number, number] {
  if (around.at(x, y, 0) >= 0) return [UNDER, UNDER, UNDER, UNDER];
  const at = (i: -1 | 1, j: -1 | 1) => {
    const one = Number(around.at(x + i, y, 0) >= 0);
    const two = Number(around.at(x, y + j, 0) >= 0);
    const both = Number(around.at(x + i, y + j, 0) >= 0);
    return SHADES[one && two ? 3 : one + two + both] ?? 1;
  };
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}
