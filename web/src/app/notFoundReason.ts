// Why a page or table was not found, by the server's error code.
import type { Problem } from "../protocol/messages.ts";

type NotFoundReason = "address" | "table" | "expired" | "link" | "offline" | "other";

export function notFoundReason(problem: Problem | undefined): NotFoundReason {
  switch (problem?.code) {
    case undefined:
      return "address";
    case "server.not_found":
      return "table";
    case "server.expired":
      return "expired";
    case "server.token":
    case "server.invalid": // an invalid secret
      return "link";
    case "page.offline":
      return "offline";
    default:
      return "other";
  }
}
