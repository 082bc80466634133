// Which game a state is of, and what its options say about the look of it.
import type { AztecState, PuebloState } from "../protocol/socket.ts";
import type { GameName, GameState } from "./scene.ts";

export function isPueblo(state: GameState): state is PuebloState {
  return "blocks" in state;
}

export function gameOf(state: GameState): GameName {
  return isPueblo(state) ? "pueblo" : "aztec";
}

/** The edition of a game of Pueblo: 2002 or 2023. */
export function editionOf(state: PuebloState): string {
  return String(state.options["edition"]);
}

/** The footprints of the cult sites, as they are written. */
export function cultSitesOf(state: PuebloState): readonly string[] {
  const sites = state.options["cult_sites"];
  return Array.isArray(sites) ? sites.map(String) : [];
}

/** The seats that count along edges: first the one with north and south, then east and west. Empty while the parts are
 * auctioned. */
export function buildersOf(state: AztecState): readonly number[] {
  return state.order.slice(-2);
}
