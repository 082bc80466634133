// What a turn achieves by the measure of a puzzle's kind. docs/puzzles.md defines the measures.
import type { LegalAction, PuebloState } from "../protocol/messages.ts";
import { baseOf } from "../play/pueblo/scene/base.ts";
import type { GameState } from "../scene/scene.ts";
import { seenFrom } from "../play/pueblo/scene/sight.ts";
import { scoringCubes } from "../play/aztec/scene/temple.ts";
import { stopNumber, WALKWAY } from "../play/pueblo/scene/walkway.ts";
import type { Puzzle } from "./puzzle.ts";

const LONGEST_WALK = 4;

/** A position that a turn led to. */
export interface PositionAfter {
  readonly state: GameState;
  readonly legal: readonly Pick<LegalAction, "notation" | "cubes">[];
}

/** The value of a turn, or null if its kind is a matter of right and wrong. */
export function measured(
  { kind, costs }: Pick<Puzzle, "kind" | "costs">,
  seat: number,
  before: GameState,
  { state, legal }: PositionAfter,
  actions: readonly string[],
): number | null {
  const gained = (of: number) => (state.scores[of] ?? 0) - (before.scores[of] ?? 0);
  switch (kind) {
    case "smallest_fine":
      return gained(seat);
    case "cover":
      return "blocks" in state ? gained(seat) + worstLook(state, seat) : null;
    case "force_discard":
      return new Set(legal.map(({ notation }) => notation.slice(1)).filter((square) => square !== "-")).size;
    case "last_word":
      return legal.length;
    case "third_level":
      return "blocks" in state ? null : gained(seat) - gained(1 - seat) - bestReply(state, 1 - seat, legal);
    case "right_bid":
    case "right_claim":
      return costs?.[actions[0] ?? ""] ?? null;
    default:
      return null;
  }
}

/** The most that the next look can cost a seat, wherever the chieftain moves. */
function worstLook(state: PuebloState, seat: number): number {
  const { bodies } = baseOf(state);
  const stop = stopNumber(state.chieftain);
  const costs = Array.from({ length: LONGEST_WALK }, (_, steps) =>
    seenFrom(bodies, (stop + steps + 1) % WALKWAY.length)
      .filter((seen) => seen.seat === seat)
      .reduce((sum, { points }) => sum + points, 0),
  );
  return Math.max(...costs);
}

/** The most that a piece can add to a seat's lead. */
function bestReply(state: Parameters<typeof scoringCubes>[0], seat: number, legal: PositionAfter["legal"]): number {
  const gains = legal.map(({ cubes }) =>
    scoringCubes(state, cubes).reduce((sum, cube) => sum + (cube.seat === seat ? 1 : -1), 0),
  );
  return gains.length > 0 ? Math.max(...gains) : 0;
}
