import { expect, test } from "vitest";
import type { BrowserStorage } from "./browserStorage.ts";
import { hintedTables, markHinted } from "./hintedTables.ts";

function storageWith(value: unknown): BrowserStorage {
  let stored = value;
  return { keeps: true, read: () => stored, write: (_, written) => (stored = written), listen: () => {} };
}

test("tables with hints are remembered once each, the last 500 of them", () => {
  const storage = storageWith(null);
  for (let n = 0; n <= 500; n += 1) markHinted(`t${n}`, storage);
  markHinted("t1", storage);
  const tables = hintedTables(storage);
  expect(tables).toHaveLength(500);
  expect([tables[0], tables.at(-1)]).toEqual(["t2", "t1"]);
});

test("what cannot be read is no list of tables", () => {
  expect(hintedTables(storageWith({ t1: true }))).toEqual([]);
  expect(hintedTables(storageWith(["t1", 2]))).toEqual(["t1"]);
});
