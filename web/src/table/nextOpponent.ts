// The ladder: which computer to play next, after a win or a clear loss.
import type { OwnResult } from "../language/en/table.ts";
import type { Seat } from "../protocol/socket.ts";
import type { GameName } from "../protocol/games.ts";

/** A loss by this many points is clear. */
const CLEAR: Readonly<Record<GameName, number>> = { pueblo: 15, aztec: 4 };
const LOWEST = 1;
const HIGHEST = 8;

export interface NextOpponent {
  /** The level, as the server names it. */
  readonly player: string;
  readonly isStronger: boolean;
}

/** Null if people play, if several seats are the player's, or if the present level suits. */
export function nextOpponent(
  game: GameName,
  seats: readonly Seat[],
  mine: readonly number[],
  own: OwnResult | null,
): NextOpponent | null {
  const others = seats.filter((_, seat) => !mine.includes(seat));
  const levels = others.map(({ kind, player }) => (kind === "computer" ? Number(/\d$/.exec(player ?? "")) : 0));
  if (mine.length !== 1 || own === null || levels.length === 0 || levels.includes(0)) return null;
  const level = Math.max(...levels);
  if (own.won) return level < HIGHEST ? { player: `level${level + 1}`, isStronger: true } : null;
  const isClear = own.by >= CLEAR[game];
  return isClear && level > LOWEST ? { player: `level${level - 1}`, isStronger: false } : null;
}
