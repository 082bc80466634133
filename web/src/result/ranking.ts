// The final ranking.
import type { SeatName } from "../language/language.svelte.ts";
import type { Messages } from "../language/messages.ts";
import type { Result, Seat } from "../protocol/messages.ts";

interface RankingEntry {
  readonly seat: number;
  /** From 1; ties share a place. */
  readonly place: number;
  readonly total: number;
  readonly won: boolean;
}

/** Winners first; then by points, the fewest first where points are penalties; players who are out come last. */
export function rankingOf(result: Result, seats: readonly Seat[], fewestFirst: boolean): readonly RankingEntry[] {
  const keys = result.totals.map((total, seat) => ({
    seat,
    total,
    won: result.winners.includes(seat),
    out: seats[seat]?.out != null,
  }));
  type Key = (typeof keys)[number];
  const compare = (one: Key, other: Key) =>
    Number(other.won) - Number(one.won) ||
    Number(one.out) - Number(other.out) ||
    (fewestFirst ? one.total - other.total : other.total - one.total);
  const sorted = [...keys].sort(compare);
  const firstOf = (key: Key) => sorted.findIndex((other) => compare(key, other) === 0) + 1;
  return sorted.map((key) => ({ seat: key.seat, place: firstOf(key), total: key.total, won: key.won }));
}

/** Who won, as this device sees it. */
export function winnerText(
  end: Messages["table"]["end"],
  { winners }: Result,
  own: readonly number[],
  names: readonly SeatName[],
): string {
  if (winners.length === 0) return end.nobody;
  if (own.length === 1 && winners.includes(own[0] ?? -1)) return winners.length === 1 ? end.youWin : end.youShare;
  return end.wins(winners.map((seat) => names[seat]?.name ?? ""));
}

/** A player's result compared with the others. */
export interface OwnResult {
  readonly won: boolean;
  readonly place: number;
  readonly players: number;
  /** The difference to the winner, or of the winner to the best of the others. */
  readonly by: number;
}

/** Endings after which points are not compared. */
const AT_TABLE = new Set(["resigned", "time", "agreed", "abandoned"]);

/** Null if points did not decide, or do not tell the players apart. */
export function ownResult(ranking: readonly RankingEntry[], reason: string, seat: number): OwnResult | null {
  const own = ranking.find((entry) => entry.seat === seat);
  const other = ranking.find(({ won }) => won !== own?.won);
  if (AT_TABLE.has(reason) || !own || !other || own.total === other.total) return null;
  return { won: own.won, place: own.place, players: ranking.length, by: Math.abs(own.total - other.total) };
}

/** The result as the player sees it; `walk` is what the last walk cost. */
export function ownSentence(end: Messages["table"]["end"], own: OwnResult | null, walk: number | null): string {
  if (own === null) return walk === null ? "" : end.lastWalk(walk);
  const outcome = own.won ? "won" : own.players > 2 ? "behind" : "lost";
  return end.own(outcome, own.by, own.place, walk);
}
