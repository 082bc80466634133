// The contents of one plan: the faces of its cubes, their labels, the ghost, marks and highlights.
import { bodyAt } from "../scene/columns.ts";
import type { Body, Cube, Ghost, Mark, Paint, Scene, Square, ViewOptions } from "../scene/scene.ts";
import type { Plan } from "./layout.ts";
import type { PlanCell } from "./outlines.ts";
import { fromAbove, highest, ofLevel, visibleFaces } from "./visibleFaces.ts";
import type { Face, FaceMap } from "./visibleFaces.ts";
import { bodiesWithHand } from "../scene/inHand.ts";

/** Low pueblos are not shaded like towers. */
const SHALLOWEST = 5;

export function cellOf(plan: Plan, [x, y]: Square | Cube): PlanCell {
  return [x, plan.size - 1 - y];
}

/** The faces of a plan: from above below the cut, or those of its level. */
export function facesOf(bodies: readonly Body[], plan: Plan, view: Pick<ViewOptions, "level">): FaceMap {
  if (plan.level !== null) return visibleFaces(bodies, plan.size, plan.size, ofLevel(plan.size, plan.level));
  return visibleFaces(bodies, plan.size, plan.size, fromAbove(plan.size), view.level);
}

/** How high a face is, relative to the highest tower (1). */
export function nearness(face: Face, plan: Plan, bodies: readonly Body[]): number {
  return plan.level === null ? face.depth / Math.max(SHALLOWEST, highest(bodies)) : 0.5;
}

/** The cells of a body among the visible faces. */
export function cellsOf(shown: FaceMap, body: string): readonly PlanCell[] {
  return shown.faces.filter((face) => face.body.id === body).map(({ column, row }) => [column, row]);
}

/** A cell of the ghost, and the height its column would have. */
interface GhostFace {
  readonly place: PlanCell;
  /** Null where only the squares are known, because it does not fit. */
  readonly height: number | null;
}

export function ghostFaces(ghost: Ghost | null, plan: Plan): readonly GhostFace[] {
  if (!ghost) return [];
  if (ghost.cubes.length === 0) {
    return plan.small ? [] : ghost.footprint.map((square) => ({ place: cellOf(plan, square), height: null }));
  }
  const body = { id: "", owner: null, cubes: ghost.cubes, paint: ghost.paint };
  return facesOf([body], plan, { level: null }).faces.map(({ column, row, cube }) => ({
    place: [column, row],
    height: cube[2] + 1,
  }));
}

/** The marks of a plan: of its level, or from above one per square with all its levels. */
interface PlanMark {
  readonly place: PlanCell;
  readonly kind: Mark["kind"];
  readonly levels: readonly number[];
}

export function marksOn(marks: readonly Mark[], plan: Plan): readonly PlanMark[] {
  const found = new Map<string, PlanMark>();
  for (const { square, level, kind } of marks) {
    if (plan.level !== null && plan.level !== level) continue;
    const key = `${square[0]},${square[1]}`;
    const before = found.get(key);
    // A fit on one level outweighs a refusal on another.
    const levels = before && before.kind === kind ? [...before.levels, level] : [level];
    if (!before || before.kind === kind || kind === "fits")
      found.set(key, { place: cellOf(plan, square), kind, levels });
  }
  return [...found.values()].map((mark) => ({ ...mark, levels: [...mark.levels].sort((one, other) => one - other) }));
}

/** What is seen of a column, and what it costs whom. */
interface SeenColumn {
  readonly place: PlanCell;
  readonly costs: readonly { readonly paint: Paint; readonly points: number }[];
}

export function seenColumns(scene: Scene, plan: Plan): readonly SeenColumn[] {
  const bodies = bodiesWithHand(scene);
  const found = new Map<string, { place: PlanCell; costs: Map<number, { paint: Paint; points: number }> }>();
  for (const { cube, seat, points } of scene.seen) {
    const paint = bodyAt(bodies, cube)?.paint;
    if (!paint) continue;
    const place = cellOf(plan, cube);
    const column = found.get(place.join()) ?? { place, costs: new Map() };
    const before = column.costs.get(seat)?.points ?? 0;
    column.costs.set(seat, { paint, points: before + points });
    found.set(place.join(), column);
  }
  return [...found.values()].map(({ place, costs }) => ({ place, costs: [...costs.values()] }));
}

/** Whether a body continues above or below the level of a plan. */
export function goesOn(face: Face): { readonly above: boolean; readonly below: boolean } {
  const [x, y, z] = face.cube;
  const has = (level: number) => face.body.cubes.some((cube) => cube[0] === x && cube[1] === y && cube[2] === level);
  return { above: has(z + 1), below: has(z - 1) };
}

/** With x-ray: the cubes of a column from the ground up, without the topmost. */
export function buried(bodies: readonly Body[], face: Face): readonly Paint[] {
  const [x, y, top] = face.cube;
  return Array.from({ length: top }, (_, z) => bodyAt(bodies, [x, y, z])?.paint).filter((paint) => paint !== undefined);
}
