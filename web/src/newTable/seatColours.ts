// The server's names of the seats at a new table.
import { EDITIONS } from "../protocol/palette.ts";
import { playersOf, type TableSetup } from "./tableSetup.ts";

/** Colours in Pueblo, `player 1` … in Aztec. */
export function seatColours({ game, options }: Pick<TableSetup, "game" | "options">): readonly string[] {
  const edition = options["edition"];
  const names = game === "pueblo" && typeof edition === "string" ? EDITIONS[edition]?.names : undefined;
  return Array.from({ length: playersOf(options) }, (_, seat) => names?.[seat] ?? `player ${seat + 1}`);
}
