import { expect, test } from "vitest";
import type { Viewpoint } from "../scene/scene.ts";
import { stopNumber } from "../play/pueblo/scene/walkway.ts";
import { drawing as aztec } from "../play/aztec/board3d/drawing.ts";
import { drawing as pueblo } from "../play/pueblo/board3d/drawing.ts";
import { Animations } from "./animations.ts";
import { between, cameraPosition, poseOf } from "./cameraPose.ts";
import { CameraControl } from "./cameraControl.ts";
import { chieftainPose } from "../play/pueblo/board3d/walkwaySquares.ts";
import { worldOf } from "./world.ts";
import type { Triple } from "./world.ts";

const PAINT = { fill: "#000000", ink: "#ffffff", glyph: "none" } as const;
const site = pueblo.extentOf(8, []);
const pyramid = aztec.extentOf(9, []);

function cameraControlOf(wide: number, tall: number, extent = site): CameraControl {
  const camera = new CameraControl(extent, new Animations(), () => undefined, pueblo.walkway);
  camera.resize(wide, tall);
  return camera;
}

test("home is in the south, slightly east, and looks down", () => {
  const [x, y, z] = cameraPosition(poseOf("home", site, { aspect: 1.6, small: 0 }));
  expect(z).toBeGreaterThan(10);
  expect(x).toBeGreaterThan(1);
  expect(x).toBeLessThan(z / 2);
  expect(y).toBeGreaterThan(z * 0.6);
});

test("each side has a viewpoint", () => {
  const eye = (view: Viewpoint) => cameraPosition(poseOf(view, site, { aspect: 1.6, small: 0 }));
  expect(eye("south")[2]).toBeGreaterThan(10);
  expect(eye("north")[2]).toBeLessThan(-10);
  expect(eye("east")[0]).toBeGreaterThan(10);
  expect(eye("west")[0]).toBeLessThan(-10);
  expect(eye("top")[1]).toBeGreaterThan(100);
});

test.each([
  [360, 400],
  [390, 844],
  [640, 480],
  [1280, 800],
  [2560, 1440],
])("the whole board fits and fills a canvas of %i by %i", (wide, tall) => {
  for (const view of ["home", "south", "west", "north", "east", "top"] as const) {
    const camera = cameraControlOf(wide, tall);
    camera.look(view, true);
    const places = [-1, 9].flatMap((x) => [-1, 9].map((y) => camera.project(worldOf(8, [x, y, 0.06]))));
    const xs = places.map((place) => place?.x ?? NaN);
    const ys = places.map((place) => place?.y ?? NaN);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(wide);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(tall);
    const share = Math.max((Math.max(...xs) - Math.min(...xs)) / wide, (Math.max(...ys) - Math.min(...ys)) / tall);
    expect(share).toBeGreaterThan(0.6);
  }
});

test("towers fit into the view", () => {
  const tower = { id: "1", owner: null, cubes: [[0, 7, 30]] as const, paint: PAINT };
  const camera = cameraControlOf(800, 600, pueblo.extentOf(8, [tower]));
  const top = camera.project(worldOf(8, [0.5, 7.5, 31]));
  expect(top?.y).toBeGreaterThanOrEqual(0);
});

test("through the chieftain's eyes there is no perspective, and the view follows his row", () => {
  const pose = chieftainPose(site, 1.6, stopNumber("W5"));
  expect([pose.fieldOfView, pose.pitch]).toEqual([0, 0]);
  const eye = cameraPosition(pose);
  expect(eye[0]).toBeLessThan(-10);
  expect(eye[2]).toBeCloseTo(worldOf(8, [0, 4.5, 0])[2]);
  const camera = cameraControlOf(900, 600);
  camera.fit(site, stopNumber("W5"), true);
  camera.look("chieftain", true);
  const [near, far] = [camera.project(worldOf(8, [0, 4.5, 1])), camera.project(worldOf(8, [8, 4.5, 1]))];
  expect(near?.x).toBeCloseTo(far?.x ?? NaN);
  expect(near?.y).toBeCloseTo(far?.y ?? NaN);
});

test("from a corner the view shows his quarter from above", () => {
  const pose = chieftainPose(site, 1.6, stopNumber("NE"));
  expect(pose.pitch).toBeCloseTo(Math.PI / 2);
  expect(pose.target[0]).toBeGreaterThan(1);
  expect(pose.target[2]).toBeLessThan(-1);
});

