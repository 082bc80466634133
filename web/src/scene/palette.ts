// Paints: a shade from the palettes of the Python drawings, and the glyph of a seat.
import type { Shade } from "../protocol/palette.ts";
import type { Glyph, Paint } from "./scene.ts";

const GLYPHS: readonly Glyph[] = ["disc", "triangle", "cross", "diamond"];

export function glyphOfSeat(seat: number): Glyph {
  return GLYPHS[seat] ?? "none";
}

export function painted(shade: Shade, glyph: Glyph): Paint {
  return { ...shade, glyph };
}
