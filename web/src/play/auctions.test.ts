// Auctions of both games, watching, and keys that are not ours.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AztecTurn } from "./aztec/turn.svelte.ts";
import { PuebloTurn } from "./pueblo/turn.svelte.ts";
import { GAMES, gameOf } from "./games.ts";
import { serverPosition } from "../../testing/turn/positions.ts";
import { at, rest, keyPress } from "../../testing/turn/pointerInput.ts";
import { STALE, FakeTable } from "../../testing/turn/fakeTable.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("the game decides the kind of turn", async () => {
  const turns = [
    (await GAMES.pueblo.loadTurn())(new FakeTable("bid")),
    (await GAMES.aztec.loadTurn())(new FakeTable("claim")),
  ];
  expect(turns[0]).toBeInstanceOf(PuebloTurn);
  expect(turns[1]).toBeInstanceOf(AztecTurn);
  for (const turn of turns) turn.dispose();
});

test("a bid is sent at once, without the board", async () => {
  const table = new FakeTable("bid");
  const turn = new PuebloTurn(table);
  expect(turn.phase).toBe("bid");
  expect(turn.overlay).toEqual({});
  turn.point(at("d4"));
  turn.press(at("d4"));
  expect(turn.key(keyPress("Enter"))).toBe(false);
  expect(turn.key(keyPress("2"))).toBe(false);
  void turn.submit(["b92"]);
  expect(table.played).toEqual([["b92"]]);
  table.refuse(STALE);
  await rest();
  expect(turn.submission.problem).toEqual(STALE);
  turn.dispose();
});

test("a card is taken at once", () => {
  const table = new FakeTable("take");
  const turn = new PuebloTurn(table);
  expect(turn.phase).toBe("take");
  void turn.submit(["#2"]);
  void turn.submit(["#3"]);
  expect(table.played).toEqual([["#2"]]);
  turn.dispose();
});

test("a claim is sent at once", async () => {
  const table = new FakeTable("claim");
  const turn = new AztecTurn(table);
  expect(turn.phase).toBe("claim");
  expect(turn.overlay).toEqual({});
  turn.press(at("d4"));
  expect(turn.key(keyPress("n"))).toBe(false);
  void turn.submit(["c3"]);
  table.accept();
  await rest();
  expect(table.played).toEqual([["c3"]]);
  expect(turn.submission.pending).toBeNull();
  turn.dispose();
});

test("Oh Puch places pieces like the others", () => {
  const turn = new AztecTurn(new FakeTable("ohPuch"));
  expect(turn.phase).toBe("place");
  expect(turn.state?.oh_puch).toBe(2);
  turn.step(1);
  turn.place();
  expect(turn.actions).toHaveLength(1);
  turn.dispose();
});

test.each(["place", "temple"] as const)("watchers cannot do anything: %s", async (position) => {
  const table = new FakeTable(position, []);
  const turn = (await gameOf(serverPosition(position).standing.state).loadTurn())(table);
  turn.point(at("d4"));
  turn.press(at("g1"));
  turn.press(at("g1"));
  turn.turn(1);
  expect(turn.key(keyPress("Enter"))).toBe(false);
  expect(turn.key(keyPress("n"))).toBe(false);
  void turn.submit(["og1ne"]);
  await rest();
  expect(turn.overlay).toEqual({});
  expect(turn.actions).toBeNull();
  expect([table.played, table.asked]).toEqual([[], []]);
  turn.dispose();
});

test("keys of the browser or of other elements are left alone", () => {
  const turn = new PuebloTurn(new FakeTable("place"));
  turn.point(at("g1"));
  expect(turn.key(keyPress("e", { ctrlKey: true }))).toBe(false);
  expect(turn.key(keyPress("e", { metaKey: true }))).toBe(false);
  expect(turn.key(keyPress("e", { altKey: true }))).toBe(false);
  expect(turn.key(keyPress("e", { isComposing: true }))).toBe(false);
  expect(turn.key(keyPress("e", { defaultPrevented: true }))).toBe(false);
  expect(turn.key(keyPress("v"))).toBe(false);
  expect(turn.arms).toBe("ne");
  turn.dispose();
});

test("a whole turn can be played with keys", async () => {
  const table = new FakeTable("place");
  const turn = new PuebloTurn(table);
  turn.point(at("b1")); // the arrow keys do this
  for (const key of ["n", "q", "e", "Enter"]) expect(turn.key(keyPress(key))).toBe(true);
  await rest();
  for (const key of ["3", "Enter"]) expect(turn.key(keyPress(key))).toBe(true);
  expect(table.played).toEqual([["nb1nw", "+3"]]);
  turn.dispose();
});
