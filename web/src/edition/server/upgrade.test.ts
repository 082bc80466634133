import { expect, test } from "vitest";
import { isUpgraded } from "./upgrade.ts";

const OURS = "/assets/index-abc.js";
const page = (script: string) => async () => new Response(`<script type="module" src="${script}"></script>`);

test("a server that serves another page has been upgraded", async () => {
  expect(await isUpgraded(OURS, page("/assets/index-def.js"))).toBe(true);
  expect(await isUpgraded(OURS, page(OURS))).toBe(false);
});

test("a server that is unreachable or stopping has not been upgraded", async () => {
  expect(await isUpgraded(OURS, () => Promise.reject(new TypeError("Failed to fetch")))).toBe(false);
  expect(await isUpgraded(OURS, async () => new Response("", { status: 503 }))).toBe(false);
  expect(await isUpgraded(null, page("/assets/index-def.js"))).toBe(false);
});
