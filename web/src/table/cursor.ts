// What the keyboard's square points at, as if a finger lay on the top of its column.
import type { Pointed, Scene, Square } from "../scene/scene.ts";

/** Without a level, the top of the column is meant. */
export function pointedAt(scene: Scene, square: Square, level?: number): Pointed {
  const here = scene.bodies.flatMap(({ id, cubes }) =>
    cubes.filter(([x, y]) => x === square[0] && y === square[1]).map((cube) => ({ id, level: cube[2] })),
  );
  const top = here.reduce<{ id: string; level: number } | null>(
    (highest, cube) => (highest === null || cube.level > highest.level ? cube : highest),
    null,
  );
  const body = (level === undefined ? top : here.find((cube) => cube.level === level))?.id ?? null;
  return { square, level: level ?? top?.level ?? 0, body, stop: null, touch: false, exact: level !== undefined };
}
