import { expect, test } from "vitest";
import { RequestId } from "./requestId.ts";

test("the same request keeps its id, whatever became of the answer", () => {
  const asked = new RequestId();
  expect(asked.idFor({ game: "pueblo" })).toBe(asked.idFor({ game: "pueblo" }));
});

test("another request has another id, and so has the same one after it succeeded", () => {
  const asked = new RequestId();
  const first = asked.idFor({ game: "pueblo" });
  const other = asked.idFor({ game: "aztec" });
  asked.renew();
  expect(new Set([first, other, asked.idFor({ game: "aztec" })]).size).toBe(3);
});
