// The lessons of both games. The data is in lessons.json, so that a Python test can check it against the law.
import { GAME_NAMES, type GameName } from "../protocol/games.ts";
import text from "./lessons.json?raw";
import type { Condition } from "./goal.ts";

export interface LessonStep {
  /** The position line to start from, and the seat that the player plays. */
  readonly position: string;
  readonly seat: number;
  readonly goal: readonly Condition[];
  /** A turn that reaches the goal; for a goal that asks for a refusal, a turn that is refused. */
  readonly solution: readonly string[];
  /** A legal turn that does not reach it, if there is one; for tests. */
  readonly wrong?: readonly string[];
}

export interface Lesson {
  readonly id: string;
  readonly steps: readonly LessonStep[];
}

export const LESSONS: Readonly<Record<GameName, readonly Lesson[]>> = JSON.parse(text);

export function lessonOf(game: string, id: string): { readonly game: GameName; readonly lesson: Lesson } | null {
  const name = GAME_NAMES.find((each) => each === game);
  const lesson = name && LESSONS[name].find((each) => each.id === id);
  return name && lesson ? { game: name, lesson } : null;
}

/** The lesson after another, in the same game. */
export function lessonAfter(game: GameName, id: string): Lesson | null {
  const lessons = LESSONS[game];
  return lessons[lessons.findIndex((each) => each.id === id) + 1] ?? null;
}

export const lessonPath = (game: GameName, id: string): string => `/learn/${game}/${id}`;
