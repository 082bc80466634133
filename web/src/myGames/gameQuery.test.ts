import { expect, test } from "vitest";
import { filtersIn, filtersText, isFiltered, NO_FILTERS, queryOf, queryText } from "./gameQuery.ts";

const title = (level: string) => (level === "level4" ? "Mason" : level === "level5" ? "Stonemason" : "Other");

test("filters that allow everything are not sent", () => {
  expect(queryOf(NO_FILTERS, title)).toEqual({});
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, opponent: "  " })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, mode: "people" })).toBe(true);
});

test("filters are read from the URL they were written to", () => {
  const filters = { game: "aztec", result: "lost", mode: "people", opponent: "Zoë & co" } as const;
  expect(filtersIn(filtersText(filters))).toEqual(filters);
  expect(filtersText(NO_FILTERS)).toBe("");
  expect(filtersIn("?game=chess&result=&lang=de")).toEqual(NO_FILTERS);
});

test("an opponent is searched by name and by the titles of levels", () => {
  expect(queryOf({ ...NO_FILTERS, opponent: " maSon" }, title)).toEqual({
    opponent: "maSon",
    computer: ["level4", "level5"],
  });
  expect(queryOf({ ...NO_FILTERS, opponent: "Bob" }, title)).toEqual({ opponent: "Bob" });
  expect(queryOf({ ...NO_FILTERS, opponent: "x".repeat(90) }, title).opponent).toHaveLength(80);
});

test("exports have the same query in their URL", () => {
  const query = queryOf({ game: "aztec", result: "won", mode: "all", opponent: "mason & co" }, title);
  expect(queryText(query)).toBe("?game=aztec&result=won&opponent=mason+%26+co");
  expect(queryText({ computer: ["level4", "level5"] })).toBe("?computer=level4&computer=level5");
  expect(queryText({})).toBe("");
});
