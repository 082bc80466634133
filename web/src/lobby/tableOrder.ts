// The order of tables in the lobby.
import type { Summary } from "../protocol/messages.ts";
import type { GameName } from "../scene/scene.ts";

export type Filter = GameName | "all";

export function ofGame(tables: readonly Summary[], filter: Filter): readonly Summary[] {
  return filter === "all" ? tables : tables.filter(({ game }) => game === filter);
}

function urgency({ your_turn, phase }: Summary): number {
  if (your_turn) return 0;
  return phase === "gathering" ? 1 : 2;
}

/** One's own unfinished tables: those where it is one's turn first, then those not started, the latest first. */
export function mineNow(tables: readonly Summary[]): readonly Summary[] {
  return tables
    .filter(({ phase }) => phase !== "over")
    .sort((one, other) => urgency(one) - urgency(other) || other.updated_at - one.updated_at);
}

export function mineOver(tables: readonly Summary[]): readonly Summary[] {
  return tables.filter(({ phase }) => phase === "over").sort((one, other) => other.updated_at - one.updated_at);
}

/** Without one's own tables, which are listed elsewhere. */
export function othersOnly(tables: readonly Summary[]): readonly Summary[] {
  return tables.filter(({ mine }) => !mine);
}
