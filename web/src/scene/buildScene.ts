// Builds the scene that both boards draw from a state of either game, the turn in progress and the playback.
import type { AztecState, PuebloState } from "../protocol/messages.ts";
import { footprintOf } from "./notation.ts";
import { neutralPaint, painted, paintOfSeat } from "./palette.ts";
import type { Body, Edges, GameState, Overlay, Paint, Scene, Square } from "./scene.ts";
import { buildersOf, cultSitesOf, gameOf, isPueblo } from "./gameState.ts";
import { marksOf, TOP_SIZE } from "./temple.ts";
import { SITE, stopNumber } from "./walkway.ts";

/** What playback shows now or showed last. It overrides the state, and the turn in progress overrides both. */
type PlaybackOverlay = Partial<
  Pick<Scene, "bodies" | "last" | "chieftain" | "isWalking" | "marker" | "seen" | "lookingFrom" | "raised">
>;

const NOTHING: Pick<Scene, "liftable" | "marks" | "stops" | "seen"> = {
  liftable: new Set<string>(),
  marks: [],
  stops: [],
  seen: [],
};

export function sceneOf(state: GameState, overlay: Overlay = {}, told: PlaybackOverlay = {}): Scene {
  return {
    game: gameOf(state),
    size: isPueblo(state) ? SITE : TOP_SIZE,
    bodies: bodiesOf(state),
    last: null,
    cultSites: cultSquaresOf(state),
    chieftain: isPueblo(state) ? stopNumber(state.chieftain) : null,
    isWalking: false,
    marker: null,
    edges: isPueblo(state) ? null : edgesOf(state),
    ghost: null,
    ...NOTHING,
    lookingFrom: null,
    raised: null,
    cursor: null,
    turnable: false,
    ...defined(told),
    ...defined(overlay),
  };
}

/** Removes undefined fields, which overlays may contain. */
function defined<Part extends object>(part: Part): Part {
  const kept = { ...part };
  for (const name of Object.keys(kept)) {
    if (Reflect.get(kept, name) === undefined) Reflect.deleteProperty(kept, name);
  }
  return kept;
}

/** Everything built. */
function bodiesOf(state: GameState): readonly Body[] {
  return isPueblo(state) ? blocksOf(state) : piecesOf(state);
}

function blocksOf(state: PuebloState): readonly Body[] {
  const neutral = neutralPaint(state);
  const paints = state.scores.map((_, seat) => paintOfSeat(state, seat));
  return state.blocks.map(({ id, owner, cubes }) => {
    const paint = (owner === null ? undefined : paints[owner]) ?? neutral;
    return { id: String(id), owner, cubes, paint };
  });
}

function piecesOf(state: AztecState): readonly Body[] {
  const marks = marksOf(state.pieces.map((piece) => piece.cubes));
  return state.pieces.flatMap(({ id, owner, cubes }, i) => {
    const shade = marks[i]?.shade;
    return shade ? [{ id: String(id), owner, cubes, paint: painted(shade, "none") }] : [];
  });
}

function cultSquaresOf(state: GameState): readonly Square[] {
  return isPueblo(state) ? cultSitesOf(state).flatMap(footprintOf) : [];
}

function edgesOf(state: AztecState): Edges {
  const [northSouth, eastWest] = buildersOf(state).map((seat) => paintOfSeat(state, seat));
  return {
    northSouth: northSouth ?? null,
    eastWest: eastWest ?? null,
    corners: state.options["corners"] !== "none",
  };
}

/** The paint of the block in a Pueblo player's hand: own or neutral. */
export function paintInHand(state: PuebloState, seat: number, kind: "own" | "neutral"): Paint {
  return kind === "own" ? paintOfSeat(state, seat) : neutralPaint(state);
}
