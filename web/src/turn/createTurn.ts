// Creates the turn for a table's game.
import type { TableStore } from "../net/tableStore.ts";
import { AztecTurn } from "./AztecTurn.svelte.ts";
import { PuebloTurn } from "./PuebloTurn.svelte.ts";

/** The table must be loaded: before that the game is unknown. */
export function createTurn(table: TableStore): AztecTurn | PuebloTurn {
  return table.table?.game === "aztec" ? new AztecTurn(table) : new PuebloTurn(table);
}
