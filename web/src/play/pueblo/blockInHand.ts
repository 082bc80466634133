// The block in hand in Pueblo: own or neutral, the direction of its arms, and the notation to build or discard it.
import type { LegalAction } from "../../protocol/messages.ts";
import type { Cube, Square } from "../../scene/scene.ts";
import { ARMS, footprintName, footprintOf, type Arms } from "./scene/footprints.ts";
import { isInside, sameSquare, square } from "../../scene/notation.ts";
import { SITE } from "./scene/walkway.ts";

export type Kind = "own" | "neutral";
const LETTERS: Readonly<Record<Kind, string>> = { own: "o", neutral: "n" };

export function placeName(kind: Kind, corner: Square, arms: Arms): string {
  return LETTERS[kind] + footprintName(corner, arms);
}

export function discardName(kind: Kind): string {
  return `${LETTERS[kind]}-`;
}

export function kindOfName(notation: string): Kind {
  return notation.startsWith(LETTERS.neutral) ? "neutral" : "own";
}

/** The kinds that may be built now, or discarded if nothing fits. */
export function kindsOf(actions: readonly LegalAction[]): readonly Kind[] {
  const found = new Set(actions.map(({ notation }) => notation[0]));
  return (["own", "neutral"] as const).filter((kind) => found.has(LETTERS[kind]));
}

export function isDiscard({ notation }: Pick<LegalAction, "notation">): boolean {
  return notation.endsWith("-");
}

/** Whether the action puts a block on the site. */
export function isBuilding({ notation }: Pick<LegalAction, "notation">): boolean {
  return /^[on][a-h]/.test(notation);
}

/** A place where the block in hand fits. */
export interface Place {
  readonly action: LegalAction;
  readonly corner: Square;
  readonly arms: Arms;
}

/** The places for a kind of block among the legal actions, one direction of the arms after the other. */
export function placesOf(actions: readonly LegalAction[], kind: Kind): readonly Place[] {
  const built = actions.filter((action) => isBuilding(action) && kindOfName(action.notation) === kind);
  return ARMS.flatMap((arms) =>
    built
      .filter(({ notation }) => notation.endsWith(arms))
      .map((action) => ({ action, corner: square(action.notation.slice(1, 3)), arms })),
  );
}

/** The place that a square means: one with the corner there, as the block is held if it fits so, else after the
 * smallest turn; where the corner fits in no direction, one with an arm there. */
export function placeAt(places: readonly Place[], at: Square, held: Arms): Place | null {
  const ranked = places
    .filter(({ action }) => action.cubes.some(([x, y]) => sameSquare([x, y], at)))
    .map((place) => ({ place, rank: (sameSquare(place.corner, at) ? 0 : ARMS.length) + turnsTo(held, place.arms) }));
  return ranked.sort((one, other) => one.rank - other.rank)[0]?.place ?? null;
}

/** The number of steps from one direction to another; of two equally far ones, clockwise comes first. */
function turnsTo(from: Arms, to: Arms): number {
  const steps = (ARMS.indexOf(to) - ARMS.indexOf(from) + ARMS.length) % ARMS.length;
  return steps === ARMS.length - 1 ? 1.5 : steps;
}

/** The directions of the arms that stay inside the site with the corner here, clockwise. */
export function armsAt(corner: Square): readonly Arms[] {
  return ARMS.filter((arms) => footprintOf(footprintName(corner, arms)).every((each) => isInside(each, SITE)));
}

/** The wanted direction if it stays inside, otherwise the next one clockwise that does. */
export function armsInside(corner: Square, wanted: Arms): Arms {
  const inside = armsAt(corner);
  const from = ARMS.indexOf(wanted);
  return ARMS.map((_, i) => ARMS[(from + i) % ARMS.length]).find((arms) => arms && inside.includes(arms)) ?? wanted;
}

/** Rotates by a number of steps, clockwise if positive, among the directions that stay inside. */
export function turned(corner: Square | null, arms: Arms, steps: number): Arms {
  const inside = corner ? armsAt(corner) : ARMS;
  const from = inside.indexOf(corner ? armsInside(corner, arms) : arms);
  const count = inside.length;
  return inside[(((from + steps) % count) + count) % count] ?? arms;
}

/** The lowest and the highest level of cubes, from 1. */
export function levelsOf(cubes: readonly Cube[]): readonly [low: number, high: number] {
  const levels = cubes.map(([, , z]) => z + 1);
  return [Math.min(...levels), Math.max(...levels)];
}

/** A text to compare sets of cubes. */
export function cubesKey(cubes: readonly Cube[]): string {
  return cubes
    .map((cube) => cube.join(","))
    .sort()
    .join(" ");
}
