// From a point of the flat board to what is meant by it, and from cubes and stops to the points where they are drawn.
import { bodyAt, topOf } from "../scene/columns.ts";
import type { Cube, Pointed, Scene, Square } from "../scene/scene.ts";
import { isInside } from "../scene/notation.ts";
import { stopPlace, WALKWAY } from "../scene/walkway.ts";
import type { Box, Layout, Sheet } from "./layout.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The square of a sheet below a point, whether it lies on the site or beyond. */
function squareBelow(sheet: Sheet, { x, y }: Point): Square {
  const column = Math.floor((x - sheet.x) / sheet.square);
  const row = Math.floor((y - sheet.y) / sheet.square);
  return [column, sheet.size - 1 - row];
}

/** The box of a square of the walkway. */
export function stopBox(sheet: Sheet, stop: number): Box {
  const [x, y] = stopPlace(stop);
  const across = spanOf(sheet, x);
  const down = spanOf(sheet, sheet.size - 1 - y);
  return { x: sheet.x + across.start, y: sheet.y + down.start, width: across.length, height: down.length };
}

/** A place along a side, which may be the ring's before or behind it. */
function spanOf({ size, square, ring }: Sheet, place: number): { readonly start: number; readonly length: number } {
  if (place < 0) return { start: -ring, length: ring };
  return { start: place * square, length: place < size ? square : ring };
}

function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** The plan that a point lies on. */
export function sheetAt(layout: Layout, point: Point): Sheet | null {
  return layout.sheets.find((sheet) => isInside(squareBelow(sheet, point), sheet.size)) ?? null;
}

/** What lies below a point; null if it is nothing of the board. */
export function pointedAt(
  scene: Pick<Scene, "bodies">,
  layout: Layout,
  cut: number | null,
  point: Point,
  touch: boolean,
): Pointed | null {
  for (const sheet of layout.sheets) {
    const square = squareBelow(sheet, point);
    if (isInside(square, sheet.size)) return { ...columnAt(scene, sheet, square, cut), stop: null, touch };
    const stop = sheet.ring ? WALKWAY.findIndex((_, each) => holds(stopBox(sheet, each), point)) : -1;
    if (stop >= 0) return { square: null, level: 0, body: null, stop, touch };
  }
  return null;
}

/** On a plan of one level that level; from above the level of the topmost cube, or the ground. */
function columnAt(scene: Pick<Scene, "bodies">, sheet: Sheet, square: Square, cut: number | null) {
  const level = sheet.level ?? topOf(scene.bodies, square, cut)?.[2] ?? 0;
  return { square, level, body: bodyAt(scene.bodies, [...square, level])?.id ?? null };
}

/** The middle of a cube: on the plan of its level where there is one, else from above. */
export function placeOfCube(layout: Layout, [x, y, z]: Cube): Point | null {
  const sheet = layout.sheets.find(({ level }) => level === z) ?? layout.sheets[0];
  if (!sheet || !isInside([x, y], sheet.size)) return null;
  return { x: sheet.x + (x + 0.5) * sheet.square, y: sheet.y + (sheet.size - 0.5 - y) * sheet.square };
}

/** The middle of a square of the walkway. */
export function placeOfStop(layout: Layout, stop: number): Point | null {
  const sheet = layout.sheets.find(({ ring }) => ring > 0);
  if (!sheet || WALKWAY[stop] === undefined) return null;
  const box = stopBox(sheet, stop);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
