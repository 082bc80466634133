// Who builds.
import type { AztecState } from "../../../protocol/messages.ts";

/** The seats that score along the edges: north and south first, then east and west. Empty during the auction. */
export function buildersOf(state: AztecState): readonly number[] {
  return state.order.slice(-2);
}
