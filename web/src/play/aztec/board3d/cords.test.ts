// The frames around cubes that score.
import { expect, test, vi } from "vitest";
import { Occupancy } from "../../../board3d/occupancy.ts";
import { ThickLines } from "../../../board3d/thickLines.ts";
import type { Cube, Edges, Paint } from "../../../scene/scene.ts";
import { addScoring } from "./cords.ts";

const paint: Paint = { fill: "#1a7a73", ink: "#ffffff", glyph: "disc" };
/** A casing and a line along each of its edges. */
const FRAME = 2 * 12;

function frames(cubes: readonly Cube[], edges: Edges): number {
  const strokes = new ThickLines(9);
  const line = vi.spyOn(strokes, "line");
  addScoring(edges, new Occupancy(9, [{ id: "1", owner: null, cubes, paint }]), strokes);
  return line.mock.calls.length / FRAME;
}

test("only cubes on the third level of an edge with an owner have one", () => {
  const edges: Edges = { northSouth: paint, eastWest: null, corners: false };
  expect(frames([[3, 0, 2]], edges)).toBe(1);
  expect(frames([[3, 8, 2], [4, 8, 2]], edges)).toBe(2); // prettier-ignore
  expect(frames([[3, 0, 1], [4, 4, 2], [0, 4, 2], [0, 0, 2]], edges)).toBe(0); // prettier-ignore
  expect(frames([[0, 0, 2]], { ...edges, corners: true })).toBe(1);
});
