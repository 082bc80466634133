// Aztec on the 3D board: the top of a pyramid with cords around it.
import type { Drawing3d } from "../../../board3d/drawing.ts";
import { linear } from "../../../board3d/colour.ts";
import type { Triple } from "../../../board3d/world.ts";
import { TEMPLE_LEVELS } from "../scene/temple.ts";
import { addCords, addScoring } from "./cords.ts";
import { addPoles, addPyramid, DEPTH, FOOT, LEDGE, POLE_HEIGHT } from "./pyramid.ts";

export const drawing: Drawing3d = {
  addGround(surface, size) {
    addPyramid(surface, size);
    addPoles(surface, size);
  },
  addTiles: () => undefined,
  addLines({ edges, size }, strokes, around) {
    if (!edges) return;
    addCords(edges, size, strokes);
    addScoring(edges, around, strokes);
  },
  ground: {
    castsShadow: true,
    coordinates: { out: LEDGE / 2 + 0.02, height: 0, colour: "#5d4f3f", corners: false },
    shadow: { beyond: FOOT + 0.3, height: -DEPTH - 0.04 },
    sinks: 0,
  },
  soil: { fill: linear("#d3c6b0"), ink: linear("#8d7f6c"), print: "stone" },
  extentOf(size, bodies) {
    const height = Math.max(0, ...bodies.flatMap(({ cubes }) => cubes.map((cube) => cube[2] + 1)));
    const corners = [0, size].flatMap((x) => [0, size].map((y) => [x, y] as const));
    const tops = corners.map(([x, y]): Triple => [x, y, POLE_HEIGHT]);
    // Small canvases frame the building: the stairs and the tips of the poles may be out of view.
    const roof = corners.map(([x, y]): Triple => [x, y, Math.min(TEMPLE_LEVELS, height + 1)]);
    const tight = { beyond: LEDGE - 0.1, depth: 0.1, tops: roof };
    return { size, beyond: FOOT + 0.4, depth: DEPTH, height: Math.max(height, 3), tops, tight };
  },
  walkway: null,
};
