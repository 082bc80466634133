// The buildings after the chosen turn, with which the chieftain's view is drawn.
import type { Body, Scene } from "../scene/scene.ts";

const CHOSEN = "chosen";

/** All bodies, with the chosen block added or the block chosen for lifting removed. */
export function bodiesAfterTurn({ bodies, ghost, raised, liftable }: Scene): readonly Body[] {
  if (ghost?.fits && !ghost.loose) {
    return [...bodies, { id: CHOSEN, owner: null, cubes: ghost.cubes, paint: ghost.paint }];
  }
  const isLifted = raised !== null && !liftable.has(raised);
  return isLifted ? bodies.filter((body) => body.id !== raised) : bodies;
}
