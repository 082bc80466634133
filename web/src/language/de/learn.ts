// German messages of the lessons.
import type { messages as en } from "../en/learn.ts";
import type { Same } from "../wording.ts";

export const messages: Same<typeof en> = {
  title: "Spielen lernen",
};
