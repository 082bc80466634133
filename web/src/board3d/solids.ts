// Plates, rings and lathes: the shapes of the ground, the pyramid and the figures.
import type { Rgb } from "./colour.ts";
import type { Surface } from "./surface.ts";
import type { Triple } from "./world.ts";

export type Corners = readonly [Triple, Triple, Triple, Triple];
type Four = readonly [number, number, number, number];
const OPEN: Four = [1, 1, 1, 1];
const WHOLE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** A flat plate with the whole texture, counterclockwise; `turns`: quarter turns of the texture. */
export function addPlate(surface: Surface, corners: Corners, shades: Four = OPEN, turns = 0): void {
  const normal = normalOf(corners);
  const points = corners.map((corner, i) => {
    const [u, v] = WHOLE[(i + turns) % 4] ?? [0, 0];
    return surface.vertex(...corner, normal, shades[i] ?? 1, u, v);
  });
  const [a = 0, b = 0, c = 0, d = 0] = points;
  // A fold across the darker corners would be visible.
  if (shades[0] + shades[2] < shades[1] + shades[3]) surface.quad(b, c, d, a);
  else surface.quad(a, b, c, d);
}

/** A triangular plate; u and v are the corners' texture coordinates. */
export function addTriangle(
  surface: Surface,
  corners: readonly [Triple, Triple, Triple],
  uv: readonly (readonly [number, number])[],
): void {
  const normal = normalOf(corners);
  const points = corners.map((corner, i) => surface.vertex(...corner, normal, 1, uv[i]?.[0] ?? 0, uv[i]?.[1] ?? 0));
  surface.triangle(points[0] ?? 0, points[1] ?? 0, points[2] ?? 0);
}

/** A level plate from one corner to the other. */
export function level(x0: number, y0: number, x1: number, y1: number, z: number): Corners {
  return [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
}

/** A box without a bottom. */
export function addBox(surface: Surface, [x0, y0, z0]: Triple, [x1, y1, z1]: Triple): void {
  addPlate(surface, level(x0, y0, x1, y1, z1));
  addPlate(surface, [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y0, z1],
    [x0, y0, z1],
  ]);
  addPlate(surface, [
    [x1, y0, z0],
    [x1, y1, z0],
    [x1, y1, z1],
    [x1, y0, z1],
  ]);
  addPlate(surface, [
    [x1, y1, z0],
    [x0, y1, z0],
    [x0, y1, z1],
    [x1, y1, z1],
  ]);
  addPlate(surface, [
    [x0, y1, z0],
    [x0, y0, z0],
    [x0, y0, z1],
    [x0, y1, z1],
  ]);
}

/** The four rotations around the centre of a board: maps a point on the south side to each side. */
export function rounds(size: number): readonly ((place: Triple) => Triple)[] {
  return [
    ([x, y, z]) => [x, y, z],
    ([x, y, z]) => [size - y, x, z],
    ([x, y, z]) => [size - x, size - y, z],
    ([x, y, z]) => [y, size - x, z],
  ];
}

/** Points of a profile: how far outside the board, and how high. */
export type Profile = readonly (readonly [out: number, height: number])[];

/** A profile led around the board with mitred corners; the texture repeats every `repeat`. */
export function addRing(
  surface: Surface,
  size: number,
  profile: Profile,
  repeat: number,
  shade: (height: number) => number,
): void {
  for (const turn of rounds(size)) {
    profile.slice(1).forEach(([out, height], i) => {
      const [before, low] = profile[i] ?? [0, 0];
      const corners: Corners = [
        turn([-before, -before, low]),
        turn([size + before, -before, low]),
        turn([size + out, -out, height]),
        turn([-out, -out, height]),
      ];
      const normal = normalOf(corners);
      const across = Math.hypot(out - before, height - low) / repeat;
      const at = (corner: Triple, distance: number, v: number, z: number) =>
        surface.vertex(...corner, normal, shade(z), distance / repeat, v);
      surface.quad(
        at(corners[0], -before, i * 0.37, low),
        at(corners[1], size + before, i * 0.37, low),
        at(corners[2], size + out, i * 0.37 + across, height),
        at(corners[3], -out, i * 0.37 + across, height),
      );
    });
  }
}

/** Points of a turned figure: radius, height, and the colour from there up. */
export type Turned = readonly (readonly [radius: number, height: number, fill: Rgb])[];

/** A figure turned on a lathe around the vertical axis at a point. */
export function addLathe(surface: Surface, [x, y, z]: Triple, turned: Turned, sides = 28): void {
  turned.slice(1).forEach(([radius, height], i) => {
    const [under, low, fill] = turned[i] ?? [0, 0, [1, 1, 1]];
    surface.fill = fill;
    const slope = Math.hypot(height - low, radius - under) || 1;
    const upward = (under - radius) / slope;
    const outward = (height - low) / slope;
    const points: [number, number][] = [];
    for (let step = 0; step <= sides; step++) {
      const angle = (step / sides) * Math.PI * 2;
      const [east, north] = [Math.cos(angle), Math.sin(angle)];
      const normal: Triple = [east * outward, north * outward, upward];
      points.push([
        surface.vertex(x + east * under, y + north * under, z + low, normal, 1, step / sides, 0),
        surface.vertex(x + east * radius, y + north * radius, z + height, normal, 1, step / sides, 1),
      ]);
    }
    points.slice(1).forEach(([right, rightTop], step) => {
      const [left, leftTop] = points[step] ?? [0, 0];
      surface.quad(left, right, rightTop, leftTop);
    });
  });
}

/** A leaf or feather: flat, visible from both sides, from base to tip. */
export function addLeaf(surface: Surface, foot: Triple, tip: Triple, width: Triple): void {
  const middle: Triple = [
    foot[0] * 0.45 + tip[0] * 0.55,
    foot[1] * 0.45 + tip[1] * 0.55,
    foot[2] * 0.45 + tip[2] * 0.55,
  ];
  const left: Triple = [middle[0] - width[0], middle[1] - width[1], middle[2] - width[2]];
  const right: Triple = [middle[0] + width[0], middle[1] + width[1], middle[2] + width[2]];
  addPlate(surface, [foot, right, tip, left]);
  addPlate(surface, [left, tip, right, foot]);
}

function normalOf([a, b, c]: readonly [Triple, Triple, Triple, ...Triple[]]): Triple {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const normal: Triple = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal) || 1;
  return [normal[0] / length, normal[1] / length, normal[2] / length];
}
