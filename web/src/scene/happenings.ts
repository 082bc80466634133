// Reads the parameters of happenings, which come as unknown values, with type checks.
import type { Happening, StandingPiece } from "../protocol/socket.ts";
import { GAMES } from "../protocol/games.ts";
import { bodyId } from "./columns.ts";
import type { Cube, Seen } from "./scene.ts";

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isCube(value: unknown): value is Cube {
  return Array.isArray(value) && value.length === 3 && value.every(isNumber);
}

function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The last part of the code: `placed` for `pueblo.event.placed`. */
export function kindOf(happening: Happening): string {
  return happening.code.slice(happening.code.lastIndexOf(".") + 1);
}

export function numberIn(happening: Happening, name: string): number | null {
  const value = happening.params[name];
  return isNumber(value) ? value : null;
}

export function isLastWalk(happening: Happening): boolean {
  return happening.params["last_walk"] === true;
}

/** The seen cubes, and what each costs its owner. */
export function finesOf(happening: Happening): readonly Seen[] {
  const fines = happening.params["fines"];
  if (!Array.isArray(fines)) return [];
  return fines.flatMap((fine: unknown): Seen[] => {
    if (!hasFields(fine)) return [];
    const { seat, cube, points } = fine;
    return isNumber(seat) && isCube(cube) && isNumber(points) ? [{ seat, cube, points }] : [];
  });
}

export function cubesOf(happening: Happening): readonly Cube[] {
  const cubes = happening.params["cubes"];
  return Array.isArray(cubes) ? cubes.filter(isCube) : [];
}

/** The piece that was built, as it will be in the state; null for other happenings. */
export function builtBy(happening: Happening): StandingPiece | null {
  if (kindOf(happening) !== "placed") return null;
  const cubes = cubesOf(happening).map(([x, y, z]): [number, number, number] => [x, y, z]);
  if (cubes.length === 0) return null;
  return {
    id: numberIn(happening, "id") ?? bodyId(cubes, GAMES.aztec.boardSize),
    owner: numberIn(happening, "owner"),
    cubes,
  };
}
