// The texts of a lesson.
import type { LazyMessages } from "../language/partLoaders.ts";
import type { GameName } from "../protocol/games.ts";

interface LessonText {
  readonly title: string;
  readonly steps: readonly { readonly text: string; readonly goal: string }[];
  readonly done: string;
}

const NONE: LessonText = { title: "", steps: [], done: "" };

export function lessonText(messages: LazyMessages["learn"], game: GameName, lesson: string): LessonText {
  const texts: Readonly<Record<string, LessonText>> = messages[game];
  return texts[lesson] ?? NONE;
}
