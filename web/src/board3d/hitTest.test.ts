import { expect, test } from "vitest";
import { sceneOf } from "../scene/buildScene.ts";
import { block, puebloState } from "../../testing/scene/states.ts";
import { stopNumber } from "../scene/walkway.ts";
import { extentOf } from "./ground.ts";
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
  const camera = new CameraControl(extentOf("pueblo", 8, scene.bodies), new Animations(), () => undefined);
  camera.resize(800, 600);
  camera.look(view, true);
  return {
    scene,
    around: new Occupancy(8, scene.bodies),
    ray: (place) => camera.ray(place),
    project: (point) => camera.project(point),
    labelAt: () => label,
  };
}

test("from above every square can be pointed at, and its body is found", () => {
  const sight = sightOf("top");
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      const level = sight.around.height([x, y]);
      const place = pointOfCube(sight, [x, y, level]);
      const pointed = place && pointedAt(sight, place, false);
      expect(pointed?.square).toEqual([x, y]);
      expect(pointed?.body !== null).toBe(level > 0);
    }
  }
});

test("a hidden cube is pointed at through its column, or at its centre", () => {
  const sight = sightOf("south");
  const top = pointOfCube(sight, [3, 0, 3]);
  expect(top && pointedAt(sight, top, false)).toMatchObject({ square: [3, 0], level: 3, body: String(tower.id) });
  const hidden = pointOfCube(sight, [3, 1, 0]);
  expect(hidden).not.toBeNull();
});

test("from above every tile of the walkway can be pointed at", () => {
  const sight = sightOf("top");
  for (let stop = 0; stop < 36; stop++) {
    const place = pointOfStop(sight, stop);
    expect(place && pointedAt(sight, place, false)).toEqual({
      square: null,
      level: 0,
      body: null,
      stop,
      touch: false,
    });
  }
});

test("a label covers what is behind it", () => {
  const sight = sightOf("top", [stopNumber("Sd")], stopNumber("Sd"));
  expect(pointedAt(sight, { x: 400, y: 300 }, false)?.stop).toBe(stopNumber("Sd"));
});

test("a touch near a selectable stop means the stop; a pointer or a distant touch does not", () => {
  const sight = sightOf("top", [stopNumber("Sd")]);
  const at = pointOfStop(sight, stopNumber("Sd"));
  if (!at) throw new Error("not in the picture");
  const beside = { x: at.x, y: at.y - 25 };
  expect(pointedAt(sight, beside, true)?.stop).toBe(stopNumber("Sd"));
  expect(pointedAt(sight, beside, false)).toMatchObject({ stop: null, square: [3, 0] });
  expect(pointedAt(sight, { x: at.x, y: at.y - 60 }, true)?.stop).toBeNull();
});

test("nothing is found outside the board", () => {
  expect(pointedAt(sightOf("home"), { x: 2, y: 2 }, false)).toBeNull();
});
