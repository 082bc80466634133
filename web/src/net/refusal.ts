// Errors of requests: refused by the server, or never delivered.
import type { Problem } from "../protocol/socket.ts";

/** A refusal of the server, or what the page itself found wrong with the network (`page.offline`). */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

/** The refusal of everything that needs the server while it cannot be reached. */
export function offline(): Refusal {
  return new Refusal({ code: "page.offline", rule: null, params: {}, text: "The server cannot be reached." });
}
