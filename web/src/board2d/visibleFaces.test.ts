import { expect, test } from "vitest";
import { sceneOf } from "../play/games.ts";
import { aztecState, block, puebloState } from "../../testing/scene/states.ts";
import { stopNumber } from "../play/pueblo/scene/walkway.ts";
import { elevationOfSide } from "./elevation.ts";
import { drawing as aztec } from "../play/aztec/board2d/drawing.ts";
import { columnNames, elevationOfStop } from "../play/pueblo/board2d/sightElevation.ts";
import { bodyLines, gridLines, lineRound, shadows } from "./outlines.ts";
import { fromAbove, ofLevel, visibleFaces, type Face, type FaceMap } from "./visibleFaces.ts";
import { toned } from "./shading.ts";

const RED = block(0, [0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 1, 0]);
const NEUTRAL = block(null, [0, 0, 1], [0, 1, 1], [1, 1, 0], [0, 0, 2]);
const scene = sceneOf(puebloState({ blocks: [RED, NEUTRAL] }));
const above = visibleFaces(scene.bodies, 8, 8, fromAbove(8));

function faceAt(shown: FaceMap, column: number, row: number): Face | null {
  return shown.faces.find((face) => face.column === column && face.row === row) ?? null;
}

test("from above the top of every column is visible, north up", () => {
  expect(above.faces).toHaveLength(4);
  expect(faceAt(above, 0, 7)).toMatchObject({ depth: 3, cube: [0, 0, 2], body: { owner: null } });
  expect(faceAt(above, 1, 7)).toMatchObject({ depth: 2, body: { owner: 0 } });
  expect(faceAt(above, 5, 5)).toBeNull();
});

test("cubes that are cut off are hidden, those below are visible", () => {
  const cut = visibleFaces(scene.bodies, 8, 8, fromAbove(8), 1);
  expect(faceAt(cut, 0, 7)).toMatchObject({ depth: 1, body: { owner: 0 } });
});

test("a level shows its own cubes only", () => {
  const level = visibleFaces(scene.bodies, 8, 8, ofLevel(8, 1));
  expect(level.faces.map((face) => face.cube).sort()).toEqual([
    [0, 0, 1],
    [0, 1, 1],
    [1, 0, 1],
  ]);
});

test("lines run between and around bodies, never inside them", () => {
  // From above, neutral covers a1, a2 and b2, red b1: eight lines around the four, two between them.
  expect(bodyLines(above, 10).match(/M/g)).toHaveLength(10);
  expect(
    lineRound(
      [
        [0, 0],
        [1, 0],
      ],
      8,
      8,
      10,
    ).match(/M/g),
  ).toHaveLength(6);
  expect(gridLines(3, 2, 10)).toBe("M10 0v20M20 0v20M0 10h30");
});

test("raised faces cast shadows to the right and below", () => {
  const two = visibleFaces(sceneOf(puebloState({ blocks: [block(0, [2, 2, 0])] })).bodies, 8, 8, fromAbove(8));
  // d3 to its right and c2 below it lie deeper.
  expect(shadows(two, 10)).toMatch(/^M30 50.*M20 60/);
});

test("colours are lighter near the viewer and darker far away", () => {
  expect(toned("#808080", 0.5)).toBe("#808080");
  expect(toned("#808080", 1) > "#808080").toBe(true);
  expect(toned("#808080", 0) < "#808080").toBe(true);
});

test("from a side the nearest cube at each level is visible", () => {
  const west = elevationOfSide(scene, "west", null);
  expect(west.visibleFaces.rows).toBe(3);
  // From the west, south is on the right: a1 shows red below and neutral above.
  expect(faceAt(west.visibleFaces, 7, 2)).toMatchObject({ cube: [0, 0, 0], body: { owner: 0 } });
  expect(faceAt(west.visibleFaces, 7, 0)).toMatchObject({ cube: [0, 0, 2], body: { owner: null } });
  const east = elevationOfSide(scene, "east", null);
  expect(faceAt(east.visibleFaces, 0, 1)).toMatchObject({ cube: [1, 0, 1] });
  const north = elevationOfSide(scene, "north", null);
  expect(faceAt(north.visibleFaces, 6, 2)).toMatchObject({ cube: [1, 1, 0] });
  const south = elevationOfSide(scene, "south", null);
  expect(faceAt(south.visibleFaces, 1, 1)).toMatchObject({ cube: [1, 0, 1] });
});

test("the column in front of the chieftain is marked, with the walkway's squares as labels", () => {
  const seen = elevationOfStop(scene, stopNumber("W2"), null);
  expect(seen).toMatchObject({ side: "west", column: 6 });
  expect(columnNames(scene.size, seen).map(({ name }) => name)).toEqual("W8 W7 W6 W5 W4 W3 W2 W1".split(" "));
  const north = elevationOfStop(scene, stopNumber("Nc"), null);
  expect(columnNames(scene.size, north)[north.column ?? -1]?.name).toBe("Nc");
});

test("from a corner the chieftain looks down on his quarter", () => {
  const seen = elevationOfStop(scene, stopNumber("SW"), null);
  expect(seen).toMatchObject({ side: null, column: null, visibleFaces: { columns: 4, rows: 4 } });
  expect(faceAt(seen.visibleFaces, 0, 3)).toMatchObject({ cube: [0, 0, 2] });
  expect(elevationOfStop(scene, stopNumber("NE"), null).visibleFaces.faces).toHaveLength(0);
});

test("Aztec's sides are labelled with files and ranks", () => {
  const temple = sceneOf(aztecState(["d4.1en"]));
  expect(
    [...aztec.columnNames(temple.size, elevationOfSide(temple, "north", null))]
      .sort((one, other) => one.column - other.column)
      .map(({ name }) => name)
      .join(""),
  ).toBe("ihgfedcba");
  expect(aztec.columnNames(temple.size, elevationOfSide(temple, "east", null))[0]).toEqual({ column: 0, name: "1" });
});
