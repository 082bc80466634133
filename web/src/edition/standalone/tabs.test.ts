// Which windows an update waits for.
import { expect, test } from "vitest";
import { tabsOf } from "./tabs.ts";

const SCOPE = "https://ada.github.test/games/";
const FILES = ["index.html", "rules/en/pueblo.html", "assets/index-1.js"];
const tabs = (...urls: string[]) =>
  tabsOf(
    urls.map((url) => ({ url })),
    SCOPE,
    FILES,
  );

test("every screen of the page counts, and its rules", () => {
  expect(
    tabs(SCOPE, `${SCOPE}?lang=fr#/t/abc`, `${SCOPE}index.html#/settings`, `${SCOPE}rules/en/pueblo.html#P3.2`),
  ).toBe(4);
});

test("pages of other projects on the same host do not", () => {
  expect(tabs(`${SCOPE}#/games`, "https://ada.github.test/", "https://ada.github.test/notes/", `${SCOPE}other/`)).toBe(
    1,
  );
  const root = [{ url: "https://host.test/" }, { url: "https://host.test/wiki/index.html" }];
  expect(tabsOf(root, "https://host.test/", FILES)).toBe(1);
});
