// What was chosen of a turn survives a reload of the page.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PuebloTurn } from "../play/pueblo/turn.svelte.ts";
import { AztecTurn } from "../play/aztec/turn.svelte.ts";
import { DraftStore } from "./storedDraft.ts";
import { at, rest } from "../../testing/turn/pointerInput.ts";
import { FakeTable } from "../../testing/turn/fakeTable.svelte.ts";

class Tab {
  readonly items = new Map<string, string>();
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}

let tab: Tab;
const store = () => new DraftStore("trial", tab);

beforeEach(() => {
  vi.useFakeTimers();
  tab = new Tab();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a reload keeps the block and the walk", async () => {
  const before = new PuebloTurn(new FakeTable("place"), store());
  await rest();
  before.turn(-1);
  before.point(at("b1"));
  before.press(at("b1"));
  await rest();
  const [walk] = before.walks;
  before.chooseWalk(walk?.notation ?? "");
  await rest();
  const { actions } = before;
  expect(actions).toHaveLength(2);
  before.dispose();

  const after = new PuebloTurn(new FakeTable("place"), store());
  await rest();
  expect(after.actions).toEqual(actions);
  after.dispose();
});

test("a reload keeps the piece", async () => {
  const before = new AztecTurn(new FakeTable("temple"), store());
  await rest();
  before.step(1);
  before.place();
  await rest();
  const { actions } = before;
  expect(actions).toHaveLength(1);
  before.dispose();

  const after = new AztecTurn(new FakeTable("temple"), store());
  await rest();
  expect(after.actions).toEqual(actions);
  after.dispose();
});

test("what was put back is not restored, nor what was chosen in another position", async () => {
  const turn = new PuebloTurn(new FakeTable("place"), store());
  await rest();
  turn.turn(-1);
  turn.point(at("b1"));
  turn.press(at("b1"));
  await rest();
  expect(tab.items.size).toBe(1);
  expect(store().read("another position")).toEqual([]);
  turn.stepBack();
  await rest();
  expect(tab.items.size).toBe(0);
  turn.dispose();
});

test("damaged entries are ignored", () => {
  tab.setItem("baumeister.draft.trial", "{");
  expect(store().read("a")).toEqual([]);
  expect(new DraftStore("trial", null).read("a")).toEqual([]);
});
