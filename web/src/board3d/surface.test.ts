import { expect, test } from "vitest";
import type { Cube } from "../scene/scene.ts";
import { addBody } from "./body.ts";
import { Surface } from "./surface.ts";

const LOOK = {
  paint: { fill: "#c04030", ink: "#ffffff", glyph: "disc" },
  cut: null,
  bareTops: false,
  isPale: null,
} as const;
// Enough blocks to make the lists grow.
const BLOCKS: readonly (readonly Cube[])[] = [0, 2, 4, 6].map((x) => [
  [x, 0, 0],
  [x, 1, 0],
  [x, 1, 1],
]);

test("a surface built in parts equals one built at once", () => {
  const atOnce = new Surface(8, true);
  const ofPieces = new Surface(8, true);
  for (const cubes of BLOCKS) {
    addBody(atOnce, cubes, null, LOOK);
    const piece = new Surface(8, true);
    addBody(piece, cubes, null, LOOK);
    ofPieces.append(piece);
  }
  expect(ofPieces.vertices).toBeGreaterThan(512);
  const [one, other] = [atOnce.geometry(), ofPieces.geometry()];
  for (const name of ["position", "print", "normal", "fill", "ink"])
    expect(other.getAttribute(name).array, name).toEqual(one.getAttribute(name).array);
  expect(other.getIndex()?.array).toEqual(one.getIndex()?.array);
});
