// What would stand on the board with what is in hand.
import type { Body, Scene } from "./scene.ts";

const ID = "in hand";

/** All bodies, with the block in hand where it fits, and without the block that is being lifted. */
export function bodiesWithHand({ bodies, ghost, raised }: Pick<Scene, "bodies" | "ghost" | "raised">): readonly Body[] {
  if (ghost?.fits) {
    const { cubes, owner, paint } = ghost;
    return [...bodies, { id: ID, owner, cubes, paint }];
  }
  return raised === null ? bodies : bodies.filter((body) => body.id !== raised);
}
