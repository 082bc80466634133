// A turn somebody might play, as it would look on the board.
import type { Draft, Job } from "../protocol/socket.ts";
import { paintInHand, paintOfPlacement } from "../scene/build.ts";
import { paintOfSeat } from "../scene/palette.ts";
import type { GameState, Ghost, Overlay, Square, Stop } from "../scene/scene.ts";
import { isPueblo } from "../scene/state.ts";
import type { Candidate, Hint } from "../protocol/socket.ts";
import { cubesOf, finesOf, kindOf, numberIn } from "../scene/happened.ts";

/** What a job found, if it is a hint. */
export function hintOf(job: Job | null): Hint | null {
  const result = job?.result;
  return result && "candidates" in result ? result : null;
}

/** The ghost of what it builds, and what the chieftain would see from where it walks him. */
export function overlayOf(state: GameState, seat: number, { actions }: Candidate, draft: Draft): Overlay {
  const placed = draft.happened.find((happening) => kindOf(happening) === "placed");
  const lifted = draft.happened.find((happening) => kindOf(happening) === "lifted");
  const looked = draft.happened.find((happening) => kindOf(happening) === "looked");
  const square = looked ? numberIn(looked, "square") : null;
  const overlay: { -readonly [Key in keyof Overlay]: Overlay[Key] } = {
    ghost: null,
    marks: [],
    stops: [],
    raised: null,
  };
  if (placed) overlay.ghost = ghostOf(state, seat, actions[0] ?? "", cubesOf(placed));
  if (lifted) overlay.raised = String(numberIn(lifted, "id"));
  if (looked && square !== null) {
    overlay.seen = finesOf(looked);
    overlay.lookingFrom = square;
    overlay.stops = [stopOf(state, square, looked.points)];
  }
  return overlay;
}

function ghostOf(state: GameState, seat: number, action: string, cubes: Ghost["cubes"]): Ghost {
  const paint = isPueblo(state)
    ? paintInHand(state, seat, action.startsWith("n") ? "neutral" : "own")
    : paintOfPlacement(state, cubes);
  return { cubes, footprint: squaresOf(cubes), paint, fits: true, loose: false };
}

function squaresOf(cubes: Ghost["cubes"]): readonly Square[] {
  const squares = new Map(cubes.map(([x, y]): [string, Square] => [`${x},${y}`, [x, y]]));
  return [...squares.values()];
}

function stopOf(state: GameState, square: number, points: readonly (readonly [number, number])[]): Stop {
  const sums = new Map<number, number>();
  for (const [seat, n] of points) sums.set(seat, (sums.get(seat) ?? 0) + n);
  const costs = [...sums].map(([seat, n]) => ({ seat, points: n, paint: paintOfSeat(state, seat) }));
  return { square, kind: "chosen", costs };
}
