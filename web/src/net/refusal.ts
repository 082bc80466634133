// Errors of requests: refused by the server, or never delivered.
import type { Problem } from "../protocol/messages.ts";

/** A request refused by the server, or one that could not reach it (`page.offline`). */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

/** The refusal that was caught; other errors are thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** A problem reported by the page itself; the message catalogue has its sentence. */
export function localProblem(code: string, params: Problem["params"] = {}): Problem {
  return { code, rule: null, params, text: code };
}

/** For everything that needs the server while it is unreachable. */
export function offline(): Refusal {
  return new Refusal(localProblem("page.offline"));
}
