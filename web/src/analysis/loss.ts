// What a turn costs: the difference of two sets of expected totals.
import { GAMES, type GameName } from "../protocol/games.ts";

/** The points a seat loses if one set of totals comes instead of another, measured against the others' average. */
export function lossOf(game: GameName, seat: number, best: readonly number[], totals: readonly number[]): number {
  const lead = (of: readonly number[]) => {
    const own = of[seat] ?? 0;
    const others = of.reduce((sum, total) => sum + total, 0) - own;
    return own - others / Math.max(1, of.length - 1);
  };
  const lost = lead(best) - lead(totals);
  return Math.max(0, GAMES[game].lowestWins ? -lost : lost);
}
