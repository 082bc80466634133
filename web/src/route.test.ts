import { expect, test } from "vitest";
import { carried, pageOf, ruleAt, rulesOf, samePage } from "./route.svelte.ts";

const at = (path: string) => pageOf(new URL(path, "http://house.test"));

test("every URL has its screen", () => {
  expect(at("/")).toEqual({ name: "lobby" });
  expect(at("/?lang=fr")).toEqual({ name: "lobby" });
  expect(at("/new")).toEqual({ name: "new" });
  expect(at("/new?game=aztec")).toEqual({ name: "new", game: "aztec" });
  expect(at("/new?game=pueblo&with=screen")).toEqual({ name: "new", game: "pueblo", company: "screen" });
  expect(at("/open")).toEqual({ name: "open" });
  expect(at("/games")).toEqual({ name: "games" });
  expect(at("/editor")).toEqual({ name: "editor" });
  expect(at("/editor?position=aztec%2F1+2%2Fboth")).toEqual({ name: "editor", position: "aztec/1 2/both" });
  expect(at("/settings")).toEqual({ name: "settings" });
  expect(at("/settings/")).toEqual({ name: "settings" });
  expect(at("/puzzles")).toEqual({ name: "puzzles" });
  expect(at("/puzzles?game=aztec&difficulty=easy")).toEqual({ name: "puzzles", game: "aztec", difficulty: "easy" });
  expect(at("/puzzles/aztec/daily")).toEqual({ name: "puzzle", game: "aztec", puzzle: "daily" });
  expect(at("/puzzles/pueblo/0a1b2c3d?kind=cover&difficulty=easy")).toEqual({
    name: "puzzle",
    game: "pueblo",
    puzzle: "0a1b2c3d",
    kind: "cover",
    difficulty: "easy",
  });
  expect(at("/t/k3m9x2c7v5b8n1q4")).toEqual({ name: "table", id: "k3m9x2c7v5b8n1q4" });
});

test("the link to exercises names the job of the review", () => {
  const job = "s5h2q7j4b6n3w2xa";
  expect(at(`/t/abc?exercises=${job}`)).toEqual({ name: "exercises", id: "abc", job });
  expect(at("/t/abc?exercises=../x")).toEqual({ name: "table", id: "abc" });
});

test("links with secrets are recognized", () => {
  expect(at("/t/abc#invite=Zm9y-_x")).toEqual({ name: "table", id: "abc", invite: "Zm9y-_x" });
  expect(at("/t/abc#recover=Zm9y")).toEqual({ name: "table", id: "abc", recover: "Zm9y" });
  expect(at("/t/abc#other=Zm9y")).toEqual({ name: "table", id: "abc" });
  expect(at("/t/abc#invite=")).toEqual({ name: "table", id: "abc" });
  expect(at("/t/abc#invite=a%20b")).toEqual({ name: "table", id: "abc" });
});

test("links to a turn name it, and perhaps the view", () => {
  expect(at("/t/abc?turn=10")).toEqual({ name: "table", id: "abc", turn: 10 });
  expect(at("/t/abc?turn=0&view=north&lang=fr")).toEqual({ name: "table", id: "abc", turn: 0, view: "north" });
  for (const turn of ["", "-1", "1.5", "ten", "12345"]) {
    expect(at(`/t/abc?turn=${turn}&view=top`), turn).toEqual({ name: "table", id: "abc" });
  }
  expect(carried("/t/abc", "?turn=10&view=top&board=2d")).toBe("/t/abc?board=2d");
});

test("unknown URLs are not found", () => {
  for (const path of ["/t/", "/t/a/b", "/t/a%2Fb", "/nowhere", "/new/more", "/T/abc", "/puzzles/chess/daily"]) {
    expect(at(path), path).toEqual({ name: "lost" });
  }
  expect(at("/new?with=wolves")).toEqual({ name: "new" });
});

test("overrides are kept during navigation, other parameters are not", () => {
  expect(carried("/new", "?lang=fr&quality=low&game=aztec")).toBe("/new?quality=low&lang=fr");
  expect(carried("/t/abc#invite=x", "?board=2d")).toBe("/t/abc?board=2d#invite=x");
  expect(carried("/new?game=aztec", "")).toBe("/new?game=aztec");
  expect(carried("/?lang=de", "?lang=fr")).toBe("/?lang=de");
});

test("pages are compared including their secrets", () => {
  expect(samePage(at("/t/abc#invite=x"), at("/t/abc#invite=x"))).toBe(true);
  expect(samePage(at("/t/abc#invite=x"), at("/t/abc"))).toBe(false);
  expect(samePage(at("/t/abc"), at("/t/abd"))).toBe(false);
  expect(samePage(at("/"), at("/settings"))).toBe(false);
});

test("rules are pages of the server, each rule with its own anchor", () => {
  expect(rulesOf("aztec", "fr")).toBe("/rules/fr/aztec");
  expect(ruleAt("P3.3", "de")).toBe("/rules/de/pueblo#P3.3");
  expect(ruleAt("A4.5", "en")).toBe("/rules/en/aztec#A4.5");
  expect(at(rulesOf("pueblo", "en"))).toEqual({ name: "lost" }); // so the browser opens it instead of the page
});
