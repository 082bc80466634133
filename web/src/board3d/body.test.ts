import { expect, test } from "vitest";
import { placementOf } from "../play/aztec/scene/placement.ts";
import type { Cube, Paint } from "../scene/scene.ts";
import { addBody } from "./body.ts";
import { Cubes } from "./cubes.ts";
import { Occupancy } from "./occupancy.ts";
import { Surface } from "./surface.ts";
import type { Triple } from "./world.ts";

const SCREW: readonly Cube[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [1, 1, 1],
];
const PAINT: Paint = { fill: "#b23a32", ink: "#ffffff", glyph: "disc" };
const LOOK = { paint: PAINT, cut: null, bareTops: false, isPale: null } as const;
const TRIANGLES_OF_SQUARE = 18;

function surfaceOf(cubes: readonly Cube[], around: Occupancy | null = null, cut: number | null = null): Surface {
  const surface = new Surface(8, false);
  addBody(surface, cubes, around, { ...LOOK, cut });
  return surface;
}

function squaresOf(surface: Surface): number {
  return surface.indices.length / 3 / TRIANGLES_OF_SQUARE;
}

test("a block has three squares on each of six sides, and none between its own cubes", () => {
  expect(squaresOf(surfaceOf(SCREW))).toBe(18);
});

test("an Aztec piece has 26 squares: six cubes joined at five sides", () => {
  expect(squaresOf(surfaceOf(placementOf("e4.1nu")))).toBe(6 * 6 - 2 * 5);
});

test("sides covered by the ground or another block are not drawn", () => {
  const body = { id: "1", owner: 0, cubes: SCREW, paint: PAINT };
  const alone = new Occupancy(8, [body]);
  expect(squaresOf(surfaceOf(SCREW, alone))).toBe(18 - 3);
  const above = { id: "2", owner: 1, cubes: [[0, 0, 1] as Cube], paint: PAINT };
  expect(squaresOf(surfaceOf(SCREW, new Occupancy(8, [body, above])))).toBe(18 - 4);
});

test("a cut removes what is above it and closes the body there", () => {
  const whole = surfaceOf(SCREW);
  const cut = surfaceOf(SCREW, null, 1);
  expect(squaresOf(whole) - squaresOf(cut)).toBe(5 - 1);
  for (let vertex = 0; vertex < cut.vertices; vertex++) expect(cut.placeOf(vertex)[2]).toBeLessThanOrEqual(1);
});

test("no part of a block is outside its cubes", () => {
  const surface = surfaceOf(SCREW);
  for (let vertex = 0; vertex < surface.vertices; vertex++) {
    const place = surface.placeOf(vertex);
    const isInside = SCREW.some((cube) =>
      place.every((part, axis) => part >= (cube[axis] ?? 0) - 1e-6 && part <= (cube[axis] ?? 0) + 1 + 1e-6),
    );
    expect(isInside, place.join()).toBe(true);
  }
});

/** Edges of triangles without a counterpart, by the positions of their ends. */
function openEdges(surface: Surface): readonly (readonly [Triple, Triple])[] {
  const places = new Map<string, Triple>();
  const open = new Map<string, number>();
  const name = (vertex: number) => {
    const place = surface.placeOf(vertex);
    const found = place.map((part) => (Math.round(part * 1e4) / 1e4).toFixed(4)).join();
    places.set(found, place);
    return found;
  };
  for (let i = 0; i < surface.indices.length; i += 3) {
    const corners = surface.indices.slice(i, i + 3).map(name);
    corners.forEach((from, j) => {
      const to = corners[(j + 1) % 3] ?? from;
      open.set(`${from}|${to}`, (open.get(`${from}|${to}`) ?? 0) + 1);
      open.set(`${to}|${from}`, (open.get(`${to}|${from}`) ?? 0) - 1);
    });
  }
  const left = [...open]
    .filter(([, count]) => count > 0)
    .map(([edge]) => edge.split("|").map((end) => places.get(end)));
  return left.map(([from = [0, 0, 0], to = [0, 0, 0]]) => [from, to]);
}

test("the surface of a block is closed: every edge of a triangle has a counterpart", () => {
  expect(openEdges(surfaceOf(SCREW))).toEqual([]);
});

test("in a building it is open only next to other bodies or the ground", () => {
  const blocks: readonly (readonly Cube[])[] = [
    SCREW,
    [
      [2, 0, 0],
      [3, 0, 0],
      [2, 1, 0],
      [2, 0, 1],
    ], // beside it
    [
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
      [0, 0, 2],
    ], // on it, and over a gap
    [
      [2, 1, 1],
      [3, 1, 1],
      [3, 1, 0],
      [2, 1, 2],
    ],
  ];
  const bodies = blocks.map((cubes, i) => ({ id: String(i), owner: i, cubes, paint: PAINT }));
  const around = new Occupancy(8, bodies);
  for (const cubes of blocks) {
    const edges = openEdges(surfaceOf(cubes, around));
    expect(edges.length).toBeGreaterThan(0);
    for (const [from, to] of edges) {
      const isAgainst = from.some((part, axis) => Number.isInteger(part) && part === to[axis]);
      expect(isAgainst, `${from.join()} to ${to.join()}`).toBe(true);
    }
  }
});

test("all triangles face outwards: the volume is that of the cubes, minus the rounding", () => {
  const surface = surfaceOf(SCREW);
  let six = 0;
  for (let i = 0; i < surface.indices.length; i += 3) {
    const [a, b, c] = surface.indices.slice(i, i + 3).map((vertex) => surface.placeOf(vertex));
    if (!a || !b || !c) continue;
    six += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  expect(six / 6).toBeGreaterThan(3.9);
  expect(six / 6).toBeLessThan(4);
});

test("a cube has twelve edges; so has a bar of two cubes, each long one in two parts", () => {
  expect(new Cubes([[2, 2, 0]]).edges()).toHaveLength(12);
  expect(
    new Cubes([
      [2, 2, 0],
      [3, 2, 0],
    ]).edges(),
  ).toHaveLength(16);
});
