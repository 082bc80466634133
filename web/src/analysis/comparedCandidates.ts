// The turns of a hint, compared by what matters to the player: the lead over the others.
import { lossOf } from "./loss.ts";
import type { GameName } from "../protocol/games.ts";
import type { Candidate } from "../protocol/messages.ts";

export interface ComparedCandidate {
  readonly candidate: Candidate;
  /** Whole points, as players read them: how much better the best turn is than the next, and how much worse each other
   * turn is than the best. Null if there is only one. */
  readonly difference: number | null;
}

/** The best first. */
export function compared(game: GameName, seat: number, candidates: readonly Candidate[]): readonly ComparedCandidate[] {
  const [first] = candidates;
  if (!first) return [];
  const lossAgainst = (best: Candidate, other: Candidate) => lossOf(game, seat, best.totals, other.totals);
  const best = candidates.reduce((found, each) => (lossAgainst(each, found) > 0 ? each : found), first);
  const ranked = candidates
    .map((candidate) => ({ candidate, loss: lossAgainst(best, candidate) }))
    .sort((one, other) => one.loss - other.loss);
  return ranked.map(({ candidate, loss }, i) => {
    const difference = i === 0 ? ranked[1]?.loss : loss;
    return { candidate, difference: difference === undefined ? null : Math.round(difference) };
  });
}
