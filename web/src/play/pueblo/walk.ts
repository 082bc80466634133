// The available walks: where each leads, what it costs whom, and what is seen from there.
import type { Happening, LegalAction } from "../../protocol/messages.ts";
import type { SeenCube } from "../../scene/scene.ts";
import type { SeatPoints } from "../../turn/turn.ts";
import { stopName, WALKWAY } from "./scene/walkway.ts";
import { finesOf, isLastWalk, kindOf, numberIn } from "../../scene/happenings.ts";

export interface WalkChoice {
  /** In notation: +2. */
  readonly notation: string;
  readonly steps: number;
  /** The number (0 to 35) and the name of the destination. */
  readonly square: number;
  readonly name: string;
  /** Who pays what, in order of seats, without zeros. */
  readonly costs: readonly SeatPoints[];
  readonly seen: readonly SeenCube[];
  /** It ends the building; the costs include the last walk. */
  readonly ends: boolean;
}

function isWalk(action: LegalAction): boolean {
  return action.notation.startsWith("+");
}

/** The walks among the legal actions. Only previews tell what is seen. */
export function walksOf(
  actions: readonly (LegalAction & { readonly happened?: readonly Happening[] | null })[],
  chieftain: number,
): readonly WalkChoice[] {
  return actions.filter(isWalk).map((action) => {
    const steps = Number(action.notation.slice(1));
    const happened = action.happened ?? [];
    const walked = happened.find((each) => kindOf(each) === "walked");
    const square = (walked && numberIn(walked, "square")) ?? (chieftain + steps) % WALKWAY.length;
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
