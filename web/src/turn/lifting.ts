// Blocks on the site as they are pointed at and named when they are lifted.
import type { LegalAction, PuebloState } from "../protocol/socket.ts";
import * as columns from "../scene/columns.ts";
import { squareName } from "../scene/notation.ts";
import type { Cube, Pointed } from "../scene/scene.ts";
import { cubesKey } from "./blockInHand.ts";

/** What can be lifted, by the id of the body. */
export function liftsOf(state: PuebloState, allowed: readonly LegalAction[]): ReadonlyMap<string, LegalAction> {
  const byCubes = new Map(allowed.map((action) => [cubesKey(action.cubes), action]));
  const found = state.blocks.flatMap((block): [string, LegalAction][] => {
    const action = byCubes.get(cubesKey(block.cubes));
    return action ? [[String(block.id), action]] : [];
  });
  return new Map(found);
}

/** The body that takes just these cubes. */
export function bodyOf(state: PuebloState, cubes: readonly Cube[]): string | null {
  const wanted = cubesKey(cubes);
  const block = state.blocks.find((each) => cubesKey(each.cubes) === wanted);
  return block ? String(block.id) : null;
}

/** The body that is meant: the one that was hit, or the uppermost of the column. */
export function bodyAt(state: PuebloState, pointed: Pointed | null): string | null {
  if (pointed === null) return null;
  if (pointed.body !== null) return pointed.body;
  const top = pointed.square && columns.topOf(state.blocks, pointed.square);
  const block = top && columns.bodyAt(state.blocks, top);
  return block ? String(block.id) : null;
}

/** How lifting a body is written, whether it is allowed or not. What is allowed is named by its lowest-numbered square;
 * otherwise a square means the block that is uppermost there, and one that is so nowhere has no name. */
export function liftName(state: PuebloState, body: string): string | null {
  const block = state.blocks.find(({ id }) => String(id) === body);
  if (!block) return null;
  const uppermost = block.cubes.filter(
    ([x, y]) => bodyAt(state, { square: [x, y], level: 0, body: null, stop: null, touch: false }) === body,
  );
  return uppermost.length === 0 ? null : `x${footName(uppermost)}`;
}

/** The lowest-numbered square of a block. */
export function footName(cubes: readonly Cube[]): string {
  const [x, y] = [...cubes].sort((one, other) => one[1] - other[1] || one[0] - other[0])[0] ?? [-1, -1, 0];
  return squareName([x, y]);
}

/** A block as if its uppermost cube was pointed at. */
export function pointAt(body: string, cubes: readonly Cube[]): Pointed | null {
  const [top] = [...cubes].sort((one, other) => other[2] - one[2]);
  return top ? { square: [top[0], top[1]], level: top[2], body, stop: null, touch: false } : null;
}
