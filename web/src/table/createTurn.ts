// Creates the turn for a table's game. Only that game's code is loaded.
import type { TableStore } from "../net/tableStore.ts";
import type { AztecTurn } from "../play/aztec/turn.svelte.ts";
import type { PuebloTurn } from "../play/pueblo/turn.svelte.ts";

export type GameTurn = AztecTurn | PuebloTurn;

/** Loads how to create the turn of a game. */
export async function loadTurn(game: string): Promise<(table: TableStore) => GameTurn> {
  if (game === "aztec") {
    const { AztecTurn } = await import("../play/aztec/turn.svelte.ts");
    return (table) => new AztecTurn(table);
  }
  const { PuebloTurn } = await import("../play/pueblo/turn.svelte.ts");
  return (table) => new PuebloTurn(table);
}
