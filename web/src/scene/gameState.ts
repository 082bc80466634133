// Which game a state belongs to, and the options that affect drawing.
import type { AztecState, PuebloState } from "../protocol/messages.ts";
import type { GameName, GameState } from "./scene.ts";

export function isPueblo(state: GameState): state is PuebloState {
  return "blocks" in state;
}

export function gameOf(state: GameState): GameName {
  return isPueblo(state) ? "pueblo" : "aztec";
}

/** The edition of Pueblo: 2002 or 2023. */
export function editionOf(state: PuebloState): string {
  return String(state.options["edition"]);
}

/** The footprints of the cult sites, in notation. */
export function cultSitesOf(state: PuebloState): readonly string[] {
  const sites = state.options["cult_sites"];
  return Array.isArray(sites) ? sites.map(String) : [];
}

/** The seats that score along the edges: north and south first, then east and west. Empty during the auction. */
export function buildersOf(state: AztecState): readonly number[] {
  return state.order.slice(-2);
}
