// What only the plans of a temple show: letters, the level below, the scoring edges.
import type { Plan } from "../../../board2d/layout.ts";
import type { PlanCell } from "../../../board2d/outlines.ts";
import { cellOf } from "../../../board2d/plan.ts";
import { bodyAt } from "../../../scene/columns.ts";
import type { Body, Scene } from "../../../scene/scene.ts";
import { marksOf, TEMPLE_LEVELS } from "../scene/temple.ts";

/** The letter of each piece by body id. */
export function lettersOf(bodies: readonly Body[]): ReadonlyMap<string, string> {
  const marks = marksOf(bodies.map((body) => body.cubes));
  return new Map(bodies.map((body, i) => [body.id, marks[i]?.letter ?? ""]));
}

/** Cubes right below empty cells of a level; their colour shows through. */
export function shiningThrough(bodies: readonly Body[], plan: Plan): readonly { place: PlanCell; fill: string }[] {
  const { level } = plan;
  if (level === null || level === 0) return [];
  return bodies.flatMap((body) =>
    body.cubes
      .filter(([x, y, z]) => z === level - 1 && !bodyAt(bodies, [x, y, level]))
      .map((cube) => ({ place: cellOf(plan, cube), fill: body.paint.fill })),
  );
}

/** Whether a plan shows the scoring edges: from above and on the top level. */
export function hasEdges(scene: Pick<Scene, "edges">, plan: Plan): boolean {
  return scene.edges !== null && (plan.level === null || plan.level === TEMPLE_LEVELS - 1);
}

/** The cells of an edge that score, in order. */
export function edgeCells(size: number, corners: boolean, along: "northSouth" | "eastWest"): readonly PlanCell[] {
  const last = size - 1;
  const steps = Array.from({ length: size }, (_, i) => i).filter((i) => corners || (i !== 0 && i !== last));
  return [0, last].flatMap((far) => steps.map((i): PlanCell => (along === "northSouth" ? [i, far] : [far, i])));
}
