// The goal of a lesson: conditions on a turn, checked with what the law says happened in it.
import type { Broken, Happening, Standing } from "../protocol/messages.ts";
import { cubesOf, gameOfHappening, kindOf, numberIn } from "../scene/happenings.ts";
import { PRACTICE } from "../play/practiceGames.ts";

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
  /** A cube of the piece hangs over a gap. */
  readonly overhang?: true;
  /** The lowest claim. */
  readonly least?: number;
  /** The highest bid. */
  readonly most?: number;
}

/** The kind of condition, by which messages explain it. */
export type ConditionKind =
  "points" | "winner" | "refused" | "owner" | "level" | "corner" | "overhang" | "claim" | "bid" | "event";

export function conditionKind(condition: Condition): ConditionKind {
  if ("points" in condition) return "points";
  if ("winner" in condition) return "winner";
  if ("refused" in condition) return "refused";
  if (condition.owner) return "owner";
  if (condition.level !== undefined) return "level";
  if (condition.corner) return "corner";
  if (condition.overhang) return "overhang";
  if (condition.least !== undefined) return "claim";
  return condition.most !== undefined ? "bid" : "event";
}

/** The points that a seat gets in a turn. */
export function pointsOf(happened: readonly Happening[], seat: number): number {
  return happened.reduce((sum, { points }) => sum + points.reduce((n, [of, p]) => (of === seat ? n + p : n), 0), 0);
}

/** What is reached after the turn. */
type Reached = Pick<Standing, "result" | "state">;

/** The first condition that a turn does not meet; null if it reaches the goal. */
export function unmetBy(
  goal: readonly Condition[],
  happened: readonly Happening[],
  standing: Reached,
): Condition | null {
  return goal.find((condition) => !isMet(condition, happened, standing)) ?? null;
}

/** Whether the rules that an attempt breaks reach a goal that asks for a refusal. */
export function isRefusedBy(goal: readonly Condition[], violations: readonly Broken[]): boolean {
  return goal.some((condition) => "refused" in condition) && violations.length > 0;
}

function isMet(condition: Condition, happened: readonly Happening[], { result, state }: Reached): boolean {
  if ("refused" in condition) return false; // attempts meet it, turns do not
  if ("winner" in condition) return result?.winners.includes(condition.winner) ?? false;
  if ("points" in condition) {
    const points = pointsOf(happened, condition.points);
    return points >= (condition.least ?? -Infinity) && points <= (condition.most ?? Infinity);
  }
  return happened.some((happening) => isEvent(condition, happening, state));
}

function isEvent(condition: EventCondition, happening: Happening, state: Standing["state"]): boolean {
  const { event, owner, level, corner, overhang, least = -Infinity, most = Infinity } = condition;
  if (kindOf(happening) !== event) return false;
  const isOwn = numberIn(happening, "owner") !== null;
  if (owner !== undefined && isOwn !== (owner === "own")) return false;
  if (level !== undefined && !cubesOf(happening).some(([, , z]) => z + 1 >= level)) return false;
  const hasFeature = (feature: "corner" | "overhang") =>
    PRACTICE[gameOfHappening(happening)].hasFeature(feature, happening, state);
  if ((overhang && !hasFeature("overhang")) || (corner && !hasFeature("corner"))) return false;
  const number = numberIn(happening, "bid") ?? numberIn(happening, "claim");
  return number === null || (number >= least && number <= most);
}
