import { expect, test } from "vitest";
import { MOST_CHARACTERS, savedGameOf } from "./savedGame.ts";

const of = (text: string) => savedGameOf(text, "https://play.test");

test("the text of a record is a record", () => {
  expect(of(' {"format": "baumeister-record/1"}\n')).toEqual({
    kind: "record",
    text: '{"format": "baumeister-record/1"}',
  });
});

test("links to tables and records of this site lead to the table", () => {
  expect(of("https://play.test/t/k3m9x2c7v5b8n1q4")).toEqual({ kind: "table", path: "/t/k3m9x2c7v5b8n1q4" });
  expect(of("/t/abc?turn=10&view=top")).toEqual({ kind: "table", path: "/t/abc?turn=10&view=top" });
  expect(of("https://play.test/t/abc#invite=x")).toEqual({ kind: "table", path: "/t/abc#invite=x" });
  expect(of("https://play.test/api/tables/abc/record")).toEqual({ kind: "table", path: "/t/abc?turn=0" });
});

test("links to other sites are not followed", () => {
  for (const link of ["https://other.test/t/abc", "http://play.test/t/abc", "//other.test/t/abc"]) {
    expect(of(link), link).toEqual({ kind: "foreign" });
  }
});

test("anything else is not a saved game", () => {
  for (const text of ["nonsense", "https://play.test/new", "javascript:alert(1)", "od4ne+3 ob1ne", "/api/games"]) {
    expect(of(text), text).toEqual({ kind: "unknown" });
  }
  expect(of("  \n")).toEqual({ kind: "empty" });
  expect(of("{".repeat(MOST_CHARACTERS + 1))).toEqual({ kind: "large" });
});
