import { expect, test } from "vitest";
import { editorLink } from "./editorLink.ts";

test("a link contains the whole line", () => {
  const line = "pueblo/1 2/2002/base/SW/0/0/- building/1/place/1 0,1 - W3 4,12 6o,7 na1ne,0c3nw";
  const link = new URL(editorLink(line), "https://play.test");
  expect([link.pathname, link.searchParams.get("position")]).toEqual(["/editor", line]);
});
