// What a state of Pueblo looks like: its blocks, the cult sites, the chieftain.
import type { PuebloState } from "../../../protocol/messages.ts";
import type { Body, GameState, SceneBase } from "../../../scene/scene.ts";
import { footprintOf } from "./footprints.ts";
import { cultSitesOf } from "./options.ts";
import { neutralPaint, paintOfSeat } from "./paints.ts";
import { SITE, stopNumber } from "./walkway.ts";

export function isState(state: GameState): state is PuebloState {
  return "blocks" in state;
}

export function baseOf(state: PuebloState): SceneBase {
  return {
    game: "pueblo",
    size: SITE,
    bodies: bodiesOf(state),
    cultSites: cultSitesOf(state).flatMap(footprintOf),
    chieftain: stopNumber(state.chieftain),
    edges: null,
  };
}

function bodiesOf(state: PuebloState): readonly Body[] {
  const neutral = neutralPaint(state);
  const paints = state.scores.map((_, seat) => paintOfSeat(state, seat));
  return state.blocks.map(({ id, owner, cubes }) => {
    const paint = (owner === null ? undefined : paints[owner]) ?? neutral;
    return { id: String(id), owner, cubes, paint };
  });
}
