// What to do after a socket was closed or a hello refused (docs/protocol.md): reconnect, and when, or give up.
import type { Problem } from "../protocol/messages.ts";
import { localProblem } from "./refusal.ts";

const SECOND = 1000;
const FIRST_MS = 500;
const LONGEST_MS = 10 * SECOND;
const MINUTE_MS = 60 * SECOND;

/** `early`: reconnect sooner if the network seems to be back. `problem`: the reason, if known. */
export type CloseAction =
  | { readonly kind: "reconnect"; readonly after: number; readonly early: boolean; readonly problem?: Problem }
  | { readonly kind: "register" }
  | { readonly kind: "gone"; readonly problem: Problem };

export const NO_TABLE = localProblem("server.not_found", { what: "table" });
export const BANNED = localProblem("server.banned");
export const EXPIRED = localProblem("server.expired");
export const RESTARTING = localProblem("server.shutting_down");
export const NO_GUEST = localProblem("server.unauthenticated");

function between(least: number, most: number, random: number): number {
  return least + random * (most - least);
}

/** Full jitter, so that clients that lost their connection together do not reconnect together. */
export function backoff(attempts: number, random: number): number {
  return random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 10));
}

/** What to do after a socket was closed. `attempts` counts those since the connection last worked. */
export function actionAfterClose(code: number, attempts: number, random: number): CloseAction {
  switch (code) {
    case 1012: // the server is restarting
      return { kind: "reconnect", after: between(0.5 * SECOND, 5 * SECOND, random), early: true, problem: RESTARTING };
    case 1011: // internal server error
    case 1013: // the database cannot be read at the moment
      return { kind: "reconnect", after: between(2 * SECOND, 5 * SECOND, random), early: true };
    case 4002:
      return { kind: "register" };
    case 4003: // no longer allowed to see the table, which is reported as not found
    case 4004:
      return { kind: "gone", problem: NO_TABLE };
    case 4010:
      return { kind: "gone", problem: EXPIRED };
    case 4011:
      return { kind: "gone", problem: BANNED };
    case 4009: // too many sockets or messages: retrying soon would make it worse
      return { kind: "reconnect", after: between(MINUTE_MS, 1.1 * MINUTE_MS, random), early: false };
    default:
      return { kind: "reconnect", after: backoff(attempts, random), early: true };
  }
}

const PASSING = /^(server\.(rate|busy|limit\..*|shutting_down|internal)|storage\..*|thinking\..*|page\.offline)$/;

/** What to do after the server refused our hello. */
export function actionAfterRefusal(problem: Problem, attempts: number, random: number): CloseAction {
  if (problem.code === NO_GUEST.code) return { kind: "register" };
  if (!PASSING.test(problem.code)) return { kind: "gone", problem };
  const { retry_after } = problem.params;
  const asked = typeof retry_after === "number" ? retry_after * SECOND : 0;
  return { kind: "reconnect", after: asked + backoff(attempts + 1, random), early: asked === 0 };
}
