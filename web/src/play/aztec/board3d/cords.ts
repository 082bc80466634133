// Aztec: cords between the poles at the height of the third level, in the colours of those who score there.
import type { Edges, Paint } from "../../../scene/scene.ts";
import { withAlpha } from "../../../board3d/colour.ts";
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
