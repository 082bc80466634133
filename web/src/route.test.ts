import { expect, test } from "vitest";
import { carried, pageOf, ruleAt, rulesOf, samePage } from "./route.svelte.ts";

const at = (path: string) => pageOf(new URL(path, "http://house.test"));

test("every address has its screen", () => {
  expect(at("/")).toEqual({ name: "lobby" });
  expect(at("/?lang=fr")).toEqual({ name: "lobby" });
  expect(at("/new")).toEqual({ name: "new" });
  expect(at("/new?game=aztec")).toEqual({ name: "new", game: "aztec" });
  expect(at("/new?game=pueblo&with=screen")).toEqual({ name: "new", game: "pueblo", company: "screen" });
  expect(at("/settings")).toEqual({ name: "settings" });
  expect(at("/settings/")).toEqual({ name: "settings" });
  expect(at("/t/k3m9x2c7v5b8n1q4")).toEqual({ name: "table", id: "k3m9x2c7v5b8n1q4" });
});

test("links with secrets", () => {
  expect(at("/t/abc#invite=Zm9y-_x")).toEqual({ name: "table", id: "abc", invite: "Zm9y-_x" });
  expect(at("/t/abc#recover=Zm9y")).toEqual({ name: "table", id: "abc", recover: "Zm9y" });
  expect(at("/t/abc#other=Zm9y")).toEqual({ name: "table", id: "abc" });
  expect(at("/t/abc#invite=")).toEqual({ name: "table", id: "abc" });
  expect(at("/t/abc#invite=a%20b")).toEqual({ name: "table", id: "abc" });
});

test("what is nobody's address is said to be lost", () => {
  for (const path of ["/t/", "/t/a/b", "/t/a%2Fb", "/nowhere", "/new/more", "/T/abc"]) {
    expect(at(path), path).toEqual({ name: "lost" });
  }
  expect(at("/new?with=wolves")).toEqual({ name: "new" });
});

test("the overrides of a visit go along, everything else stays behind", () => {
  expect(carried("/new", "?lang=fr&quality=low&game=aztec")).toBe("/new?quality=low&lang=fr");
  expect(carried("/t/abc#invite=x", "?board=2d")).toBe("/t/abc?board=2d#invite=x");
  expect(carried("/new?game=aztec", "")).toBe("/new?game=aztec");
  expect(carried("/?lang=de", "?lang=fr")).toBe("/?lang=de");
});

test("the same place is told from another one, secrets and all", () => {
  expect(samePage(at("/t/abc#invite=x"), at("/t/abc#invite=x"))).toBe(true);
  expect(samePage(at("/t/abc#invite=x"), at("/t/abc"))).toBe(false);
  expect(samePage(at("/t/abc"), at("/t/abd"))).toBe(false);
  expect(samePage(at("/"), at("/settings"))).toBe(false);
});

test("the rules are the server's page, each of them at its number", () => {
  expect(rulesOf("aztec", "fr")).toBe("/rules/fr/aztec");
  expect(ruleAt("P3.3", "de")).toBe("/rules/de/pueblo#P3.3");
  expect(ruleAt("A4.5", "en")).toBe("/rules/en/aztec#A4.5");
  expect(at(rulesOf("pueblo", "en"))).toEqual({ name: "lost" }); // so the browser goes there, not the page
});
