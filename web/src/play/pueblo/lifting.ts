// Blocks that can be lifted: which one is pointed at, and the notation to lift it.
import type { LegalAction, PuebloState } from "../../protocol/messages.ts";
import * as columns from "../../scene/columns.ts";
import { squareName } from "../../scene/notation.ts";
import type { Cube, Pointed } from "../../scene/scene.ts";
import { cubesKey } from "./blockInHand.ts";

/** The lift actions by body id. */
export function liftsOf(state: PuebloState, allowed: readonly LegalAction[]): ReadonlyMap<string, LegalAction> {
  const byCubes = new Map(allowed.map((action) => [cubesKey(action.cubes), action]));
  const found = state.blocks.flatMap((block): [string, LegalAction][] => {
    const action = byCubes.get(cubesKey(block.cubes));
    return action ? [[String(block.id), action]] : [];
  });
  return new Map(found);
}

/** The body with exactly these cubes. */
export function bodyOf(state: PuebloState, cubes: readonly Cube[]): string | null {
  const wanted = cubesKey(cubes);
  const block = state.blocks.find((each) => cubesKey(each.cubes) === wanted);
  return block ? String(block.id) : null;
}

/** The body pointed at: the one that was hit, or the top one of the column. */
export function bodyAt(state: PuebloState, pointed: Pointed | null): string | null {
  if (pointed === null) return null;
  if (pointed.body !== null) return pointed.body;
  const top = pointed.square && columns.topOf(state.blocks, pointed.square);
  const block = top && columns.bodyAt(state.blocks, top);
  return block ? String(block.id) : null;
}

/** The notation to lift a body, legal or not. A square names the block on top there; a block that is on top nowhere has
 * no notation. Legal lifts use the lowest-numbered square. */
export function liftName(state: PuebloState, body: string): string | null {
  const block = state.blocks.find(({ id }) => String(id) === body);
  if (!block) return null;
  const uppermost = block.cubes.filter(
    ([x, y]) => bodyAt(state, { square: [x, y], level: 0, body: null, stop: null, touch: false }) === body,
  );
  return uppermost.length === 0 ? null : `x${footName(uppermost)}`;
}

/** The name of a block's lowest-numbered square. */
export function footName(cubes: readonly Cube[]): string {
  const [x, y] = [...cubes].sort((one, other) => one[1] - other[1] || one[0] - other[0])[0] ?? [-1, -1, 0];
  return squareName([x, y]);
}

/** Points at a block's topmost cube. */
export function pointAt(body: string, cubes: readonly Cube[]): Pointed | null {
  const [top] = [...cubes].sort((one, other) => other[2] - one[2]);
  return top ? { square: [top[0], top[1]], level: top[2], body, stop: null, touch: false } : null;
}
