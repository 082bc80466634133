import { expect, test } from "vitest";
import { withMute } from "../net/chat.ts";
import { FakeMemory } from "../../testing/net/fakeNetwork.ts";
import { forgetEverything } from "./clearData.ts";

test("neither a secret nor whom one hides is left", () => {
  const memory = new FakeMemory();
  memory.write("invitation", { table: "abc", link: "http://house.test/t/abc#invite=xyz" });
  withMute(new Set(), "bert", true, memory);
  forgetEverything(memory);
  expect([memory.read("invitation"), memory.read("muted")]).toEqual([null, null]);
});
