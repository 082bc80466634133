// The walks one can choose from: where each leads, what it costs whom, and what is seen from there.
import type { Draft, Happening, LegalAction } from "../protocol/socket.ts";
import type { Seen } from "../scene/scene.ts";
import { stopName } from "../scene/walkway.ts";
import { finesOf, isLastWalk, kindOf, numberIn } from "../scene/happenings.ts";

const STOPS = 36;

export interface SeatPoints {
  readonly seat: number;
  readonly points: number;
}

export interface WalkChoice {
  /** As it is played: +2. */
  readonly notation: string;
  readonly steps: number;
  /** Where he stops, 0 to 35, and its name. */
  readonly square: number;
  readonly name: string;
  /** Who pays what, seats in order; nobody who pays nothing. */
  readonly costs: readonly SeatPoints[];
  readonly seen: readonly Seen[];
  /** It ends the building: the costs are those of the last walk as well. */
  readonly ends: boolean;
}

function isWalk(action: LegalAction): boolean {
  return action.notation.startsWith("+");
}

/** The walks among what is allowed; what is seen is known only of those that were previewed. */
export function walksOf(
  actions: readonly (LegalAction & { readonly happened?: readonly Happening[] })[],
  chieftain: number,
): readonly WalkChoice[] {
  return actions.filter(isWalk).map((action) => {
    const steps = Number(action.notation.slice(1));
    const happened = action.happened ?? [];
    const walked = happened.find((each) => kindOf(each) === "walked");
    const square = (walked && numberIn(walked, "square")) ?? (chieftain + steps) % STOPS;
    const look = happened.find((each) => kindOf(each) === "looked" && !isLastWalk(each));
    return {
      notation: action.notation,
      steps,
      square,
      name: stopName(square),
      costs: (action.costs ?? []).filter(({ points }) => points !== 0),
      seen: look ? finesOf(look) : [],
      ends: happened.some((each) => kindOf(each) === "last_walk"),
    };
  });
}

/** A draft that is whole as it is: nothing has to follow it. */
export function isWhole(draft: Draft): boolean {
  return draft.failed === null && draft.legal.length === 0;
}
