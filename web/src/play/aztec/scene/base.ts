// What a state of Aztec looks like: its pieces, and who scores at which edges.
import type { AztecState } from "../../../protocol/messages.ts";
import { painted } from "../../../scene/palette.ts";
import type { Body, Edges, GameState, SceneBase } from "../../../scene/scene.ts";
import { buildersOf } from "./builders.ts";
import { paintOfSeat } from "./paints.ts";
import { marksOf, TOP_SIZE } from "./temple.ts";

export function isState(state: GameState): state is AztecState {
  return "pieces" in state;
}

export function baseOf(state: AztecState): SceneBase {
  return {
    game: "aztec",
    size: TOP_SIZE,
    bodies: bodiesOf(state),
    cultSites: [],
    chieftain: null,
    edges: edgesOf(state),
  };
}

function bodiesOf(state: AztecState): readonly Body[] {
  const marks = marksOf(state.pieces.map((piece) => piece.cubes));
  return state.pieces.flatMap(({ id, owner, cubes }, i) => {
    const shade = marks[i]?.shade;
    return shade ? [{ id: String(id), owner, cubes, paint: painted(shade, "none") }] : [];
  });
}

function edgesOf(state: AztecState): Edges {
  const [northSouth, eastWest] = buildersOf(state).map((seat) => paintOfSeat(state, seat));
  return {
    northSouth: northSouth ?? null,
    eastWest: eastWest ?? null,
    corners: state.options["corners"] !== "none",
  };
}
