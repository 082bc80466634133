// What a language must have a sentence for: every code of the server, and those of the page itself.
import type { HappeningParams, ProblemParams } from "../protocol/codes.ts";
import { stopName } from "../scene/walkway.ts";

/** What the page itself finds wrong. */
export interface PageParams {
  readonly "page.offline": object;
  readonly "page.pending": object;
}

/** Everything that can be wrong. */
export type AnyProblem = ProblemParams & PageParams;
export type Problems = { readonly [Code in keyof AnyProblem]: (params: AnyProblem[Code]) => string };

/** The name of who has a seat. */
export type Who = (seat: number) => string;
export type Law = { readonly [Code in keyof HappeningParams]: (params: HappeningParams[Code], who: Who) => string };

type Fines = HappeningParams["pueblo.event.looked"]["fines"];

/** What each pays for a look, as it is added up: 1 + 2 = 3. By seat. */
export function bills(fines: Fines): { readonly seat: number; readonly sum: string; readonly points: number }[] {
  const seats = [...new Set(fines.map((fine) => fine.seat))].sort((one, other) => one - other);
  return seats.map((seat) => {
    const parts = fines.filter((fine) => fine.seat === seat).map((fine) => fine.points);
    const points = parts.reduce((sum, part) => sum + part, 0);
    return { seat, points, sum: parts.length > 1 ? `${parts.join(" + ")} = ${points}` : `${points}` };
  });
}

/** Points by name: Ada 12, Kim 9. */
export function totalled(totals: readonly number[], who: Who): string {
  return totals.map((points, seat) => `${who(seat)} ${points}`).join(", ");
}

/** The levels of a block or piece, counted from 1. */
export function levels(cubes: readonly (readonly number[])[]): { readonly low: number; readonly high: number } {
  const heights = cubes.map((cube) => (cube[2] ?? 0) + 1);
  return { low: Math.min(...heights), high: Math.max(...heights) };
}

/** How far he walked, and between which squares. */
export function walk({ origin, square }: HappeningParams["pueblo.event.walked"]) {
  return { steps: (square - origin + 36) % 36, from: stopName(origin), to: stopName(square) };
}

/** A table of names; what has none is called as it is written. */
export function named(names: Readonly<Record<string, string>>): (key: string) => string {
  return (key) => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);
}
