// What the keyboard cursor points at: the top of its column.
import { bodyAt, topOf } from "../scene/columns.ts";
import type { Pointed, Scene, Square } from "../scene/scene.ts";

/** Without a level, the top of the column. */
export function pointedAt(scene: Scene, square: Square, level?: number): Pointed {
  const meant = level ?? topOf(scene.bodies, square)?.[2] ?? 0;
  const body = bodyAt(scene.bodies, [...square, meant])?.id ?? null;
  return { square, level: meant, body, stop: null, touch: false, exact: level !== undefined };
}
