// Aztec's paints: the colours of the parts.
import { BIDDER, DARK, EAST_WEST, NORTH_SOUTH, OH_PUCH } from "../../../protocol/palette.ts";
import type { Shade } from "../../../protocol/palette.ts";
import type { AztecState } from "../../../protocol/messages.ts";
import { glyphOfSeat, painted } from "../../../scene/palette.ts";
import type { Paint } from "../../../scene/scene.ts";
import { buildersOf } from "./builders.ts";

/** The piece in hand always looks the same; a placed piece takes a hue that no neighbour has. */
export const IN_HAND: Paint = painted({ fill: "#bccbd0", ink: DARK }, "none");

export function paintOfSeat(state: AztecState, seat: number): Paint {
  return painted(shadeOf(state, seat), glyphOfSeat(seat));
}

function shadeOf(state: AztecState, seat: number): Shade {
  const part = buildersOf(state).indexOf(seat);
  if (part >= 0) return part === 0 ? NORTH_SOUTH : EAST_WEST;
  return seat === state.oh_puch ? OH_PUCH : BIDDER;
}
