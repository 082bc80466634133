// The options of a state that affect drawing.
import type { PuebloState } from "../../../protocol/messages.ts";

/** 2002 or 2023. */
export function editionOf(state: PuebloState): string {
  return String(state.options["edition"]);
}

/** The footprints of the cult sites, in notation. */
export function cultSitesOf(state: PuebloState): readonly string[] {
  const sites = state.options["cult_sites"];
  return Array.isArray(sites) ? sites.map(String) : [];
}
