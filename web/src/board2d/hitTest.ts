// Hit testing on the flat board: what lies at a point, and the points where cubes and stops are drawn.
import { bodyAt, topOf } from "../scene/columns.ts";
import type { Cube, Pointed, Scene, Square } from "../scene/scene.ts";
import { isInside } from "../scene/notation.ts";
import type { Box, Layout, Plan } from "./layout.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The square of a plan below a point, on the site or beyond. */
function squareBelow(plan: Plan, { x, y }: Point): Square {
  const column = Math.floor((x - plan.x) / plan.square);
  const row = Math.floor((y - plan.y) / plan.square);
  return [column, plan.size - 1 - row];
}

/** The box of a square on the site or around it. */
export function placeBox(plan: Plan, [x, y]: Square): Box {
  const across = spanOf(plan, x);
  const down = spanOf(plan, plan.size - 1 - y);
  return { x: plan.x + across.start, y: plan.y + down.start, width: across.length, height: down.length };
}

/** The extent of a row or column, including those of the walkway. */
function spanOf({ size, square, ring }: Plan, place: number): { readonly start: number; readonly length: number } {
  if (place < 0) return { start: -ring, length: ring };
  return { start: place * square, length: place < size ? square : ring };
}

function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** The plan at a point. */
export function planAt(layout: Layout, point: Point): Plan | null {
  return layout.plans.find((plan) => isInside(squareBelow(plan, point), plan.size)) ?? null;
}

/** What lies at a point; null outside the board. `around`: where the squares of the walkway lie. */
export function pointedAt(
  scene: Pick<Scene, "bodies">,
  layout: Layout,
  cut: number | null,
  point: Point,
  touch: boolean,
  around: readonly Square[],
): Pointed | null {
  for (const plan of layout.plans) {
    const square = squareBelow(plan, point);
    if (isInside(square, plan.size)) return { ...columnAt(scene, plan, square, cut), stop: null, touch };
    const stop = plan.ring ? around.findIndex((place) => holds(placeBox(plan, place), point)) : -1;
    if (stop >= 0) return { square: null, level: 0, body: null, stop, touch };
  }
  return null;
}

/** On a plan of one level, that level; from above, the level of the topmost cube, or the ground. */
function columnAt(scene: Pick<Scene, "bodies">, plan: Plan, square: Square, cut: number | null) {
  const level = plan.level ?? topOf(scene.bodies, square, cut)?.[2] ?? 0;
  return { square, level, body: bodyAt(scene.bodies, [...square, level])?.id ?? null };
}

/** The centre of a cube: on the plan of its level if there is one, otherwise from above. */
export function pointOfCube(layout: Layout, [x, y, z]: Cube): Point | null {
  const plan = layout.plans.find(({ level }) => level === z) ?? layout.plans[0];
  if (!plan || !isInside([x, y], plan.size)) return null;
  return { x: plan.x + (x + 0.5) * plan.square, y: plan.y + (plan.size - 0.5 - y) * plan.square };
}

/** The centre of a square around the site. */
export function pointOfStop(layout: Layout, place: Square): Point | null {
  const plan = layout.plans.find(({ ring }) => ring > 0);
  if (!plan) return null;
  const box = placeBox(plan, place);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
