// The turn in progress at a table, in the form of its game.
import type { TableStore } from "../net/tableStore.ts";
import { AztecTurn } from "./AztecTurn.svelte.ts";
import { PuebloTurn } from "./PuebloTurn.svelte.ts";

/** The table must have been heard of: before that nobody knows which game it is. */
export function createTurn(table: TableStore): AztecTurn | PuebloTurn {
  return table.table?.game === "aztec" ? new AztecTurn(table) : new PuebloTurn(table);
}
