// Type guards for the server's answers.
import type { Draft, Entered, Ok, Seen, TurnHistory, Welcome } from "../protocol/messages.ts";

export type Result = Ok["result"];

export function isWelcome(result: Result): result is Welcome {
  return "table" in result && "you" in result;
}

/** The answer to a command that became an event. */
export function isEntered(result: Result): result is Entered {
  return "digest" in result;
}

export function isDraft(result: Result): result is Draft {
  return "violations" in result;
}

export function isHistory(result: Result): result is TurnHistory {
  return "turns" in result;
}

export function isSeen(result: Result): result is Seen {
  return "state" in result;
}
