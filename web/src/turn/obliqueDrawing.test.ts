// Small pictures, and what the panel counts.
import { expect, test } from "vitest";
import { language } from "../language/language.svelte.ts";
import { ARMS } from "../scene/notation.ts";
import { blockShape } from "./blockShape.ts";
import { obliqueDrawingOf } from "./obliqueDrawing.ts";
import { leftOf } from "../scene/stock.ts";
import { nextOf } from "./stock.ts";

test("a cube shows three faces, and hides those at which others stand", () => {
  expect(obliqueDrawingOf([[0, 0, 0]]).faces.map(({ side }) => side)).toEqual(["east", "south", "top"]);
  const two = obliqueDrawingOf([
    [0, 0, 0],
    [0, 0, 1],
  ]);
  expect(two.faces.filter(({ side }) => side === "top")).toHaveLength(1);
});

test("what is nearer is drawn later", () => {
  const { faces } = obliqueDrawingOf([
    [0, 0, 0],
    [0, 1, 0],
    [0, 1, 1],
  ]);
  expect(faces.at(0)?.key).toMatch(/^0,1,0/);
});

test("the picture of a block has its four cubes, whichever way it lies", () => {
  const shapes = ARMS.map((arms) => blockShape(arms));
  for (const cubes of shapes) expect(new Set(cubes.map(String)).size).toBe(4);
  expect(new Set(shapes.map(String)).size).toBe(4);
});

test("a picture of a given extent stays as large as it is", () => {
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
  expect(nextOf(stock, language.m.draft)).toBe(language.m.draft[next]);
});
