// Judges a turn in an exercise: compares what the strongest computer expects after it and after the best turn.
import type { Happening } from "../protocol/messages.ts";
import type { GameName } from "../protocol/games.ts";
import { lossOf } from "../analysis/loss.ts";
import { PRACTICE } from "../play/practiceGames.ts";
import { kindOf } from "../scene/happenings.ts";
import { offline } from "../net/refusal.ts";
import type { TableStore } from "../net/tableStore.ts";

const SECONDS = 2;

export interface ExerciseResult {
  /** The points the turn loses against the best one, at least 0; whole, as players read them. */
  readonly loss: number;
  readonly isSolved: boolean;
  /** The turn loses at most half of what the turn in the game lost. */
  readonly isPartlySolved: boolean;
}

/** `cost`: what the turn in the game lost, whole. */
export function exerciseResult(
  game: GameName,
  seat: number,
  best: readonly number[],
  totals: readonly number[],
  cost: number,
): ExerciseResult {
  const loss = Math.round(lossOf(game, seat, best, totals));
  const isSolved = loss <= PRACTICE[game].tolerance;
  return { loss, isSolved, isPartlySolved: !isSolved && loss <= cost / 2 };
}

/** The totals if the game ended with what happened; null if it goes on. */
export function finalTotals(happened: readonly Happening[]): readonly number[] | null {
  const over = happened.find((happening) => kindOf(happening) === "over");
  return over && "totals" in over.params ? over.params.totals : null;
}

/** Asks what the strongest computer expects after a turn. `over` are the totals if the game has ended with it. */
export async function expectedAfter(
  table: Pick<TableStore, "hint">,
  ply: number,
  actions: readonly string[],
  over: readonly number[] | null = null,
): Promise<readonly number[]> {
  if (over) return over;
  const { result } = await table.hint({ ply, actions: [...actions], seconds: SECONDS });
  const totals = result && "candidates" in result ? result.candidates[0]?.totals : undefined;
  if (!totals) throw offline();
  return totals;
}
