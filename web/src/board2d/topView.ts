// What one plan shows: the faces of its cubes, what is written on them, what is in hand, marked, seen and pointed at.
import { bodyAt } from "../scene/columns.ts";
import type { Body, Cube, Ghost, Mark, Paint, Scene, Square, ViewOptions } from "../scene/scene.ts";
import { LEVELS, marksOf } from "../scene/temple.ts";
import type { Sheet } from "./layout.ts";
import type { Place } from "./outlines.ts";
import { fromAbove, highest, ofLevel, picture } from "./visibleFaces.ts";
import type { Face, Picture } from "./visibleFaces.ts";
import { standing } from "./afterTurn.ts";

/** Low pueblos are not drawn as if they were mountains. */
const SHALLOWEST = 5;

export function placeOf(sheet: Sheet, [x, y]: Square | Cube): Place {
  return [x, sheet.size - 1 - y];
}

/** The faces of a plan: all from above as far as they are not cut off, or just those of its level. */
export function facesOf(bodies: readonly Body[], sheet: Sheet, view: Pick<ViewOptions, "level">): Picture {
  if (sheet.level !== null) return picture(bodies, sheet.size, sheet.size, ofLevel(sheet.size, sheet.level));
  return picture(bodies, sheet.size, sheet.size, fromAbove(sheet.size), view.level);
}

/** How near to the eye a face is: 1 on top of the highest tower. */
export function nearness(face: Face, sheet: Sheet, bodies: readonly Body[]): number {
  return sheet.level === null ? face.depth / Math.max(SHALLOWEST, highest(bodies)) : 0.5;
}

/** The places of a body among faces that are shown. */
export function placesOf(shown: Picture, body: string): readonly Place[] {
  return shown.faces.filter((face) => face.body.id === body).map(({ column, row }) => [column, row]);
}

/** Where what is in hand would show, how high it would make the column, and the level of that cube. */
export interface GhostFace {
  readonly place: Place;
  /** null where only the squares are known, because it does not fit. */
  readonly height: number | null;
}

export function ghostFaces(ghost: Ghost | null, sheet: Sheet): readonly GhostFace[] {
  if (!ghost) return [];
  if (ghost.cubes.length === 0) {
    return sheet.small ? [] : ghost.footprint.map((square) => ({ place: placeOf(sheet, square), height: null }));
  }
  const body = { id: "", owner: null, cubes: ghost.cubes, paint: ghost.paint };
  return facesOf([body], sheet, { level: null }).faces.map(({ column, row, cube }) => ({
    place: [column, row],
    height: cube[2] + 1,
  }));
}

/** The marks of a plan: of its level, or from above one for each square, with all levels it holds for. */
export interface PlanMark {
  readonly place: Place;
  readonly kind: Mark["kind"];
  readonly levels: readonly number[];
}

export function planMarks(marks: readonly Mark[], sheet: Sheet): readonly PlanMark[] {
  const found = new Map<string, PlanMark>();
  for (const { square, level, kind } of marks) {
    if (sheet.level !== null && sheet.level !== level) continue;
    const key = `${square[0]},${square[1]}`;
    const before = found.get(key);
    // What fits on one level is worth more than what is refused on another.
    const levels = before && before.kind === kind ? [...before.levels, level] : [level];
    if (!before || before.kind === kind || kind === "fits")
      found.set(key, { place: placeOf(sheet, square), kind, levels });
  }
  return [...found.values()].map((mark) => ({ ...mark, levels: [...mark.levels].sort((one, other) => one - other) }));
}

/** What is seen of a column, and what it costs whom. */
export interface SeenColumn {
  readonly place: Place;
  readonly costs: readonly { readonly paint: Paint; readonly points: number }[];
}

export function seenColumns(scene: Scene, sheet: Sheet): readonly SeenColumn[] {
  const bodies = standing(scene);
  const found = new Map<string, { place: Place; costs: Map<number, { paint: Paint; points: number }> }>();
  for (const { cube, seat, points } of scene.seen) {
    const paint = bodyAt(bodies, cube)?.paint;
    if (!paint) continue;
    const place = placeOf(sheet, cube);
    const column = found.get(place.join()) ?? { place, costs: new Map() };
    const before = column.costs.get(seat)?.points ?? 0;
    column.costs.set(seat, { paint, points: before + points });
    found.set(place.join(), column);
  }
  return [...found.values()].map(({ place, costs }) => ({ place, costs: [...costs.values()] }));
}

/** Aztec: the letter of each piece by its body's id. */
export function lettersOf(scene: Pick<Scene, "game" | "bodies">): ReadonlyMap<string, string> {
  if (scene.game !== "aztec") return new Map();
  const marks = marksOf(scene.bodies.map((body) => body.cubes));
  return new Map(scene.bodies.map((body, i) => [body.id, marks[i]?.letter ?? ""]));
}

/** Aztec: where a piece goes on above or below the level of a plan. */
export function goesOn(face: Face): { readonly above: boolean; readonly below: boolean } {
  const [x, y, z] = face.cube;
  const has = (level: number) => face.body.cubes.some((cube) => cube[0] === x && cube[1] === y && cube[2] === level);
  return { above: has(z + 1), below: has(z - 1) };
}

/** Aztec: cubes right below empty places of a level; their colour shines through. */
export function shiningThrough(bodies: readonly Body[], sheet: Sheet): readonly { place: Place; fill: string }[] {
  const { level } = sheet;
  if (level === null || level === 0) return [];
  return bodies.flatMap((body) =>
    body.cubes
      .filter(([x, y, z]) => z === level - 1 && !bodyAt(bodies, [x, y, level]))
      .map((cube) => ({ place: placeOf(sheet, cube), fill: body.paint.fill })),
  );
}

/** Pueblo under x-ray: the cubes of a column from the ground up, without the topmost one. */
export function buried(bodies: readonly Body[], face: Face): readonly Paint[] {
  const [x, y, top] = face.cube;
  return Array.from({ length: top }, (_, z) => bodyAt(bodies, [x, y, z])?.paint).filter((paint) => paint !== undefined);
}

/** Aztec: whether the edges count on this plan: from above and on the top level. */
export function hasEdges(scene: Pick<Scene, "edges">, sheet: Sheet): boolean {
  return scene.edges !== null && (sheet.level === null || sheet.level === LEVELS - 1);
}

/** Aztec: the places of an edge that count, in the order of its side. */
export function edgePlaces(size: number, corners: boolean, along: "northSouth" | "eastWest"): readonly Place[] {
  const last = size - 1;
  const steps = Array.from({ length: size }, (_, i) => i).filter((i) => corners || (i !== 0 && i !== last));
  return [0, last].flatMap((far) => steps.map((i): Place => (along === "northSouth" ? [i, far] : [far, i])));
}
