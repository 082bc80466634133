import { expect, test } from "vitest";
import { facesOf, lit, spot, type IsometricBlock } from "./isometry.ts";
import { ILLUSTRATIONS } from "../play/illustration.ts";

const PUEBLO = ILLUSTRATIONS.pueblo.blocks;
const TEMPLE = ILLUSTRATIONS.aztec.blocks;

const wood = "#e4d3ae";
const sides = (blocks: readonly IsometricBlock[]) => facesOf(blocks).map(({ side }) => side);

test("a single cube shows three faces, and highlights on their three inner edges", () => {
  const faces = facesOf([{ cubes: [[0, 0, 0]], fill: wood }]);
  expect(faces.map(({ side }) => side)).toEqual(["top", "south", "east"]);
  for (const { gleams, seams } of faces) {
    expect(gleams.match(/M/g)).toHaveLength(2);
    expect(seams.match(/M/g)).toHaveLength(2);
  }
});

test("covered faces are not drawn, whichever block covers them", () => {
  const cubes = [
    [0, 0, 0],
    [0, 0, 1],
  ] as const;
  expect(sides([{ cubes, fill: wood }]).filter((side) => side === "top")).toHaveLength(1);
  expect(sides(cubes.map((cube) => ({ cubes: [cube], fill: wood }))).filter((side) => side === "top")).toHaveLength(1);
});

test("seams run between blocks, not inside them", () => {
  const [west, east] = [[0, 0, 0] as const, [1, 0, 0] as const];
  const seams = (blocks: readonly IsometricBlock[]) =>
    facesOf(blocks).reduce((sum, face) => sum + (face.seams.match(/M/g)?.length ?? 0), 0);
  const two = [
    { cubes: [west], fill: wood },
    { cubes: [east], fill: wood },
  ];
  // The line between the tops and the line between the south faces, each once for both neighbours.
  expect(seams(two)).toBe(seams([{ cubes: [west, east], fill: wood }]) + 4);
});

test("nearer faces are drawn later", () => {
  const far = { cubes: [[0, 1, 0] as const], fill: "#101010" };
  const near = { cubes: [[1, 0, 0] as const], fill: "#f0f0f0" };
  const drawn = facesOf([near, far]).map(({ fill, side }) => (fill === lit(far.fill, side) ? "far" : "near"));
  expect(drawn).toEqual(["far", "far", "far", "near", "near", "near"]);
});

test("light comes from above and is weakest on the east side", () => {
  expect(lit("#808080", "top") > lit("#808080", "south")).toBe(true);
  expect(lit("#808080", "south") > lit("#808080", "east")).toBe(true);
  expect(lit("#000000", "east")).toBe("#000000");
});

test("east and south are towards the viewer", () => {
  expect(spot([1, 0, 0])[1]).toBeGreaterThan(spot([0, 0, 0])[1]);
  expect(spot([0, -1, 0])[1]).toBeGreaterThan(spot([0, 0, 0])[1]);
  expect(spot([1, 0, 0])[0]).toBeGreaterThan(spot([0, -1, 0])[0]);
});

test("the models are solid: no cube twice, and no gap below a cube of the pueblo", () => {
  for (const model of [PUEBLO, TEMPLE]) {
    const cubes = model.flatMap(({ cubes }) => cubes.map(String));
    expect(new Set(cubes).size).toBe(cubes.length);
  }
  const cubes = new Set(PUEBLO.flatMap(({ cubes }) => cubes.map(String)));
  for (const { cubes: own } of PUEBLO) {
    expect(own).toHaveLength(4);
    for (const [x, y, z] of own) if (z > 0) expect(cubes, `${x},${y},${z}`).toContain(`${x},${y},${z - 1}`);
  }
});
