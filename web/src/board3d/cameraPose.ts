// Camera poses: an angle around the board, an angle down, and the visible extent. Geometry only.
import type { Viewpoint } from "../scene/scene.ts";
import { worldOf } from "./world.ts";
import type { Triple } from "./world.ts";

export interface Pose {
  /** Around the board: 0 from the south, a quarter from the east. */
  readonly yaw: number;
  /** Down on the board: 0 along the ground, a quarter from above. */
  readonly pitch: number;
  /** The height of the world in view at the target. */
  readonly span: number;
  /** The vertical field of view; 0: orthographic. */
  readonly fieldOfView: number;
  readonly target: Triple;
}

/** The smallest field of view that is still a perspective. */
export const FLAT = 0.02;
export const QUARTER = Math.PI / 2;
const degrees = (angle: number) => (angle * Math.PI) / 180;
export const FIELD_OF_VIEW = degrees(26);
const MARGIN = 0.035;

/** The part of the board that has to be in view. */
export interface Extent {
  readonly size: number;
  /** How far the board extends beyond its squares, how deep it is, and how high its buildings are. */
  readonly beyond: number;
  readonly depth: number;
  readonly height: number;
  /** The highest points, on the board. */
  readonly tops: readonly Triple[];
  /** What small canvases show: less around the squares. */
  readonly tight: Pick<Extent, "beyond" | "depth" | "tops">;
}

/** A canvas: its aspect ratio, and whether it is so small that only the squares and the building are framed, from 0 to
 * 1. */
export interface Canvas {
  readonly aspect: number;
  readonly small: number;
}

interface Axes {
  readonly right: Triple;
  readonly up: Triple;
  readonly back: Triple;
}

export function axesOf({ yaw, pitch }: Pick<Pose, "yaw" | "pitch">): Axes {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  const [down, along] = [Math.sin(pitch), Math.cos(pitch)];
  return {
    right: [cos, 0, -sin],
    up: [-sin * down, along, -cos * down],
    back: [sin * along, down, cos * along],
  };
}

/** The distance between camera and target. */
export function distanceOf({ span, fieldOfView }: Pick<Pose, "span" | "fieldOfView">): number {
  return span / 2 / Math.tan(Math.max(fieldOfView, FLAT) / 2);
}

export function cameraPosition(pose: Pose): Triple {
  const { back } = axesOf(pose);
  const far = distanceOf(pose);
  return [pose.target[0] + back[0] * far, pose.target[1] + back[1] * far, pose.target[2] + back[2] * far];
}

/** The pose moved closer or farther and sideways until all points just fill the view. */
export function fitted(
  points: readonly Triple[],
  yaw: number,
  pitch: number,
  fieldOfView: number,
  aspect: number,
): Pose {
  const { right, up, back } = axesOf({ yaw, pitch });
  const seen = points.map((point) => [dot(point, right), dot(point, up), dot(point, back)] as const);
  const tall = Math.tan(Math.max(fieldOfView, FLAT) / 2) * (1 - MARGIN);
  const wide = tall * aspect;
  let [x, y] = [0, 0];
  let distance = 0;
  for (let round = 0; round < 8; round++) {
    const [left, rightmost] = bounds(
      seen.map(([a, , c]) => [a - x, c] as const),
      distance,
    );
    const [low, high] = bounds(
      seen.map(([, b, c]) => [b - y, c] as const),
      distance,
    );
    if (round > 0) {
      x += ((left + rightmost) / 2) * distance;
      y += ((low + high) / 2) * distance;
    }
    distance = Math.max(...seen.map(([a, b, c]) => c + Math.max(Math.abs(a - x) / wide, Math.abs(b - y) / tall)));
  }
  const target: Triple = [right[0] * x + up[0] * y, right[1] * x + up[1] * y, right[2] * x + up[2] * y];
  return { yaw, pitch, fieldOfView, target, span: 2 * distance * Math.tan(Math.max(fieldOfView, FLAT) / 2) };
}

/** The bounds of points in view at a distance. */
function bounds(points: readonly (readonly [number, number])[], distance: number): readonly [number, number] {
  const shares = points.map(([across, towards]) => across / Math.max(0.001, distance - towards));
  return [Math.min(...shares), Math.max(...shares)];
}

/** The highest points that have to be in view. */
export function topsOf({ tops, tight }: Extent, small: number): readonly Triple[] {
  return small > 0.5 ? tight.tops : tops;
}

/** The corners of everything that has to be in view. */
function cornersOf(extent: Extent, small: number): readonly Triple[] {
  const { size, tight } = extent;
  const beyond = extent.beyond + (tight.beyond - extent.beyond) * small;
  const depth = extent.depth + (tight.depth - extent.depth) * small;
  const low = [-beyond, size + beyond].flatMap((x) => [-beyond, size + beyond].map((y): Triple => [x, y, -depth]));
  const rim = low.map(([x, y]): Triple => [x, y, 0.1]);
  return [...low, ...rim, ...topsOf(extent, small)].map((place) => worldOf(size, place));
}

/** The pose of a viewpoint for a canvas. */
export function poseOf(view: Viewpoint, extent: Extent, { aspect, small }: Canvas): Pose {
  // Narrow canvases get a steeper view, so that the board fills them.
  const narrow = Math.min(1, Math.max(0, (1.25 - aspect) / 0.6));
  const points = cornersOf(extent, Math.max(narrow, small));
  switch (view) {
    case "top":
      return fitted(points, 0, QUARTER, 0, aspect);
    case "south":
      return fitted(points, 0, degrees(27), FIELD_OF_VIEW, aspect);
    case "east":
      return fitted(points, QUARTER, degrees(27), FIELD_OF_VIEW, aspect);
    case "north":
      return fitted(points, Math.PI, degrees(27), FIELD_OF_VIEW, aspect);
    case "west":
      return fitted(points, -QUARTER, degrees(27), FIELD_OF_VIEW, aspect);
  }
  return fitted(points, degrees(15 - 8 * narrow), degrees(36 + 20 * narrow), FIELD_OF_VIEW, aspect);
}

/** Interpolates between two poses, turning the shorter way. */
export function between(from: Pose, to: Pose, share: number): Pose {
  const turn = Math.atan2(Math.sin(to.yaw - from.yaw), Math.cos(to.yaw - from.yaw));
  const part = (a: number, b: number) => a + (b - a) * share;
  const fieldOfView = part(Math.max(from.fieldOfView, FLAT), Math.max(to.fieldOfView, FLAT));
  return {
    yaw: from.yaw + turn * share,
    pitch: part(from.pitch, to.pitch),
    span: Math.exp(part(Math.log(from.span), Math.log(to.span))),
    fieldOfView: share >= 1 ? to.fieldOfView : fieldOfView,
    target: [
      part(from.target[0], to.target[0]),
      part(from.target[1], to.target[1]),
      part(from.target[2], to.target[2]),
    ],
  };
}

function dot([a, b, c]: Triple, [d, e, f]: Triple): number {
  return a * d + b * e + c * f;
}
