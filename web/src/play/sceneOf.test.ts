import { expect, test } from "vitest";
import { gameOf, paintOfSeat, sceneOf } from "./games.ts";
import { aztecState, block, puebloState } from "../../testing/scene/states.ts";

const LOW = block(0, [3, 3, 0], [4, 3, 0], [4, 3, 1], [3, 4, 0]);
const HIGH = block(null, [3, 3, 1], [4, 3, 2], [3, 4, 1], [3, 4, 2]);

test("a pueblo has its blocks in their owners' colours, and the chieftain", () => {
  const state = puebloState({ blocks: [LOW, HIGH], chieftain: "W3" });
  const scene = sceneOf(state);
  expect(scene).toMatchObject({ game: "pueblo", size: 8, chieftain: 3, marker: null, edges: null });
  expect(scene.bodies.map((body) => body.owner)).toEqual([0, null]);
  expect(scene.bodies[0]?.paint).toEqual(paintOfSeat(state, 0));
  expect(scene.bodies[1]?.paint.glyph).toBe("none");
  expect(scene.bodies[0]?.cubes).toContainEqual([4, 3, 1]);
});

test("cult sites are the squares they cover", () => {
  const state = puebloState({ options: { edition: "2002", cult_sites: ["c3ne", "f6sw"] } });
  expect(sceneOf(state).cultSites).toEqual([
    [2, 2],
    [3, 2],
    [2, 3],
    [5, 5],
    [4, 5],
    [5, 4],
  ]);
});

test("the turn in progress overrides playback, which overrides the state", () => {
  const state = puebloState({ chieftain: "W3" });
  expect(sceneOf(state, {}, { chieftain: 7, marker: 9 })).toMatchObject({ chieftain: 7, marker: 9 });
  expect(sceneOf(state, { chieftain: 5 }, { chieftain: 7 }).chieftain).toBe(5);
  expect(sceneOf(state, { cursor: [1, 2] }).cursor).toEqual([1, 2]);
  expect(sceneOf(state, {}, {}).chieftain).toBe(3);
});

test("a temple has the starting cube and its pieces, and its edges belong to the builders", () => {
  const state = aztecState(["d4.1en"]);
  const scene = sceneOf(state);
  expect(scene).toMatchObject({ game: "aztec", size: 9, chieftain: null });
  expect(scene.bodies.map((body) => body.cubes.length)).toEqual([1, 6]);
  expect(scene.edges).toEqual({
    northSouth: paintOfSeat(state, 0),
    eastWest: paintOfSeat(state, 1),
    corners: true,
  });
});

test("edges have no owner during the auction, and corners may be excluded", () => {
  const state = aztecState([], { order: [], options: { corners: "none" }, phase: "auction" });
  expect(sceneOf(state).edges).toEqual({ northSouth: null, eastWest: null, corners: false });
});

test("the score track has the spaces of its edition", () => {
  const spaces = ["2002", "2023"].map((edition) => {
    const state = puebloState({ options: { edition } });
    return gameOf(state).trackSpaces(state);
  });
  expect(spaces).toEqual([100, 60]);
});
