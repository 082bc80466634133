// The edges of a body as lines.
import type { Cube } from "../scene/scene.ts";
import { Cubes } from "./cubes.ts";
import type { Pen, ThickLines } from "./thickLines.ts";
import type { Triple } from "./world.ts";

/** `lifted`: how far the lines are raised above the cubes. */
export function addOutline(strokes: ThickLines, cubes: readonly Cube[], pen: Pen, lifted = 0): void {
  const body = new Cubes(cubes);
  for (const [from, to] of body.edges()) {
    strokes.line(drawnAt(body, from, lifted), drawnAt(body, to, lifted), pen);
  }
}

/** How far inside the body its edges are drawn, so that neighbours' edges stay apart. */
const INSET = 0.007;

function drawnAt(body: Cubes, [x, y, z]: Triple, lifted: number): Triple {
  const [a, b, c] = body.cornerOf([Math.round(x), Math.round(y), Math.round(z)], INSET, 0, 0);
  return [a, b, c + lifted];
}
