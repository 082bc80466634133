import { expect, test } from "vitest";
import { lossOf } from "./notFoundReason.ts";

const problem = (code: string) => ({ code, rule: null, params: {}, text: "" });

test("what is lost, by what the server said", () => {
  expect(lossOf(undefined)).toBe("address");
  expect(lossOf(problem("server.not_found"))).toBe("table");
  expect(lossOf(problem("server.token"))).toBe("link");
  expect(lossOf(problem("server.invalid"))).toBe("link");
  expect(lossOf(problem("page.offline"))).toBe("offline");
  expect(lossOf(problem("server.rate"))).toBe("other");
});
