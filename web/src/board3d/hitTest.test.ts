import { expect, test } from "vitest";
import { sceneOf } from "../play/games.ts";
import { block, puebloState } from "../../testing/scene/states.ts";
import { stopNumber } from "../play/pueblo/scene/walkway.ts";
import { drawing as pueblo } from "../play/pueblo/board3d/drawing.ts";
import { Animations } from "./animations.ts";
import { Occupancy } from "./occupancy.ts";
import { pointOfCube, pointOfStop, pointedAt } from "./hitTest.ts";
import type { ScreenMapping } from "./hitTest.ts";
import { CameraControl } from "./cameraControl.ts";

const tower = block(0, [3, 0, 0], [3, 0, 1], [3, 0, 2], [3, 0, 3]);
const behind = block(1, [3, 1, 0], [4, 1, 0], [4, 2, 0], [4, 2, 1]);
const state = puebloState({ blocks: [tower, behind] });

function sightOf(
  view: "home" | "south" | "top",
  stops: readonly number[] = [],
  label: number | null = null,
): ScreenMapping {
  const paid = stops.map((square) => ({ square, costs: [], kind: "walk" as const }));
  const scene = sceneOf(state, { stops: paid });
  const camera = new CameraControl(pueblo.extentOf(8, scene.bodies), new Animations(), () => undefined, pueblo.walkway);
  camera.resize(800, 600);
  camera.look(view, true);
  return {
    scene,
    around: new Occupancy(8, scene.bodies),
    walkway: pueblo.walkway,
    ray: (place) => camera.ray(place),
    project: (point) => camera.project(point),
    labelAt: () => label,
  };
}

test("from above every square can be pointed at, and its body is found", () => {
  const mapping = sightOf("top");
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      const level = mapping.around.height([x, y]);
      const place = pointOfCube(mapping, [x, y, level]);
      const pointed = place && pointedAt(mapping, place, false);
      expect(pointed?.square).toEqual([x, y]);
      expect(pointed?.body !== null).toBe(level > 0);
    }
  }
});

test("a hidden cube is pointed at through its column, or at its centre", () => {
  const mapping = sightOf("south");
  const top = pointOfCube(mapping, [3, 0, 3]);
  expect(top && pointedAt(mapping, top, false)).toMatchObject({ square: [3, 0], level: 3, body: String(tower.id) });
  const hidden = pointOfCube(mapping, [3, 1, 0]);
  expect(hidden).not.toBeNull();
});

test("from above every tile of the walkway can be pointed at", () => {
  const mapping = sightOf("top");
  for (let stop = 0; stop < 36; stop++) {
    const place = pointOfStop(mapping, stop);
    expect(place && pointedAt(mapping, place, false)).toEqual({
      square: null,
      level: 0,
      body: null,
      stop,
      touch: false,
    });
  }
});

test("a label covers what is behind it", () => {
  const mapping = sightOf("top", [stopNumber("Sd")], stopNumber("Sd"));
  expect(pointedAt(mapping, { x: 400, y: 300 }, false)?.stop).toBe(stopNumber("Sd"));
});

test("a touch near a selectable stop means the stop; a pointer or a distant touch does not", () => {
  const mapping = sightOf("top", [stopNumber("Sd")]);
  const at = pointOfStop(mapping, stopNumber("Sd"));
  if (!at) throw new Error("not in the picture");
  const beside = { x: at.x, y: at.y - 25 };
  expect(pointedAt(mapping, beside, true)?.stop).toBe(stopNumber("Sd"));
  expect(pointedAt(mapping, beside, false)).toMatchObject({ stop: null, square: [3, 0] });
  expect(pointedAt(mapping, { x: at.x, y: at.y - 60 }, true)?.stop).toBeNull();
});

test("nothing is found outside the board", () => {
  expect(pointedAt(sightOf("home"), { x: 2, y: 2 }, false)).toBeNull();
});
