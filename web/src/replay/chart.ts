// The chart of totals over time: from the timeline of a game to points in an area.
import type { Happening } from "../protocol/messages.ts";
import { pastTurns, type Timeline } from "../playback/timeline.ts";
import { isLastWalk, kindOf } from "../scene/happenings.ts";

/** What happened in a turn, and the totals after it. */
export interface PlayedTurn {
  readonly happened: readonly Happening[];
  readonly totals: readonly number[];
}

export interface Moment {
  /** The time in turns since the start; the looks of the last walk lie in between. */
  readonly time: number;
  /** The number of the turn that led here, from 1; 0 for the start, null within the last walk. */
  readonly turn: number | null;
  readonly totals: readonly number[];
}

/** The width of a look in the last walk, compared with a turn. */
const LOOK = 0.2;

type Points = readonly (readonly [number, number])[];

/** The turns that led to the present position: those before the table was opened if all of them are loaded, and those
 * played here. `from` is the number of the turn before the first of them. */
export function playedTurns(
  timeline: Timeline,
  past: ReadonlyMap<number, PlayedTurn>,
): { readonly from: number; readonly turns: readonly PlayedTurn[] } {
  const here = timeline.line
    .filter(({ from, to }) => to > from)
    .map(({ event, totals }): PlayedTurn => ({ happened: event.happened, totals }));
  const plies = pastTurns(timeline.past).map(({ ply }) => ply);
  const earlier = plies.flatMap((ply) => past.get(ply) ?? []);
  if (earlier.length < plies.length) return { from: plies.length, turns: here };
  return { from: 0, turns: [...earlier, ...here] };
}

/** The totals after every turn and during the last walk. */
export function momentsOf(turns: readonly PlayedTurn[], from: number): readonly Moment[] {
  const [first] = turns;
  if (!first) return [];
  const gained = sumOf(first.happened.flatMap(({ points }) => points));
  const start: readonly number[] = first.totals.map((total, seat) => total - (gained.get(seat) ?? 0));
  const moments: Moment[] = [{ time: from, turn: from, totals: start }];
  let time = from;
  let before = start;
  turns.forEach(({ happened, totals }, i) => {
    time += 1;
    let running = before;
    for (const happening of happened) {
      // The walk begins where the turn ended.
      if (kindOf(happening) === "last_walk") moments.push({ time, turn: null, totals: running });
      running = plus(running, happening.points);
      if (!isLastWalk(happening)) continue;
      time += LOOK;
      moments.push({ time, turn: null, totals: running });
    }
    moments.push({ time, turn: from + i + 1, totals });
    before = totals;
  });
  return moments;
}

/** The points each seat got from what happened, in order of the seats; only those that changed. */
export function pointsBySeat(happened: readonly Happening[]): readonly (readonly [seat: number, points: number])[] {
  const sums = sumOf(happened.flatMap(({ points }) => points));
  return [...sums].filter(([, points]) => points !== 0).sort(([one], [other]) => one - other);
}

function sumOf(points: Points): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [seat, n] of points) sums.set(seat, (sums.get(seat) ?? 0) + n);
  return sums;
}

function plus(totals: readonly number[], points: Points): readonly number[] {
  const sums = sumOf(points);
  return totals.map((total, seat) => total + (sums.get(seat) ?? 0));
}

/** What the last walk cost a seat; null if there was none. */
export function lastWalkCost(turns: readonly PlayedTurn[], seat: number): number | null {
  const looks = turns.flatMap(({ happened }) => happened).filter(isLastWalk);
  return looks.length > 0 ? (sumOf(looks.flatMap(({ points }) => points)).get(seat) ?? 0) : null;
}

/** When the last walk began; null if there was none. */
export function lastWalkOf(moments: readonly Moment[]): number | null {
  return moments.find(({ turn }) => turn === null)?.time ?? null;
}

interface Ticks {
  readonly top: number;
  readonly at: readonly number[];
}

/** A round scale from 0 to above the largest total, with at most six lines. */
export function ticksOf(most: number): Ticks {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
  const step = steps.find((one) => Math.ceil(Math.max(1, most) / one) <= 5) ?? 10_000;
  const top = Math.max(1, Math.ceil(most / step)) * step;
  return { top, at: Array.from({ length: top / step + 1 }, (_, i) => i * step) };
}

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The horizontal position of a moment. */
export function placeOf(time: number, moments: readonly Moment[], area: Area): number {
  return area.left + ((area.right - area.left) * time) / Math.max(1, moments.at(-1)?.time ?? 0);
}

/** The turn whose end lies nearest to a horizontal position; within the last walk, the turn that led to it. */
export function turnAt(x: number, moments: readonly Moment[], area: Area): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { time, turn } of moments) {
    const distance = Math.abs(placeOf(time, moments, area) - x);
    if (turn !== null && distance <= least) [nearest, least] = [turn, distance];
  }
  return nearest;
}

/** The points of a seat's line in an area. */
export function lineOf(
  moments: readonly Moment[],
  seat: number,
  ticks: Ticks,
  area: Area,
): readonly (readonly [number, number])[] {
  return moments.map(({ time, totals }) => [
    placeOf(time, moments, area),
    area.bottom - ((area.bottom - area.top) * (totals[seat] ?? 0)) / ticks.top,
  ]);
}

/** The positions of the labels at the ends of the lines, moved apart so that none overlap. */
export function apart(wanted: readonly number[], distance: number, lowest: number): readonly number[] {
  const order = wanted.map((_, i) => i).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let free = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    places[i] = Math.max(places[i] ?? 0, free);
    free = (places[i] ?? 0) + distance;
  }
  let limit = lowest;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i] ?? 0, limit);
    limit = (places[i] ?? 0) - distance;
  }
  return places;
}
