// The texture layers: owners' glyphs, letters and digits, and the grain of wood, sand and stone. Red is ink, green the
// relief (half is flat).
import {
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  RepeatWrapping,
  RGFormat,
  UnsignedByteType,
} from "three";
import { bump, circle, cross, diamond, grain, hatch, lumps, rays, rim, sand, triangle } from "./patterns.ts";
import type { Pattern } from "./patterns.ts";
import type { MarkSize } from "../scene/scene.ts";

export const LETTERS = [..."abcdefghi"];
const DIGITS = [..."0123456789"];
/** The names of the walkway's sides and corners. */
const WINDS = [..."NESW"];

interface Print {
  /** Where there is ink. */
  readonly ink: Pattern | null;
  /** The relief around 0. */
  readonly relief: Pattern;
  /** The ink is engraved, visible at its edges. */
  readonly deep: boolean;
}

const NO_INK = null;
const STONE = (u: number, v: number) => lumps(u, v) * 0.22 + rim(u, v, 0.035) * 0.5;
const LINE = (u: number, v: number) => bump(Math.min(u, v, 1 - u, 1 - v), 0.02) * 0.9;

const PATTERNS = {
  none: { ink: NO_INK, relief: grain, deep: false },
  disc: { ink: circle, relief: grain, deep: true },
  triangle: { ink: triangle, relief: grain, deep: true },
  cross: { ink: cross, relief: grain, deep: true },
  diamond: { ink: diamond, relief: grain, deep: true },
  /** Where a body continues above a cut. */
  cut: { ink: hatch, relief: () => 0, deep: false },
  sand: { ink: LINE, relief: sand, deep: false },
  tile: { ink: NO_INK, relief: STONE, deep: false },
  corner: { ink: rays, relief: STONE, deep: true },
  wood: { ink: NO_INK, relief: (u: number, v: number) => grain(u, v) * 2.2, deep: false },
  ashlar: { ink: NO_INK, relief: (u: number, v: number) => lumps(u, v) * 0.3 + rim(u, v, 0.06), deep: false },
  stone: { ink: LINE, relief: (u: number, v: number) => lumps(u, v) * 0.2, deep: false },
  stoneDisc: { ink: circle, relief: STONE, deep: true },
  stoneTriangle: { ink: triangle, relief: STONE, deep: true },
  stoneCross: { ink: cross, relief: STONE, deep: true },
  stoneDiamond: { ink: diamond, relief: STONE, deep: true },
} as const satisfies Record<string, Print>;

export type PrintName = keyof typeof PATTERNS;
const NAMES = Object.keys(PATTERNS);
const SIGNS = [...DIGITS, ...LETTERS, ...WINDS, "+"];

const OF_OWNERS: ReadonlySet<string> = new Set(["disc", "triangle", "cross", "diamond"] satisfies PrintName[]);
const SMALL = 0.5;

/** The shape of an owner, as large as the player wants it. */
function marked(print: Print, marks: MarkSize): Print {
  const { ink } = print;
  if (marks === "large" || !ink) return print;
  if (marks === "none") return { ...print, ink: NO_INK };
  return { ...print, ink: (u, v) => ink(0.5 + (u - 0.5) / SMALL, 0.5 + (v - 0.5) / SMALL) };
}

/** The layer of a pattern, a letter or a digit. */
export function printOf(name: PrintName): number {
  return NAMES.indexOf(name);
}

export function printOfSign(sign: string): number {
  return NAMES.length + SIGNS.indexOf(sign);
}

/** All layers, `side` pixels wide and high. */
export function makePrints(side: number, anisotropy: number, marks: MarkSize): DataArrayTexture {
  const layers = NAMES.length + SIGNS.length;
  const pixels = new Uint8Array(side * side * layers * 2);
  Object.entries(PATTERNS).forEach(([name, print], layer) => {
    fillLayer(pixels.subarray(layer * side * side * 2), side, OF_OWNERS.has(name) ? marked(print, marks) : print);
  });
  fillSigns(pixels.subarray(NAMES.length * side * side * 2), side);
  const texture = new DataArrayTexture(pixels, side, side, layers);
  texture.format = RGFormat;
  texture.type = UnsignedByteType;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = anisotropy > 1 ? LinearMipmapLinearFilter : LinearMipmapNearestFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}

function fillLayer(pixels: Uint8Array, side: number, { ink, relief, deep }: Print): void {
  const inks = new Float32Array(side * side);
  if (ink) {
    for (let at = 0; at < inks.length; at++)
      inks[at] = ink(((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side);
  }
  const step = Math.max(1, Math.round(side / 64)) * side;
  for (let at = 0; at < inks.length; at++) {
    const u = ((at % side) + 0.5) / side;
    const v = (Math.floor(at / side) + 0.5) / side;
    // Light comes from above: the upper edge of a dent is dark, the lower one bright.
    const dent = deep ? ((inks[at + step] ?? 0) - (inks[at - step] ?? 0)) * 0.34 : 0;
    pixels[at * 2] = (inks[at] ?? 0) * 255;
    pixels[at * 2 + 1] = Math.max(0, Math.min(255, 127.5 + 127.5 * (relief(u, v) + dent)));
  }
}

/** Letters and digits are drawn by the browser, all on one canvas. */
function fillSigns(pixels: Uint8Array, side: number): void {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side * SIGNS.length;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return;
  context.font = `700 ${Math.round(side * 0.8)}px "Palatino Linotype", Palatino, "Noto Serif", "DejaVu Serif", Georgia, serif`;
  context.textAlign = "center";
  SIGNS.forEach((sign, i) => {
    context.fillText(sign, side / 2, side * (i + 0.75));
  });
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < side * side * SIGNS.length; at++) {
    const row = Math.floor(at / side);
    const sign = Math.floor(row / side);
    // Canvases start at the top, textures at the bottom.
    const from = (sign * side + side - 1 - (row % side)) * side + (at % side);
    pixels[at * 2] = data[from * 4 + 3] ?? 0;
    pixels[at * 2 + 1] = 128;
  }
}
