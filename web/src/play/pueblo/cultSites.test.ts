import { expect, test } from "vitest";
import { ARMS, footprintName, footprintOf } from "./scene/footprints.ts";
import { isInside } from "../../scene/notation.ts";
import type { Square } from "../../scene/scene.ts";
import { armsOf, fits, offered, siteAt, sitesFrom, SIZE, turned } from "./cultSites.ts";

/** Every tile that could still be placed. */
function allOffered(sites: readonly string[]): readonly string[] {
  const squares = Array.from({ length: SIZE * SIZE }, (_, n): Square => [n % SIZE, Math.floor(n / SIZE)]);
  return squares
    .flatMap((corner) => ARMS.map((arms) => footprintName(corner, arms)))
    .filter((name) => fits(name, sites));
}

test("the first tile has 196 placements, one per footprint", () => {
  expect(allOffered([])).toHaveLength(4 * 49);
});

test("only tiles that lie inside and overlap nothing are offered", () => {
  const sites = ["d4ne", "g7sw"];
  const taken = new Set(sites.flatMap((name) => footprintOf(name).map(String)));
  const places = allOffered(sites);
  expect(places.length).toBeGreaterThan(0);
  for (const name of places) {
    for (const square of footprintOf(name)) {
      expect(isInside(square, SIZE)).toBe(true);
      expect(taken.has(String(square))).toBe(false);
    }
  }
  // Nothing else would have fitted.
  const all = allOffered([]).filter((name) => footprintOf(name).every((square) => !taken.has(String(square))));
  expect(places).toEqual(all);
});

test("at the rim a tile turns to stay inside, on every square and for every wanted direction", () => {
  for (let x = 0; x < SIZE; x += 1) {
    for (let y = 0; y < SIZE; y += 1) {
      for (const arms of ARMS) {
        const corner: Square = [x, y];
        const name = offered(corner, arms, []);
        expect(name).not.toBeNull();
        if (name === null) continue;
        expect(footprintOf(name)[0]).toEqual(corner);
        expect(fits(name, [])).toBe(true);
        const wished = footprintOf(name.slice(0, 2) + arms).every((square) => isInside(square, SIZE));
        if (wished) expect(armsOf(name)).toBe(arms);
      }
    }
  }
});

test("nothing is offered where nothing fits", () => {
  expect(offered([0, 0], "ne", ["a1ne"])).toBeNull();
  expect(offered([0, 0], "ne", ["b2sw"])).toBeNull();
  expect(offered([0, 0], "ne", ["b2nw"])).toBeNull();
});

test("turning cycles through the directions that fit, and back", () => {
  expect(turned("d4ne", 1, [])).toBe("d4se");
  expect(turned("d4ne", -1, [])).toBe("d4nw");
  expect(turned("a1ne", 1, [])).toBe("a1ne");
  expect(turned("d4ne", 1, ["d3se"])).toBe("d4nw");
  expect([1, 2, 3, 4].reduce((name) => turned(name, 1, []), "d4ne")).toBe("d4ne");
});

test("the tile on a square is found", () => {
  expect(siteAt([3, 3], ["d4ne"])).toBe("d4ne");
  expect(siteAt([4, 3], ["d4ne"])).toBe("d4ne");
  expect(siteAt([4, 4], ["d4ne"])).toBeNull();
});

test("invalid stored tiles are dropped", () => {
  expect(sitesFrom(["d4ne", "d4ne", "a1sw", 7, "zz", "g7sw"])).toEqual(["d4ne", "g7sw"]);
  expect(sitesFrom(["a1ne", "a3ne", "a5ne", "a7ne", "e1ne"])).toHaveLength(4);
  expect(sitesFrom("d4ne")).toEqual([]);
});
