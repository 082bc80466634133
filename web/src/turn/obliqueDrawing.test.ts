// Thumbnails, and the counts in the panel.
import { expect, test } from "vitest";
import { language } from "../language/language.svelte.ts";
import { ARMS } from "../play/pueblo/scene/footprints.ts";
import { blockShape } from "../play/pueblo/blockShape.ts";
import { obliqueDrawingOf } from "./obliqueDrawing.ts";
import { leftOf } from "../play/pueblo/scene/stock.ts";
import { nextOf } from "../play/pueblo/stock.ts";

test("a cube shows three faces, and hides those covered by others", () => {
  expect(obliqueDrawingOf([[0, 0, 0]]).faces.map(({ side }) => side)).toEqual(["east", "south", "top"]);
  const two = obliqueDrawingOf([
    [0, 0, 0],
    [0, 0, 1],
  ]);
  expect(two.faces.filter(({ side }) => side === "top")).toHaveLength(1);
});

test("nearer faces are drawn later", () => {
  const { faces } = obliqueDrawingOf([
    [0, 0, 0],
    [0, 1, 0],
    [0, 1, 1],
  ]);
  expect(faces.at(0)?.key).toMatch(/^0,1,0/);
});

test("the drawing of a block has its four cubes in every orientation", () => {
  const shapes = ARMS.map((arms) => blockShape(arms));
  for (const cubes of shapes) expect(new Set(cubes.map(String)).size).toBe(4);
  expect(new Set(shapes.map(String)).size).toBe(4);
});

test("a drawing of a given extent keeps its size", () => {
  const sizes = ARMS.map((arms) => obliqueDrawingOf(blockShape(arms), 4).viewBox.split(" ").slice(2).join(" "));
  expect(new Set(sizes)).toEqual(new Set(["4.000 4.000"]));
});

test.each([
  [{ single: true, pairs: 7, half: null, held: 0 }, 8, 7, "singleFirst"],
  [{ single: false, pairs: 3, half: null, held: 2 }, 3, 3, "openPair"],
  [{ single: false, pairs: 3, half: "own", held: 0 }, 4, 3, "ownHalfFirst"],
  [{ single: false, pairs: 0, half: "neutral", held: 0 }, 0, 1, "neutralHalfFirst"],
] as const)("of %o are left: own %i, neutral %i", (stock, own, neutral, next) => {
  expect([leftOf(stock, "own"), leftOf(stock, "neutral")]).toEqual([own, neutral]);
  expect(nextOf(stock, language.m.turn)).toBe(language.m.turn[next]);
});
