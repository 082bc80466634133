// A hint as it would look on the board.
import type { Turn } from "../turn/turn.ts";
import type { Draft, Happening, Job } from "../protocol/messages.ts";
import { gameOf, paintOfSeat } from "../play/games.ts";
import type { GameState, Ghost, Overlay, Square, Stop } from "../scene/scene.ts";
import type { Candidate, Hint } from "../protocol/messages.ts";
import { cubesOf, finesOf, isLastWalk, kindOf, numberIn } from "../scene/happenings.ts";
import { preferences } from "../preferences/preferences.svelte.ts";
import type { TableStore } from "../net/tableStore.ts";

/** What may follow a turn. */
const NEXT = new Set(["last_walk", "over", "auction", "building", "demolition", "round_over"]);

/** The hint found by a job, if any. */
export function hintOf(job: Job | null): Hint | null {
  const result = job?.result;
  return result && "candidates" in result ? result : null;
}

/** What a turn consists of, without its consequences: building and walking, and what the chieftain sees then. */
export function turnOf(happened: readonly Happening[]): readonly Happening[] {
  const end = happened.findIndex((each) => isLastWalk(each) || NEXT.has(kindOf(each)));
  return end < 0 ? happened : happened.slice(0, end);
}

/** Plays a turn for the seat to move: drafts it for confirmation, or sends it at once. */
export function play(turn: Turn, { legal }: Pick<TableStore, "legal">, actions: readonly string[]): void {
  const first = legal?.actions.find(({ notation }) => notation === actions[0]);
  if (!preferences.confirm || !first || !turn.adopt(first, actions[1] ?? null)) void turn.submit(actions);
}

/** The ghost of what it builds, and what the chieftain would see after the walk. */
export function overlayOf(
  state: GameState,
  seat: number,
  { actions }: Pick<Candidate, "actions">,
  draft: Pick<Draft, "happened">,
): Overlay {
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
  const inHand = gameOf(state).inHand(state, seat, action);
  return { cubes, footprint: squaresOf(cubes), ...inHand, fits: true, loose: false };
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
