// What the happenings of both games have in common.
import type { Happening, StandingPiece } from "../protocol/messages.ts";
import { GAMES, type GameName } from "../protocol/games.ts";
import { bodyId } from "./columns.ts";
import type { Cube, SeenCube } from "./scene.ts";

/** The last part of the code: `placed` for `pueblo.event.placed`. */
type Kind = Happening["code"] extends `${string}.event.${infer Name}` ? Name : never;
/** A parameter that is a number, where a happening has it. */
type NumberName = "bid" | "claim" | "id" | "origin" | "owner" | "square";

export function kindOf(happening: Happening): Kind {
  const kind: string = happening.code.slice(happening.code.lastIndexOf(".") + 1);
  return kind as Kind;
}

export function numberIn(happening: Happening, name: NumberName): number | null {
  const params: { readonly [Name in NumberName]?: number | null } & object = happening.params;
  return params[name] ?? null;
}

/** The game in which it happened. */
export function gameOfHappening({ code }: Happening): GameName {
  return code.slice(0, code.indexOf(".")) as GameName;
}

export function isLastWalk({ params }: Happening): boolean {
  return "last_walk" in params && params.last_walk;
}

/** The seen cubes, and what each costs its owner. */
export function finesOf({ params }: Happening): readonly SeenCube[] {
  return "fines" in params ? params.fines : [];
}

export function cubesOf(happening: Happening): readonly Cube[] {
  return "cubes" in happening.params ? happening.params.cubes : [];
}

/** The piece that was built, as it will be in the state; null for other happenings. */
export function builtBy(happening: Happening): StandingPiece | null {
  if (kindOf(happening) !== "placed") return null;
  const cubes = cubesOf(happening);
  const id = numberIn(happening, "id") ?? bodyId(cubes, GAMES[gameOfHappening(happening)].boardSize);
  return { id, owner: numberIn(happening, "owner"), cubes };
}
