// The analysis of a game as the review shows it: the curve of expected totals and each seat's costliest turns.
import type { Analysis, CostlyTurn, Job } from "../protocol/messages.ts";
import type { Moment } from "../replay/chart.ts";

export interface ReviewedTurn extends CostlyTurn {
  /** The number of the turn in the game, from 1. */
  readonly number: number;
  /** The ply before it. */
  readonly ply: number;
  readonly seat: number;
  readonly cost: number;
  readonly played: readonly string[];
  readonly better: readonly string[];
  readonly isProved: boolean;
}

/** The analysis found by a job, if any. */
export function analysisOf(job: Job | null): Analysis | null {
  const result = job?.result;
  return result && "turns" in result ? result : null;
}

/** The costliest turns, by seat, the costliest first. */
export function reviewedTurns({ costly, turns }: Analysis): readonly ReviewedTurn[] {
  return costly.flatMap((one): ReviewedTurn[] => {
    const turn = turns[one.turn];
    if (!turn) return [];
    const { ply, seat, cost, actions, best, proved: isProved = false } = turn;
    return [{ ...one, number: one.turn + 1, ply, seat, cost, played: actions, better: best.actions, isProved }];
  });
}

/** The final totals expected before the first turn and after every turn. */
export function expectedMoments({ turns }: Analysis): readonly Moment[] {
  const [first] = turns;
  if (!first) return [];
  const start: Moment = { time: 0, turn: 0, totals: rounded(first.best.totals) };
  return [start, ...turns.map(({ totals }, i) => ({ time: i + 1, turn: i + 1, totals: rounded(totals) }))];
}

function rounded(totals: readonly number[]): readonly number[] {
  return totals.map((total) => Math.max(0, Math.round(total)));
}

/** The seat whose turns are shown first: one of the player's own, else the one with the costliest turn. */
export function firstSeat(turns: readonly ReviewedTurn[], mine: readonly number[]): number {
  const own = turns.find(({ seat }) => mine.includes(seat));
  const costliest = [...turns].sort((one, other) => other.cost - one.cost)[0];
  return own?.seat ?? mine[0] ?? costliest?.seat ?? 0;
}
