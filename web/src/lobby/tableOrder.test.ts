import { expect, test } from "vitest";
import type { Summary } from "../protocol/messages.ts";
import { mineNow, mineOver, ofGame, othersOnly } from "./tableOrder.ts";

const table = (id: string, changes: Partial<Summary>): Summary => ({
  id,
  game: "pueblo",
  options: {},
  visibility: "public",
  phase: "playing",
  clock: { kind: "none", base: 0, increment: 0 },
  seats: [],
  open_seats: 0,
  ply: 0,
  to_move: null,
  your_turn: false,
  mine: true,
  created_at: 0,
  updated_at: 0,
  ...changes,
});
const ids = (tables: readonly Summary[]) => tables.map(({ id }) => id);

test("my turns come first, then tables not started, then the rest, the latest first", () => {
  const tables = [
    table("waiting", { updated_at: 9 }),
    table("over", { phase: "over", updated_at: 10 }),
    table("old turn", { your_turn: true, updated_at: 1 }),
    table("gathering", { phase: "gathering", updated_at: 3 }),
    table("new turn", { your_turn: true, updated_at: 2 }),
    table("paused", { phase: "paused", updated_at: 4 }),
  ];
  expect(ids(mineNow(tables))).toEqual(["new turn", "old turn", "gathering", "waiting", "paused"]);
  expect(ids(mineOver(tables))).toEqual(["over"]);
});

test("the server's lists are not changed", () => {
  const tables = [table("a", { updated_at: 1 }), table("b", { updated_at: 2 })];
  mineNow(tables);
  expect(ids(tables)).toEqual(["a", "b"]);
});

test("tables are filtered by game and without my own", () => {
  const tables = [table("a", {}), table("b", { game: "aztec", mine: false })];
  expect(ids(ofGame(tables, "aztec"))).toEqual(["b"]);
  expect(ids(ofGame(tables, "all"))).toEqual(["a", "b"]);
  expect(ids(othersOnly(tables))).toEqual(["b"]);
});
