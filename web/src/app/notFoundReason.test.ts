import { expect, test } from "vitest";
import { notFoundReason } from "./notFoundReason.ts";

const problem = (code: string) => ({ code, rule: null, params: {}, text: "" });

test("the reason follows from the server's error code", () => {
  expect(notFoundReason(undefined)).toBe("address");
  expect(notFoundReason(problem("server.not_found"))).toBe("table");
  expect(notFoundReason(problem("server.expired"))).toBe("expired");
  expect(notFoundReason(problem("server.token"))).toBe("link");
  expect(notFoundReason(problem("server.invalid"))).toBe("link");
  expect(notFoundReason(problem("page.offline"))).toBe("offline");
  expect(notFoundReason(problem("server.rate"))).toBe("other");
});
