// Builds the scene that both boards draw: what follows from the state, playback over it, the turn in progress over both.
import type { Overlay, Scene, SceneBase } from "./scene.ts";

/** What playback shows now or showed last. */
export type PlaybackOverlay = Partial<
  Pick<Scene, "bodies" | "last" | "chieftain" | "isWalking" | "marker" | "seen" | "lookingFrom" | "raised">
>;

const NOTHING: Pick<Scene, "liftable" | "marks" | "stops" | "seen"> = {
  liftable: new Set<string>(),
  marks: [],
  stops: [],
  seen: [],
};

export function buildScene(base: SceneBase, overlay: Overlay, playback: PlaybackOverlay): Scene {
  return {
    ...base,
    last: null,
    isWalking: false,
    marker: null,
    ghost: null,
    ...NOTHING,
    lookingFrom: null,
    raised: null,
    cursor: null,
    turnable: false,
    ...defined(playback),
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
