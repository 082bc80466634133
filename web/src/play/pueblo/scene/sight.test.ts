// The chieftain's view drawn by the client equals the server's, and includes the block in hand.
import { describe, expect, test } from "vitest";
import { serverPosition, type Position } from "../../../../testing/turn/positions.ts";
import { sceneOf } from "../../games.ts";
import { isState } from "./base.ts";
import { finesOf, isLastWalk, kindOf, numberIn } from "../../../scene/happenings.ts";
import type { Ghost, Paint, Scene } from "../../../scene/scene.ts";
import { bodiesWithHand } from "../../../scene/inHand.ts";
import { forecastOf, seenFrom } from "./sight.ts";

const paint: Paint = { fill: "#000000", ink: "#ffffff", glyph: "disc" };

/** The scene with an action in hand. */
function sceneWith(position: Position, notation: string): Scene {
  const { standing, legal } = serverPosition(position);
  const { state } = standing;
  if (!isState(state)) throw new Error("Aztec has no chieftain");
  const action = legal?.actions.find((each) => each.notation === notation);
  const cubes = action?.cubes ?? [];
  if (notation.startsWith("x")) {
    const lifted = state.blocks.find((block) => block.cubes.some((cube) => String(cube) === String(cubes[0])));
    return sceneOf(state, { raised: String(lifted?.id) });
  }
  const owner = notation.startsWith("o") ? (standing.to_move ?? null) : null;
  const ghost: Ghost = { cubes, footprint: [], owner, paint, fits: true, loose: true };
  return sceneOf(state, { ghost: /^[on].+/.test(notation) && cubes.length > 0 ? ghost : null });
}

describe.each<Position>(["place", "half", "lift", "walk"])("the position %s", (position) => {
  test("shows from each stop what the server says", () => {
    const { previews } = serverPosition(position);
    let compared = 0;
    for (const [notation, { legal }] of Object.entries(previews)) {
      const bodies = bodiesWithHand(sceneWith(position, notation));
      for (const { happened } of legal) {
        for (const look of (happened ?? []).filter((each) => kindOf(each) === "looked" && !isLastWalk(each))) {
          const seen = seenFrom(bodies, numberIn(look, "square") ?? -1);
          const plain = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).sort();
          const fields = ({ cube, seat, points }: Scene["seen"][number]) => [cube, seat, points];
          expect(plain(seen.map(fields))).toEqual(plain(finesOf(look).map(fields)));
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

test("the forecast marks exactly the squares that the block in hand changes", () => {
  const scene = sceneWith("place", "og1ne");
  const paints = [paint, paint, paint, paint];
  const before = forecastOf({ ...scene, ghost: null }, paints);
  const after = forecastOf(scene, paints);
  expect(before.some(({ changed }) => changed)).toBe(false);
  const different = after.filter(({ costs }, i) => JSON.stringify(costs) !== JSON.stringify(before[i]?.costs));
  expect(different.length).toBeGreaterThan(0);
  expect(after.filter(({ changed }) => changed)).toEqual(different);
});

test("a block that does not fit changes nothing", () => {
  const scene = sceneWith("place", "og1ne");
  if (!scene.ghost) throw new Error("there is no ghost");
  expect(bodiesWithHand({ ...scene, ghost: { ...scene.ghost, fits: false } })).toEqual(scene.bodies);
});
