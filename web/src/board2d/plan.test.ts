import { expect, test } from "vitest";
import { sceneOf } from "../play/games.ts";
import { paintOfSeat } from "../play/games.ts";
import { aztecState, block, puebloState } from "../../testing/scene/states.ts";
import type { Ghost, Stop } from "../scene/scene.ts";
import type { Plan } from "./layout.ts";
import { edgeCells, lettersOf, shiningThrough } from "../play/aztec/board2d/temple.ts";
import { buried, facesOf, ghostFaces, goesOn, marksOn, seenColumns } from "./plan.ts";
import { costBoxes, walkNumbers } from "../play/pueblo/board2d/walkwayLabels.ts";
import { fontSize } from "./fontSize.ts";

const SITE: Plan = { level: null, x: 0, y: 0, square: 60, size: 8, ring: 58, small: false };
const level = (number: number | null): Plan => ({ ...SITE, level: number, size: 9, ring: 0 });
const BLUE = block(1, [0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 1, 1]);
const RED = block(0, [0, 0, 1], [1, 0, 1], [0, 1, 2], [0, 0, 2]);
const state = puebloState({ blocks: [BLUE, RED] });

function ghostOf(some: Partial<Ghost>): Ghost {
  const footprint: Ghost["footprint"] = [
    [3, 3],
    [4, 3],
    [3, 4],
  ];
  return { cubes: [], footprint, owner: 0, paint: paintOfSeat(state, 0), fits: true, loose: true, ...some };
}

test("the ghost shows its tops and their heights", () => {
  const cubes = [
    [3, 3, 0],
    [4, 3, 0],
    [4, 3, 1],
    [3, 4, 0],
  ] as const;
  expect(ghostFaces(ghostOf({ cubes }), SITE)).toEqual([
    { place: [3, 3], height: 1 },
    { place: [3, 4], height: 1 },
    { place: [4, 4], height: 2 },
  ]);
  expect(ghostFaces(ghostOf({ cubes }), level(1))).toEqual([{ place: [4, 5], height: 2 }]);
});

test("a ghost that does not fit shows its squares", () => {
  expect(ghostFaces(ghostOf({ fits: false }), SITE).map(({ height }) => height)).toEqual([null, null, null]);
  expect(ghostFaces(null, SITE)).toEqual([]);
});

test("marks are shown on their level, and together from above", () => {
  const marks = [
    { square: [2, 2], level: 1, kind: "fits" },
    { square: [2, 2], level: 0, kind: "fits" },
    { square: [3, 2], level: 2, kind: "refused" },
    { square: [3, 2], level: 1, kind: "fits" },
  ] as const;
  expect(marksOn(marks, level(0))).toEqual([{ place: [2, 6], kind: "fits", levels: [0] }]);
  expect(marksOn(marks, level(null))).toEqual([
    { place: [2, 6], kind: "fits", levels: [0, 1] },
    { place: [3, 6], kind: "fits", levels: [1] },
  ]);
});

test("the costs of a column are added up by player", () => {
  const scene = sceneOf(state, {
    seen: [
      { cube: [0, 0, 0], seat: 1, points: 1 },
      { cube: [0, 0, 1], seat: 0, points: 2 },
      { cube: [0, 0, 2], seat: 0, points: 3 },
    ],
  });
  expect(seenColumns(scene, SITE)).toEqual([
    {
      place: [0, 7],
      costs: [
        { paint: paintOfSeat(state, 1), points: 1 },
        { paint: paintOfSeat(state, 0), points: 5 },
      ],
    },
  ]);
});

test("x-ray shows the buried cubes of a column, from the ground up", () => {
  const scene = sceneOf(state);
  const face = facesOf(scene.bodies, SITE, { level: null }).faces.find(({ cube }) => cube.join() === "0,0,2");
  expect(face && buried(scene.bodies, face).map(({ glyph }) => glyph)).toEqual(["triangle", "disc"]);
});

test("Aztec's pieces have letters, continue above, and show through where nothing stands on them", () => {
  const scene = sceneOf(aztecState(["d4.1nu"]));
  const [stone, piece] = scene.bodies;
  expect(lettersOf(scene.bodies).get(stone?.id ?? "")).toBe("");
  expect(lettersOf(scene.bodies).get(piece?.id ?? "")).toMatch(/^[A-Z]$/);
  const faces = facesOf(scene.bodies, level(0), { level: null }).faces;
  const foot = faces.find(({ cube }) => cube.join() === "3,3,0");
  expect(foot && goesOn(foot)).toEqual({ above: true, below: false });
  expect(shiningThrough(scene.bodies, level(1)).map(({ place }) => place.join())).toEqual(["4,4", "3,4", "3,3", "4,3"]);
  expect(shiningThrough(scene.bodies, level(0))).toEqual([]);
});

test("an edge has two sides, with or without corners", () => {
  expect(edgeCells(9, true, "northSouth")).toHaveLength(18);
  expect(edgeCells(9, false, "eastWest")).toHaveLength(14);
  expect(edgeCells(9, false, "eastWest")).not.toContainEqual([0, 0]);
  expect(edgeCells(9, true, "northSouth")).toContainEqual([4, 8]);
});

test("walks are counted from the square after the chieftain, also across the end of the numbering", () => {
  const stops = [0, 1, 34, 35].map((square): Stop => ({ square, costs: [], kind: square === 0 ? "chosen" : "walk" }));
  const others: Stop[] = [{ square: 7, costs: [], kind: "forecast" }];
  expect([...walkNumbers([...stops, ...others])]).toEqual([
    [34, 1],
    [35, 2],
    [0, 3],
    [1, 4],
  ]);
  expect(walkNumbers(others).size).toBe(0);
});

test("three-digit points fit into a narrow box, one digit fills its height", () => {
  const box = { x: 0, y: 0, width: 25, height: 15 };
  const mark = 9;
  expect(fontSize(box, mark, "7")).toBeCloseTo(15 * 0.82);
  for (const text of ["0", "+99", "+100", "+232"]) {
    expect(fontSize(box, mark, text) * 0.62 * text.length + mark).toBeLessThan(box.width);
  }
});

test("any number of costs fits on its stone", () => {
  const stone = { x: 100, y: 200, width: 60, height: 58 };
  for (const count of [1, 2, 3, 4]) {
    const boxes = costBoxes(stone, count);
    expect(boxes).toHaveLength(count);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThan(stone.x);
      expect(box.x + box.width).toBeLessThan(stone.x + stone.width);
      expect(box.y + box.height).toBeLessThan(stone.y + stone.height);
    }
  }
});