test("without a chieftain his view is home", () => {
  expect(poseOf("chieftain", pyramid, { aspect: 1.6, small: 0 })).toEqual(
    poseOf("home", pyramid, { aspect: 1.6, small: 0 }),
  );
});

test("interpolation turns the shorter way", () => {
  const [north, west] = [poseOf("north", site, { aspect: 1, small: 0 }), poseOf("west", site, { aspect: 1, small: 0 })];
  expect(between(north, west, 0.5).yaw).toBeCloseTo(Math.PI * 1.25);
  expect(between(north, west, 1).span).toBeCloseTo(west.span);
});

test("a ray through a point hits what is visible there", () => {
  const camera = cameraControlOf(800, 600);
  for (const point of [
    [0.5, 0.5, 0],
    [7.5, 7.5, 0],
    [3.5, 2.5, 0],
  ] as const) {
    const place = camera.project(worldOf(8, point));
    if (!place) throw new Error("not in the picture");
    const { from, way } = camera.ray(place);
    const far = -from[2] / way[2];
    const hit: Triple = [from[0] + way[0] * far, from[1] + way[1] * far, 0];
    expect(hit[0]).toBeCloseTo(point[0], 4);
    expect(hit[1]).toBeCloseTo(point[1], 4);
  }
});

test("dragging keeps the camera above the ground and the board in view", () => {
  const camera = cameraControlOf(800, 600);
  for (let i = 0; i < 40; i++) camera.orbit(37, -60, true);
  expect(cameraPosition(camera.pose)[1]).toBeGreaterThan(0);
  for (let i = 0; i < 40; i++) camera.orbit(-11, 90, true);
  expect(camera.pose.pitch).toBeLessThanOrEqual(Math.PI / 2);
  for (let i = 0; i < 60; i++) camera.pan(100, 80);
  const middle = camera.project([camera.pose.target[0], 0, camera.pose.target[2]]);
  expect(middle?.x).toBeCloseTo(400, 0);
  expect(Math.abs(camera.pose.target[0])).toBeLessThanOrEqual(5);
});

test("zooming keeps what is under the pointer in place, within limits", () => {
  const camera = cameraControlOf(800, 600);
  const place = { x: 300, y: 350 };
  const at = () => {
    const { from, way } = camera.ray(place);
    const far = -from[2] / way[2];
    return [from[0] + way[0] * far, from[1] + way[1] * far] as const;
  };
  const before = at();
  camera.zoom(1.5, place);
  expect(at()[0]).toBeCloseTo(before[0], 3);
  expect(at()[1]).toBeCloseTo(before[1], 3);
  const near = camera.scale;
  for (let i = 0; i < 30; i++) camera.zoom(2);
  expect(camera.scale).toBeLessThan(near * 4);
});

test("a viewpoint is taken at once with reduced motion, otherwise animated", () => {
  const animations = new Animations();
  const camera = new CameraControl(site, animations, () => undefined, pueblo.walkway);
  camera.resize(800, 600);
  camera.look("west", true);
  expect(animations.isMoving).toBe(false);
  camera.look("north", false);
  animations.advance(0);
  animations.advance(100);
  expect(camera.yaw).toBeLessThan(-Math.PI / 2);
  animations.advance(10_000);
  expect(Math.cos(camera.yaw)).toBeCloseTo(-1);
});

test("the camera follows buildings that grow out of view, unless the player has zoomed in", () => {
  const camera = cameraControlOf(800, 600);
  const tower = { id: "1", owner: null, cubes: [[3, 7, 14]] as const, paint: PAINT };
  const grown = pueblo.extentOf(8, [tower]);
  const top = worldOf(8, [3.5, 7.5, 15]);
  expect(camera.project(top)?.y).toBeLessThan(0);
  camera.zoom(1.4);
  camera.fit(grown, null, true);
  expect(camera.project(top)?.y).toBeLessThan(0);
  camera.look("home", true);
  expect(camera.project(top)?.y).toBeGreaterThan(0);
  const other = cameraControlOf(800, 600);
  other.fit(grown, null, true);
  expect(other.project(top)?.y).toBeGreaterThan(0);
});
