// Pueblo's paints: the colours of an edition.
import { EDITIONS } from "../../../protocol/palette.ts";
import type { Shade } from "../../../protocol/palette.ts";
import type { PuebloState } from "../../../protocol/messages.ts";
import { glyphOfSeat, painted } from "../../../scene/palette.ts";
import type { Paint } from "../../../scene/scene.ts";
import { editionOf } from "./options.ts";

export function paintOfSeat(state: PuebloState, seat: number): Paint {
  return paintOfEdition(editionOf(state), seat);
}

export function neutralPaint(state: PuebloState): Paint {
  return painted(shadesOf(editionOf(state)).neutral, "none");
}

/** The paint of the block in hand: own or neutral. */
export function paintInHand(state: PuebloState, seat: number, kind: "own" | "neutral"): Paint {
  return kind === "own" ? paintOfSeat(state, seat) : neutralPaint(state);
}

/** The paint of a seat in an edition, before there is a state. */
export function paintOfEdition(edition: string, seat: number): Paint {
  return painted(shadeOf(edition, seat), glyphOfSeat(seat));
}

function shadeOf(edition: string, seat: number): Shade {
  const shade = shadesOf(edition).seats[seat];
  if (!shade) throw new RangeError(`there is no seat ${seat}`);
  return shade;
}

function shadesOf(edition: string) {
  const shades = EDITIONS[edition];
  if (!shades) throw new RangeError(`there is no edition ${edition}`);
  return shades;
}
