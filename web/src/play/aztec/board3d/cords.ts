// Aztec: cords between the poles at the height of the third level, in the colours of those who score there.
import type { Edges, Paint } from "../../../scene/scene.ts";
import { withAlpha } from "../../../board3d/colour.ts";
import type { Occupancy } from "../../../board3d/occupancy.ts";
import { addOutline } from "../../../board3d/outline.ts";
import { rounds } from "../../../board3d/solids.ts";
import { POLE } from "./pyramid.ts";
import type { ThickLines } from "../../../board3d/thickLines.ts";

const TOP = 3;
const FLOOR = 2;

export function addCords(edges: Edges, size: number, strokes: ThickLines): void {
  const owners = [edges.northSouth, edges.eastWest, edges.northSouth, edges.eastWest];
  rounds(size).forEach((turn, i) => {
    const owner: Paint | null = owners[i] ?? null;
    const colour = owner?.fill ?? "#8a7a68";
    const at = (height: number) => [turn([-POLE, -POLE, height]), turn([size + POLE, -POLE, height])] as const;
    const [from, to] = at(TOP);
    strokes.line(from, to, { colour: withAlpha("#fff8e8", 0.9), width: 4.2 });
    strokes.line(from, to, { colour: withAlpha(colour, 1), width: 2.6 });
    const [low, end] = at(FLOOR);
    strokes.line(low, end, { colour: withAlpha(colour, 0.75), width: 1.4 });
  });
}

/** Frames around the cubes that score, in the colour of the cord beside them. */
export function addScoring(edges: Edges, around: Occupancy, strokes: ThickLines): void {
  const last = around.size - 1;
  const along = Array.from({ length: around.size }, (_, i) => i);
  for (const [x, y] of along.flatMap((x) => along.map((y) => [x, y] as const))) {
    const isCorner = x % last === 0 && y % last === 0;
    const owner = (y % last === 0 && edges.northSouth) || (x % last === 0 && edges.eastWest);
    if (!owner || (isCorner && !edges.corners) || !around.isSolid(x, y, FLOOR)) continue;
    addOutline(strokes, [[x, y, FLOOR]], { colour: withAlpha("#fff8e8", 0.95), width: 5.6 });
    addOutline(strokes, [[x, y, FLOOR]], { colour: withAlpha(owner.fill, 1), width: 3.2 });
  }
}
