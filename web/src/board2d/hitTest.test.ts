import { expect, test } from "vitest";
import { sceneOf } from "../play/games.ts";
import { aztecState, block, puebloState } from "../../testing/scene/states.ts";
import type { Cube } from "../scene/scene.ts";
import { drawing as aztecDrawing } from "../play/aztec/board2d/drawing.ts";
import { drawing as puebloDrawing } from "../play/pueblo/board2d/drawing.ts";
import { bestLayout } from "./layout.ts";
import type { Layout, LayoutRequest } from "./layout.ts";
import { pointOfCube, pointOfStop, pointedAt, planAt } from "./hitTest.ts";

const PUEBLO: LayoutRequest = { size: 8, level: null, xray: false, panel: false };
const AZTEC: LayoutRequest = { size: 9, level: null, xray: false, panel: false };
const PLACES = puebloDrawing.walkway?.places ?? [];

function layoutOf(request: LayoutRequest, room: { width: number; height: number }): Layout {
  return bestLayout((request.size === PUEBLO.size ? puebloDrawing : aztecDrawing).layouts(request), room);
}
const WIDE = { width: 1000, height: 600 };
const TALL = { width: 360, height: 600 };
const pueblo = sceneOf(puebloState({ blocks: [block(0, [3, 3, 0], [4, 3, 0], [4, 3, 1], [3, 4, 0])] }));
const temple = sceneOf(aztecState(["d4.1nu"]));

test("elevations lie beside the plan where there is space, otherwise below", () => {
  expect(layoutOf(PUEBLO, WIDE).panel?.y).toBe(0);
  expect(layoutOf(PUEBLO, TALL).panel?.x).toBe(0);
});

test("in little space the board is as large as possible, and the rest is scrolled to", () => {
  const phone = { width: 360, height: 360 };
  const small = layoutOf(PUEBLO, phone);
  expect(small.shown).toBe(small.width);
  expect(small.height).toBeGreaterThan(small.shown);
  const large = layoutOf(PUEBLO, { width: 900, height: 900 });
  expect(large.shown).toBe(large.height);
});

test("everything lies inside the drawing, and no plans overlap", () => {
  const requests = [PUEBLO, AZTEC, { ...AZTEC, xray: true }, { ...AZTEC, level: 2 }, { ...AZTEC, panel: true }];
  for (const [request, room] of requests.flatMap((each) => [WIDE, TALL].map((room) => [each, room] as const))) {
    const layout = layoutOf(request, room);
    const boxes = layout.plans.map(({ x, y, square, size, ring }) => ({
      left: x - ring,
      top: y - ring,
      right: x + size * square + ring,
      bottom: y + size * square + ring,
    }));
    for (const box of boxes) {
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(layout.width);
      expect(box.bottom).toBeLessThanOrEqual(layout.height);
      const others = boxes.filter((each) => each !== box);
      const isApart = others.every(
        (other) =>
          other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top,
      );
      expect(isApart).toBe(true);
    }
  }
});

test("Aztec: the level in focus is large, with x-ray all levels are equal", () => {
  const sizes = (layout: Layout) => layout.plans.map(({ level, small }) => [level, small]);
  expect(sizes(layoutOf(AZTEC, WIDE))).toEqual([
    [null, false],
    [0, true],
    [1, true],
    [2, true],
  ]);
  expect(layoutOf({ ...AZTEC, level: 3 }, TALL).plans[0]).toMatchObject({ level: 2, small: false });
  expect(new Set(layoutOf({ ...AZTEC, xray: true }, WIDE).plans.map(({ square }) => square)).size).toBe(1);
});

test("every square and every stop is found where it is drawn", () => {
  for (const room of [WIDE, TALL]) {
    const layout = layoutOf(PUEBLO, room);
    for (let i = 0; i < 64; i++) {
      const square = [i % 8, Math.floor(i / 8)] as const;
      const place = pointOfCube(layout, [...square, 0]);
      expect(place && pointedAt(pueblo, layout, null, place, false, PLACES)).toMatchObject({ square, stop: null });
    }
    PLACES.forEach((square, stop) => {
      const place = pointOfStop(layout, square);
      expect(place && pointedAt(pueblo, layout, null, place, true, PLACES)).toEqual({
        square: null,
        level: 0,
        body: null,
        stop,
        touch: true,
      });
    });
  }
});

test("from above the topmost visible cube is pointed at, or the ground", () => {
  const layout = layoutOf(PUEBLO, WIDE);
  const at = (cube: Cube, cut: number | null) => {
    const place = pointOfCube(layout, cube);
    return place && pointedAt(pueblo, layout, cut, place, false, PLACES);
  };
  expect(at([4, 3, 0], null)).toMatchObject({ level: 1, body: pueblo.bodies[0]?.id });
  expect(at([4, 3, 0], 1)).toMatchObject({ level: 0, body: pueblo.bodies[0]?.id });
  expect(at([7, 7, 0], null)).toMatchObject({ level: 0, body: null });
});

test("Aztec: every cube is found on the plan of its level", () => {
  const layout = layoutOf(AZTEC, TALL);
  for (const cube of [
    [3, 3, 0],
    [3, 3, 2],
    [4, 5, 0],
    [8, 8, 1],
  ] as const) {
    const place = pointOfCube(layout, cube);
    const isThere = temple.bodies[1]?.cubes.some((each) => each.join() === cube.join());
    expect(place && pointedAt(temple, layout, null, place, false, PLACES)).toMatchObject({
      square: [cube[0], cube[1]],
      level: cube[2],
      body: isThere ? temple.bodies[1]?.id : null,
    });
  }
  expect(pointOfStop(layout, [-1, 2])).toBeNull();
  const top = pointOfCube(layout, [3, 3, 2]);
  expect(top && planAt(layout, top)).toMatchObject({ level: 2, small: true });
});

test("nothing is found outside the board", () => {
  expect(pointedAt(pueblo, layoutOf(PUEBLO, WIDE), null, { x: -5, y: 100 }, false, PLACES)).toBeNull();
});
