// The goal of a lesson: conditions on a turn, checked with what the law says happened in it.
import type { Draft, Happening, Standing } from "../protocol/socket.ts";
import { cubesOf, kindOf, numberIn } from "../scene/happenings.ts";
import { SITE } from "../scene/walkway.ts";

export type Condition =
  /** The points that a seat gets in the turn. */
  | { readonly points: number; readonly least?: number; readonly most?: number }
  /** The seat wins with this turn. */
  | { readonly winner: number }
  /** The law refuses what the player tries. */
  | { readonly refused: true }
  | EventCondition;

/** An event of the law happens in the turn. */
interface EventCondition {
  readonly event: string;
  readonly owner?: "own" | "neutral";
  /** A cube of the block or piece is at least this high. */
  readonly level?: number;
  /** The chieftain looks from a corner. */
  readonly corner?: true;
}

/** The kind of condition, by which messages explain it. */
export type ConditionKind = "points" | "winner" | "refused" | "owner" | "level" | "corner" | "event";

export function conditionKind(condition: Condition): ConditionKind {
  if ("points" in condition) return "points";
  if ("winner" in condition) return "winner";
  if ("refused" in condition) return "refused";
  if (condition.owner) return "owner";
  if (condition.level !== undefined) return "level";
  return condition.corner ? "corner" : "event";
}

/** The points that a seat gets in a turn. */
export function pointsOf(happened: readonly Happening[], seat: number): number {
  return happened.reduce((sum, { points }) => sum + points.reduce((n, [of, p]) => (of === seat ? n + p : n), 0), 0);
}

/** The first condition that a turn does not meet; null if it reaches the goal. */
export function unmetBy(
  goal: readonly Condition[],
  happened: readonly Happening[],
  { result }: Pick<Standing, "result">,
): Condition | null {
  return goal.find((condition) => !isMet(condition, happened, result)) ?? null;
}

/** Whether a preview reaches a goal that asks for a refusal. */
export function isRefusedBy(goal: readonly Condition[], { violations }: Pick<Draft, "violations">): boolean {
  return goal.some((condition) => "refused" in condition) && violations.length > 0;
}

function isMet(condition: Condition, happened: readonly Happening[], result: Standing["result"]): boolean {
  if ("refused" in condition) return false; // previews meet it, turns do not
  if ("winner" in condition) return result?.winners.includes(condition.winner) ?? false;
  if ("points" in condition) {
    const points = pointsOf(happened, condition.points);
    return points >= (condition.least ?? -Infinity) && points <= (condition.most ?? Infinity);
  }
  return happened.some((happening) => isEvent(condition, happening));
}

function isEvent({ event, owner, level, corner }: EventCondition, happening: Happening): boolean {
  if (kindOf(happening) !== event) return false;
  const isOwn = numberIn(happening, "owner") !== null;
  if (owner !== undefined && isOwn !== (owner === "own")) return false;
  if (level !== undefined && !cubesOf(happening).some(([, , z]) => z + 1 >= level)) return false;
  return !corner || isCorner(numberIn(happening, "square"));
}

/** Corners are as far apart as the walkway squares of a side, and one more. */
function isCorner(square: number | null): boolean {
  return square !== null && square % (SITE + 1) === 0;
}
