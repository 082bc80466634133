// What is lost when somebody comes to nothing, by what the server said.
import type { Problem } from "../protocol/rest.ts";

export type NotFoundReason = "address" | "table" | "link" | "offline" | "other";

export function notFoundReason(problem: Problem | undefined): NotFoundReason {
  switch (problem?.code) {
    case undefined:
      return "address";
    case "server.not_found":
      return "table";
    case "server.token":
    case "server.invalid": // a secret that is none
      return "link";
    case "page.offline":
      return "offline";
    default:
      return "other";
  }
}
