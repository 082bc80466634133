// Paints by owner: the shades come from the palettes of the Python drawings, the glyphs belong to the seats.
import { BIDDER, DARK, EAST_WEST, EDITIONS, NORTH_SOUTH, OH_PUCH } from "../protocol/palette.ts";
import type { Shade } from "../protocol/palette.ts";
import type { PuebloState } from "../protocol/messages.ts";
import type { GameState, Glyph, Paint } from "./scene.ts";
import { buildersOf, editionOf, isPueblo } from "./gameState.ts";

const GLYPHS: readonly Glyph[] = ["disc", "triangle", "cross", "diamond"];

export function glyphOfSeat(seat: number): Glyph {
  return GLYPHS[seat] ?? "none";
}

export function painted(shade: Shade, glyph: Glyph): Paint {
  return { ...shade, glyph };
}

/** Aztec: the piece in hand always looks the same; a placed piece takes a hue that no neighbour has. */
export const IN_HAND: Paint = painted({ fill: "#dde4e6", ink: DARK }, "none");

/** Pueblo: the colour of the seat's blocks. Aztec: the colour of its part. */
export function paintOfSeat(state: GameState, seat: number): Paint {
  return painted(shadeOfSeat(state, seat), glyphOfSeat(seat));
}

export function neutralPaint(state: PuebloState): Paint {
  return painted(shadesOf(editionOf(state)).neutral, "none");
}

/** The paint of a seat in an edition of Pueblo, before there is a state. */
export function paintOfEdition(edition: string, seat: number): Paint {
  return painted(seatOf(edition, seat), glyphOfSeat(seat));
}

function shadeOfSeat(state: GameState, seat: number): Shade {
  if (isPueblo(state)) return seatOf(editionOf(state), seat);
  const part = buildersOf(state).indexOf(seat);
  if (part >= 0) return part === 0 ? NORTH_SOUTH : EAST_WEST;
  return seat === state.oh_puch ? OH_PUCH : BIDDER;
}

function seatOf(edition: string, seat: number): Shade {
  const shade = shadesOf(edition).seats[seat];
  if (!shade) throw new RangeError(`there is no seat ${seat}`);
  return shade;
}

function shadesOf(edition: string) {
  const shades = EDITIONS[edition];
  if (!shades) throw new RangeError(`there is no edition ${edition}`);
  return shades;
}
