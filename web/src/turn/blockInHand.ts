// The block in hand in Pueblo: own or neutral, where the arms of its footprint point, and what takes it where.
import type { LegalAction } from "../protocol/socket.ts";
import type { Cube, Square } from "../scene/scene.ts";
import { ARMS, footprintName, footprintOf, isInside, type Arms } from "../scene/notation.ts";
import { SITE } from "../scene/walkway.ts";

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

/** What may be built now, or put out of the game if nothing fits. */
export function kindsOf(actions: readonly LegalAction[]): readonly Kind[] {
  const found = new Set(actions.map(({ notation }) => notation[0]));
  return (["own", "neutral"] as const).filter((kind) => found.has(LETTERS[kind]));
}

export function isDiscard({ notation }: Pick<LegalAction, "notation">): boolean {
  return notation.endsWith("-");
}

/** It puts a block on the site. */
export function isBuilding({ notation }: Pick<LegalAction, "notation">): boolean {
  return /^[on][a-h]/.test(notation);
}

/** The ways a footprint can lie with its corner here, clockwise: at the rim not all stay inside. */
export function armsAt(corner: Square): readonly Arms[] {
  return ARMS.filter((arms) => footprintOf(footprintName(corner, arms)).every((each) => isInside(each, SITE)));
}

/** The wanted way if it stays inside, else the next one clockwise that does. */
export function armsInside(corner: Square, wanted: Arms): Arms {
  const inside = armsAt(corner);
  const from = ARMS.indexOf(wanted);
  return ARMS.map((_, i) => ARMS[(from + i) % ARMS.length]).find((arms) => arms && inside.includes(arms)) ?? wanted;
}

/** So many ways on, clockwise if positive, among those that stay inside. */
export function turned(corner: Square | null, arms: Arms, steps: number): Arms {
  const inside = corner ? armsAt(corner) : ARMS;
  const from = inside.indexOf(corner ? armsInside(corner, arms) : arms);
  const count = inside.length;
  return inside[(((from + steps) % count) + count) % count] ?? arms;
}

/** The lowest and the highest level that cubes take, counted from 1. */
export function levelsOf(cubes: readonly Cube[]): readonly [low: number, high: number] {
  const levels = cubes.map(([, , z]) => z + 1);
  return [Math.min(...levels), Math.max(...levels)];
}

/** Written down to be compared. */
export function cubesKey(cubes: readonly Cube[]): string {
  return cubes
    .map((cube) => cube.join(","))
    .sort()
    .join(" ");
}
