// What the chieftain sees from each square of the walkway (P5), with the block in hand. It only draws: what a turn costs,
// the server says. A browser test holds both equal.
import type { Body, Cube, Scene, SeenCube, Stop } from "../../../scene/scene.ts";
import { bodiesWithHand } from "../../../scene/inHand.ts";
import { inFront, isCorner, WALKWAY } from "./walkway.ts";

/** The owners of the cubes of a column, from the ground up; null is neutral. */
type Column = (number | null)[];

function columnsOf(bodies: readonly Body[]): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>();
  for (const { owner, cubes } of bodies) {
    for (const [x, y, z] of cubes) {
      const column = columns.get(`${x},${y}`) ?? [];
      column[z] = owner;
      columns.set(`${x},${y}`, column);
    }
  }
  return columns;
}

/** The coloured cubes seen from a square of the walkway: along a line, what rises above everything before it; from a
 * corner, the tops of the quarter. */
function seenIn(columns: ReadonlyMap<string, Column>, stop: number): readonly SeenCube[] {
  const seen: SeenCube[] = [];
  const add = (cube: Cube, points: number) => {
    const seat = columns.get(`${cube[0]},${cube[1]}`)?.[cube[2]] ?? null;
    if (seat !== null) seen.push({ cube, seat, points });
  };
  let level = 0;
  for (const [x, y] of inFront(stop)) {
    const height = columns.get(`${x},${y}`)?.length ?? 0;
    if (isCorner(stop)) add([x, y, height - 1], 1);
    else for (; level < height; level += 1) add([x, y, level], level + 1);
  }
  return seen;
}

export function seenFrom(bodies: readonly Body[], stop: number): readonly SeenCube[] {
  return seenIn(columnsOf(bodies), stop);
}

/** What each square of the walkway would cost, by seat. */
function costsOf(bodies: readonly Body[]): readonly ReadonlyMap<number, number>[] {
  const columns = columnsOf(bodies);
  return WALKWAY.map((_, stop) => {
    const sums = new Map<number, number>();
    for (const { seat, points } of seenIn(columns, stop)) sums.set(seat, (sums.get(seat) ?? 0) + points);
    return sums;
  });
}

/** What the last walk would cost now, by seat: a look from every square (P6). */
export function lastWalkCosts(bodies: readonly Body[], seats: number): readonly number[] {
  const costs = costsOf(bodies);
  return Array.from({ length: seats }, (_, seat) => costs.reduce((sum, of) => sum + (of.get(seat) ?? 0), 0));
}

/** The forecast ring: what each square would cost with the block in hand, and whether that block changes it. */
export function forecastOf(
  scene: Pick<Scene, "bodies" | "ghost" | "raised">,
  paints: readonly Stop["costs"][number]["paint"][],
): readonly Stop[] {
  const now = costsOf(scene.bodies);
  return costsOf(bodiesWithHand(scene)).map((after, square) => ({
    square,
    kind: "forecast",
    costs: paints.flatMap((paint, seat) => {
      const points = after.get(seat) ?? 0;
      return points > 0 ? [{ seat, paint, points }] : [];
    }),
    changed: paints.some((_, seat) => (after.get(seat) ?? 0) !== (now[square]?.get(seat) ?? 0)),
  }));
}
