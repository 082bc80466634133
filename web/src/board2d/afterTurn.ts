// What will stand once the chosen turn is made: what he sees on his walk is seen with it.
import type { Body, Scene } from "../scene/scene.ts";

const CHOSEN = "chosen";

/** Everything that stands, with the block that is chosen and without the one that is chosen to be lifted. */
export function bodiesAfterTurn({ bodies, ghost, raised, liftable }: Scene): readonly Body[] {
  if (ghost?.fits && !ghost.loose) {
    return [...bodies, { id: CHOSEN, owner: null, cubes: ghost.cubes, paint: ghost.paint }];
  }
  const isLifted = raised !== null && !liftable.has(raised);
  return isLifted ? bodies.filter((body) => body.id !== raised) : bodies;
}
