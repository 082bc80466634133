// The ladder: which computer to play next, after a win or a clear loss.
import type { Seat } from "../protocol/messages.ts";
import type { Game } from "../play/game.ts";
import type { OwnResult } from "./ranking.ts";

const LOWEST = 1;
const HIGHEST = 8;

export interface NextOpponent {
  /** The level, as the server names it. */
  readonly player: string;
  readonly isStronger: boolean;
}

/** Null if people play, if several seats are the player's, if the present level suits, or if there is no other one. */
export function nextOpponent(
  game: Pick<Game, "clearLoss">,
  seats: readonly Seat[],
  mine: readonly number[],
  own: OwnResult | null,
): NextOpponent | null {
  const level = levelPlayed(seats, mine);
  if (level === null || own === null) return null;
  if (own.won) return level < HIGHEST ? { player: `level${level + 1}`, isStronger: true } : null;
  return isClearLoss(game, own) && level > LOWEST ? { player: `level${level - 1}`, isStronger: false } : null;
}

/** Whether lessons help most: after a clear loss against the weakest level. */
export function needsLessons(
  game: Pick<Game, "clearLoss">,
  seats: readonly Seat[],
  mine: readonly number[],
  own: OwnResult | null,
): boolean {
  return own !== null && isClearLoss(game, own) && levelPlayed(seats, mine) === LOWEST;
}

function isClearLoss(game: Pick<Game, "clearLoss">, own: OwnResult): boolean {
  return !own.won && own.by >= game.clearLoss;
}

/** The highest level that the player has played against; null if people played, or if several seats are the player's. */
function levelPlayed(seats: readonly Seat[], mine: readonly number[]): number | null {
  const others = seats.filter((_, seat) => !mine.includes(seat));
  const levels = others.map(({ kind, player }) => (kind === "computer" ? Number(/\d$/.exec(player ?? "")) : 0));
  return mine.length !== 1 || levels.length === 0 || levels.includes(0) ? null : Math.max(...levels);
}
