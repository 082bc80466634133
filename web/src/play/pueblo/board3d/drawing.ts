// Pueblo on the 3D board: a wooden frame with sand and the walkway.
import type { Drawing3d } from "../../../board3d/drawing.ts";
import { linear } from "../../../board3d/colour.ts";
import type { Triple } from "../../../board3d/world.ts";
import { inFront, isCorner } from "../scene/walkway.ts";
import { FIGURE_SIZE, Figure } from "./chieftainFigure.ts";
import { addGlow } from "./glow.ts";
import { addCultSites, addFrame, addWalkway, FRAME, FRAME_HEIGHT } from "./site.ts";
import { addStops, anchorOf, directionOf } from "./stopTiles.ts";
import { centreOfStop, chieftainPose, walkwayHit } from "./walkwaySquares.ts";

/** Space kept free above the buildings. */
const ROOM = 1.3;

export const drawing: Drawing3d = {
  addGround(surface) {
    addFrame(surface);
    addWalkway(surface);
  },
  addTiles: addCultSites,
  addLines: () => undefined,
  ground: {
    castsShadow: false,
    coordinates: { out: 1.45, height: FRAME_HEIGHT, colour: "#f7e7c6", corners: true },
    shadow: { beyond: FRAME, height: -0.63 },
    sinks: FRAME_HEIGHT,
  },
  soil: { fill: linear("#e8cc98"), ink: linear("#a07c4e"), print: "sand" },
  extentOf(size, bodies) {
    const cubes = bodies.flatMap((body) => body.cubes);
    const height = Math.max(0, ...cubes.map((cube) => cube[2] + 1));
    const corners = [0, size].flatMap((x) => [0, size].map((y) => [x, y] as const));
    // The buildings, and the space to build on them.
    const room = corners.map(([x, y]): Triple => [x, y, 2]);
    const tops = [...room, ...cubes.map(([x, y, z]): Triple => [x + 0.5, y + 0.5, z + 1 + ROOM])];
    return { size, beyond: FRAME, depth: 0.5, height, tops, tight: { beyond: FRAME - 0.12, depth: 0.5, tops } };
  },
  walkway: {
    hit: walkwayHit,
    centreOf: centreOfStop,
    anchorOf,
    directionOf,
    poseOf: chieftainPose,
    squaresSeen: inFront,
    isCorner,
    addStops,
    addGlow,
    createFigure: (size, material, baked, animations) => new Figure(size, material, baked, animations),
    figureSize: FIGURE_SIZE,
  },
};
