import { expect, test } from "vitest";
import { withMute } from "../net/chat.ts";
import { FakeStorage } from "../../testing/net/fakeNetwork.ts";
import { clearData } from "./clearData.ts";

test("no secret and no muted guest is left", () => {
  const browserStorage = new FakeStorage();
  browserStorage.write("invitation", { table: "abc", link: "http://house.test/t/abc#invite=xyz" });
  withMute(new Set(), "bert", true, browserStorage);
  clearData(browserStorage);
  expect([browserStorage.read("invitation"), browserStorage.read("muted")]).toEqual([null, null]);
});

test("no progress in lessons, tips and puzzles is left", () => {
  const browserStorage = new FakeStorage();
  const names = ["firstLesson", "lessons", "tips", "puzzles"];
  for (const name of names) browserStorage.write(name, "done");
  clearData(browserStorage);
  expect(names.filter((name) => browserStorage.read(name) !== null)).toEqual([]);
});
