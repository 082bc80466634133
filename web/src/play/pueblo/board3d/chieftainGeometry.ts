// The chieftain's geometry: a turned wooden figure in a painted robe with a feather headdress, facing north.
import { linear } from "../../../board3d/colour.ts";
import type { Rgb } from "../../../board3d/colour.ts";
import { addBox, addLathe, addPlate } from "../../../board3d/solids.ts";
import { printOf } from "../../../board3d/textures.ts";
import type { Surface } from "../../../board3d/surface.ts";
import type { Triple } from "../../../board3d/world.ts";

const DARK = linear("#3a2417");
const WOOD = linear("#9a6a3c");
const ROBE = linear("#a33d28");
const CREAM = linear("#f1e2c2");
const TURQUOISE = linear("#1f8f8a");
const SKIN = linear("#a9693f");
const HAIR = linear("#221712");
const GOLD = linear("#d9a63c");
const FEATHERS = [linear("#f5ecd8"), linear("#1f8f8a"), linear("#b8432c")] as const;
type Fills = readonly Rgb[];
const TIPS = [linear("#3a2417"), linear("#f5ecd8"), linear("#e2b04a")] as const;

export function addChieftain(surface: Surface): void {
  surface.print = printOf("none");
  const foot: Triple = [0, 0, 0];
  addLathe(surface, foot, [
    [0.36, 0, DARK],
    [0.37, 0.05, WOOD],
    [0.33, 0.1, WOOD],
    [0.3, 0.11, ROBE],
    [0.275, 0.22, TURQUOISE],
    [0.265, 0.27, CREAM],
    [0.258, 0.3, ROBE],
    [0.205, 0.55, ROBE],
    [0.19, 0.63, GOLD],
    [0.185, 0.69, ROBE],
    [0.2, 0.8, CREAM],
    [0.215, 0.9, TURQUOISE],
    [0.2, 0.96, CREAM],
    [0.13, 1.02, SKIN],
    [0.085, 1.04, SKIN],
    [0.12, 1.09, SKIN],
    [0.145, 1.16, SKIN],
    [0.145, 1.22, TURQUOISE],
    [0.155, 1.23, TURQUOISE],
    [0.155, 1.3, HAIR],
    [0.12, 1.35, HAIR],
    [0.06, 1.38, HAIR],
    [0, 1.385, HAIR],
  ]);
  addFace(surface);
  addArms(surface);
  addHeaddress(surface);
}

function addFace(surface: Surface): void {
  surface.fill = SKIN;
  addBox(surface, [-0.02, 0.12, 1.11], [0.02, 0.172, 1.18]);
  surface.fill = HAIR;
  for (const east of [-0.06, 0.06]) addBox(surface, [east - 0.017, 0.11, 1.165], [east + 0.017, 0.139, 1.2]);
  surface.fill = linear("#6d2a1c");
  addBox(surface, [-0.035, 0.1, 1.075], [0.035, 0.135, 1.09]);
}

/** Folded arms. */
function addArms(surface: Surface): void {
  surface.fill = SKIN;
  addBox(surface, [-0.17, 0.13, 0.72], [0.17, 0.235, 0.78]);
  surface.fill = ROBE;
  for (const east of [-0.2, 0.2]) addBox(surface, [east - 0.055, -0.02, 0.69], [east + 0.055, 0.2, 0.84]);
}

/** A fan behind the head, in the plane of the shoulders: long feathers with coloured tips, short ones in front. */
function addHeaddress(surface: Surface): void {
  addFan(surface, 9, 0.52, -0.125, FEATHERS, TIPS);
  addFan(surface, 8, 0.34, -0.1, TIPS, FEATHERS);
}

function addFan(surface: Surface, feathers: number, long: number, back: number, fills: Fills, tips: Fills): void {
  for (let feather = 0; feather < feathers; feather++) {
    const angle = ((feather / (feathers - 1)) * 0.96 + 0.02) * Math.PI;
    const [east, up] = [Math.cos(angle), Math.sin(angle)];
    const reach = long * (0.86 + 0.14 * up);
    const at = (share: number): Triple => [
      east * share,
      back - 0.38 * share - 0.006 * (feather % 2),
      1.22 + up * share,
    ];
    const across = (width: number): Triple => [-up * width, 0, east * width];
    surface.fill = fills[feather % 3] ?? CREAM;
    addFeather(surface, at(0.1), at(reach * 0.78), across(0.03), across(0.075));
    surface.fill = tips[feather % 3] ?? DARK;
    addFeather(surface, at(reach * 0.78), at(reach), across(0.075), across(0.034));
  }
}

/** A part of a feather, visible from both sides. */
function addFeather(surface: Surface, from: Triple, to: Triple, narrow: Triple, broad: Triple): void {
  const moved = ([x, y, z]: Triple, [a, b, c]: Triple, sign: number): Triple => [
    x + a * sign,
    y + b * sign,
    z + c * sign,
  ];
  const corners = [moved(from, narrow, -1), moved(from, narrow, 1), moved(to, broad, 1), moved(to, broad, -1)] as const;
  addPlate(surface, corners);
  addPlate(surface, [corners[3], corners[2], corners[1], corners[0]]);
}
