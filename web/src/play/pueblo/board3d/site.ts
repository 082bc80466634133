// Pueblo's board without buildings: a wooden frame, the walkway of 36 stone tiles, cult sites.
import type { Square } from "../../../scene/scene.ts";
import { isCorner, SITE, stopPlace, WALKWAY } from "../scene/walkway.ts";
import { addBody } from "../../../board3d/body.ts";
import { linear, mixed, scaled, scatter } from "../../../board3d/colour.ts";
import { addLeaf, addPlate, addRing, level } from "../../../board3d/solids.ts";
import type { Profile } from "../../../board3d/solids.ts";
import { printOf } from "../../../board3d/textures.ts";
import { Surface } from "../../../board3d/surface.ts";
import { WALKWAY_HEIGHT } from "./walkwaySquares.ts";

/** How far the frame extends beyond the site. */
export const FRAME = 1.86;
export const FRAME_HEIGHT = 0.13;
const WOOD = linear("#8a5a34");
const WOOD_DARK = linear("#6f4526");
const TILES = [linear("#d9b78c"), linear("#cfa87c"), linear("#e0c29a"), linear("#c99f74")] as const;
const CORNER = linear("#e3cfa8");
const TURQUOISE = linear("#1f8a86");
const GARDEN = linear("#62c4b8");
const GARDEN_INK = linear("#2f958d");
const AGAVE = linear("#5f9a5d");
const JOINT = linear("#7a5a3c");

const PROFILE: Profile = [
  [FRAME - 0.05, -0.62],
  [FRAME, -0.56],
  [FRAME, 0.03],
  [FRAME - 0.03, 0.1],
  [FRAME - 0.1, FRAME_HEIGHT],
  [1.12, FRAME_HEIGHT],
  [1.05, 0.1],
  [1.02, -0.03],
];

export function addFrame(surface: Surface): void {
  surface.print = printOf("wood");
  surface.ink = WOOD_DARK;
  surface.fill = WOOD;
  addRing(surface, SITE, PROFILE, 3.4, (height) => (height < -0.5 ? 0.45 : height < 0 ? 0.8 : 1));
}

export function addWalkway(surface: Surface): void {
  WALKWAY.forEach((_, stop) => {
    const [x, y] = stopPlace(stop);
    const corner = isCorner(stop);
    const tone = TILES[Math.floor(scatter(stop, 3) * TILES.length)] ?? TILES[0];
    surface.fill = corner ? CORNER : scaled(tone, 0.94 + 0.1 * scatter(stop, 7));
    surface.ink = TURQUOISE;
    surface.print = printOf(corner ? "corner" : "tile");
    const turns = corner ? 0 : Math.floor(scatter(stop, 11) * 4);
    addPlate(surface, level(x + 0.015, y + 0.015, x + 0.985, y + 0.985, WALKWAY_HEIGHT), undefined, turns);
  });
  surface.print = printOf("none");
  surface.fill = JOINT;
  addPlate(surface, level(-1.03, -1.03, SITE + 1.03, -0.001, 0.012));
  addPlate(surface, level(-1.03, SITE + 0.001, SITE + 1.03, SITE + 1.03, 0.012));
  addPlate(surface, level(-1.03, 0, -0.001, SITE, 0.012));
  addPlate(surface, level(SITE + 0.001, 0, SITE + 1.03, SITE, 0.012));
  surface.fill = scaled(JOINT, 0.9);
  addRing(
    surface,
    SITE,
    [
      [0.012, WALKWAY_HEIGHT - 0.004],
      [0, 0],
    ],
    2,
    () => 0.8,
  );
}

/** L-shaped tiles of three squares, with a small agave on every square. */
export function addCultSites(surface: Surface, squares: readonly Square[]): void {
  const look = {
    paint: { fill: "#62c4b8", ink: "#2f958d", glyph: "none" },
    cut: null,
    bareTops: false,
    isPale: null,
  } as const;
  for (let first = 0; first < squares.length; first += 3) {
    const tile = squares.slice(first, first + 3);
    surface.rise = 0.1;
    addBody(
      surface,
      tile.map(([x, y]) => [x, y, 0] as const),
      null,
      look,
    );
    surface.rise = 1;
    for (const [x, y] of tile) {
      surface.fill = mixed(GARDEN, GARDEN_INK, 0.25);
      surface.ink = GARDEN_INK;
      surface.print = printOf("corner");
      addPlate(surface, level(x + 0.1, y + 0.1, x + 0.9, y + 0.9, 0.102));
      addAgave(surface, x + 0.5, y + 0.5);
    }
  }
}

function addAgave(surface: Surface, x: number, y: number): void {
  surface.print = printOf("none");
  const leaves = 9;
  for (let leaf = 0; leaf < leaves; leaf++) {
    const angle = (leaf / leaves) * Math.PI * 2 + scatter(x, y) * 6;
    const [east, north] = [Math.cos(angle), Math.sin(angle)];
    const inner = leaf % 3 === 0;
    surface.fill = scaled(AGAVE, 0.8 + 0.35 * scatter(leaf, x + y));
    const reach = inner ? 0.09 : 0.21;
    addLeaf(
      surface,
      [x, y, 0.1],
      [x + east * reach, y + north * reach, inner ? 0.38 : 0.27],
      [-north * 0.045, east * 0.045, 0],
    );
  }
}
