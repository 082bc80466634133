// Hit testing: what lies at a point of the canvas, and a point where a cube or stop can be pointed at.
import type { Cube, Pointed, Scene } from "../scene/scene.ts";
import type { Walkway3d } from "./drawing.ts";
import type { Occupancy } from "./occupancy.ts";
import { hitOf } from "./picking.ts";
import type { Ray } from "./picking.ts";
import { cornersOf, SIDES } from "./cubeSides.ts";
import { boardOf, worldOf } from "./world.ts";
import type { ScreenPoint, Triple } from "./world.ts";

/** What is drawn, and how it maps to the canvas. */
export interface ScreenMapping {
  readonly scene: Scene;
  readonly around: Occupancy;
  readonly walkway: Walkway3d | null;
  ray(place: ScreenPoint): Ray;
  project(point: Triple): ScreenPoint | null;
  /** The stop whose label is at a point. */
  labelAt(place: ScreenPoint): number | null;
}

/** Touches select the nearest stop within this distance, in pixels. */
const FINGER = 26;

/** What is hit first; the ghost and highlights are ignored. */
export function pointedAt(mapping: ScreenMapping, place: ScreenPoint, touch: boolean): Pointed | null {
  const nothing = { square: null, level: 0, body: null, stop: null, touch };
  const { scene, around } = mapping;
  const stop = mapping.labelAt(place) ?? (touch ? stopNear(mapping, place) : null);
  if (stop !== null) return { ...nothing, stop };
  const hit = hitOf(mapping.ray(place), around, mapping.walkway?.hit ?? null);
  switch (hit?.kind) {
    case undefined:
      return null;
    case "walkway":
      return { ...nothing, stop: hit.stop };
    case "ground":
      return { ...nothing, square: hit.square };
    case "cube": {
      const [x, y, level] = hit.cube;
      return { ...nothing, square: [x, y], level, body: scene.bodies[around.at(x, y, level)]?.id ?? null };
    }
  }
}

/** The nearest selectable stop to a touch. */
function stopNear({ scene, walkway, project }: ScreenMapping, { x, y }: ScreenPoint): number | null {
  let nearest: { square: number; far: number } | null = null;
  for (const { square, kind } of scene.stops) {
    const at = kind === "forecast" || !walkway ? null : project(walkway.centreOf(scene.size, square));
    const far = at ? Math.hypot(at.x - x, at.y - y) : Infinity;
    if (far <= FINGER && far < (nearest?.far ?? Infinity)) nearest = { square, far };
  }
  return nearest?.square ?? null;
}

/** A point where a cube, or the surface it would stand on, is visible; if hidden, a point of its column, or its
 * centre. */
export function pointOfCube(mapping: ScreenMapping, cube: Cube): ScreenPoint | null {
  const { scene, around } = mapping;
  const [x, y, z] = cube;
  const isThere = around.at(x, y, z) >= 0;
  let column: ScreenPoint | null = null;
  for (const point of isThere ? pointsOn(cube) : pointsBelow(cube)) {
    const place = mapping.project(worldOf(scene.size, point));
    const pointed = place && pointedAt(mapping, place, false);
    if (pointed?.square?.[0] !== x || pointed.square[1] !== y) continue;
    if (!isThere || pointed.level === z) return place;
    column ??= place;
  }
  return column ?? mapping.project(worldOf(scene.size, [x + 0.5, y + 0.5, isThere ? z + 0.5 : z]));
}

/** Whether the building hides a point of the world. */
export function isHidden(
  { ray, project, around }: Pick<ScreenMapping, "ray" | "project" | "around">,
  point: Triple,
): boolean {
  const place = project(point);
  if (!place) return true;
  const line = ray(place);
  const hit = hitOf(line, around, null);
  const [x, y, z] = boardOf(around.size, point);
  return hit?.kind === "cube" && hit.far < Math.hypot(x - line.from[0], y - line.from[1], z - line.from[2]) - 1e-6;
}

export function pointOfStop(mapping: ScreenMapping, stop: number): ScreenPoint | null {
  const { walkway, scene } = mapping;
  if (!walkway) return null;
  const middle = mapping.project(walkway.centreOf(scene.size, stop));
  const places = [middle, mapping.project(walkway.anchorOf(scene.size, stop))];
  return places.find((place) => place && pointedAt(mapping, place, false)?.stop === stop) ?? middle;
}

/** Points on the sides of a cube, the centre of its top first. */
function pointsOn(cube: Cube): readonly Triple[] {
  return SIDES.flatMap((side) => {
    const corners = cornersOf(cube, side, -0.004, 0.12);
    return [middleOf(corners), ...corners];
  });
}

/** Points on the square below a cube, the centre first. */
function pointsBelow([x, y, z]: Cube): readonly Triple[] {
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  return [[x + 0.5, y + 0.5, z], ...shares.flatMap((a) => shares.map((b): Triple => [x + a, y + b, z]))];
}

function middleOf(points: readonly Triple[]): Triple {
  const mean = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1), mean(2)];
}
