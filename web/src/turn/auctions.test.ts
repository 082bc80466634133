// Auctions of both games, watchers, and keys that are not ours.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AztecTurn } from "./AztecTurn.svelte.ts";
import { PuebloTurn } from "./PuebloTurn.svelte.ts";
import { turnOf } from "./createTurn.ts";
import { at, rest, stroke } from "../../testing/turn/pointerInput.ts";
import { STALE, TrialTable } from "../../testing/turn/fakeTable.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("the game decides which turn it is", () => {
  const turns = [turnOf(new TrialTable("bid")), turnOf(new TrialTable("claim"))];
  expect(turns[0]).toBeInstanceOf(PuebloTurn);
  expect(turns[1]).toBeInstanceOf(AztecTurn);
  for (const turn of turns) turn.dispose();
});

test("a bid is sent as it is; the board has no part in it", async () => {
  const table = new TrialTable("bid");
  const turn = new PuebloTurn(table);
  expect(turn.phase).toBe("bid");
  expect(turn.overlay).toEqual({});
  turn.point(at("d4"));
  turn.press(at("d4"));
  expect(turn.key(stroke("Enter"))).toBe(false);
  expect(turn.key(stroke("2"))).toBe(false);
  void turn.submit(["b92"]);
  expect(table.played).toEqual([["b92"]]);
  table.refuse(STALE);
  await rest();
  expect(turn.sending.problem).toEqual(STALE);
  turn.dispose();
});

test("a card is taken as it is", () => {
  const table = new TrialTable("take");
  const turn = new PuebloTurn(table);
  expect(turn.phase).toBe("take");
  void turn.submit(["#2"]);
  void turn.submit(["#3"]);
  expect(table.played).toEqual([["#2"]]);
  turn.dispose();
});

test("a claim is sent as it is", async () => {
  const table = new TrialTable("claim");
  const turn = new AztecTurn(table);
  expect(turn.phase).toBe("claim");
  expect(turn.overlay).toEqual({});
  turn.press(at("d4"));
  expect(turn.key(stroke("n"))).toBe(false);
  void turn.submit(["c3"]);
  table.accept();
  await rest();
  expect(table.played).toEqual([["c3"]]);
  expect(turn.sending.pending).toBeNull();
  turn.dispose();
});

test("Oh Puch places like the others", () => {
  const turn = new AztecTurn(new TrialTable("ohPuch"));
  expect(turn.phase).toBe("place");
  expect(turn.state?.oh_puch).toBe(2);
  turn.step(1);
  turn.place();
  expect(turn.actions).toHaveLength(1);
  turn.dispose();
});

test.each(["place", "temple"] as const)("who only watches cannot do anything: %s", async (position) => {
  const table = new TrialTable(position, []);
  const turn = turnOf(table);
  turn.point(at("d4"));
  turn.press(at("g1"));
  turn.press(at("g1"));
  turn.turn(1);
  expect(turn.key(stroke("Enter"))).toBe(false);
  expect(turn.key(stroke("n"))).toBe(false);
  void turn.submit(["og1ne"]);
  await rest();
  expect(turn.overlay).toEqual({});
  expect(turn.actions).toBeNull();
  expect([table.played, table.asked]).toEqual([[], []]);
  turn.dispose();
});

test("keys that belong to the browser or to somebody else are left alone", () => {
  const turn = new PuebloTurn(new TrialTable("place"));
  turn.point(at("g1"));
  expect(turn.key(stroke("e", { ctrlKey: true }))).toBe(false);
  expect(turn.key(stroke("e", { metaKey: true }))).toBe(false);
  expect(turn.key(stroke("e", { altKey: true }))).toBe(false);
  expect(turn.key(stroke("e", { isComposing: true }))).toBe(false);
  expect(turn.key(stroke("e", { defaultPrevented: true }))).toBe(false);
  expect(turn.key(stroke("v"))).toBe(false);
  expect(turn.arms).toBe("ne");
  turn.dispose();
});

test("keys alone play a whole turn", async () => {
  const table = new TrialTable("place");
  const turn = new PuebloTurn(table);
  turn.point(at("b1")); // the arrow keys do this
  for (const key of ["n", "q", "Enter"]) expect(turn.key(stroke(key))).toBe(true);
  await rest();
  for (const key of ["3", "Enter"]) expect(turn.key(stroke(key))).toBe(true);
  expect(table.played).toEqual([["nb1nw", "+3"]]);
  turn.dispose();
});
