// What the player does before the turn's code is loaded is kept.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeTable } from "../../testing/turn/fakeTable.svelte.ts";
import type { KeyPress } from "../turn/keyPress.ts";
import { PuebloTurn } from "../play/pueblo/turn.svelte.ts";
import { ScreenState } from "./screenState.svelte.ts";

const NONE = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false, isComposing: false };

function pressed(key: string): KeyPress {
  return { ...NONE, key, defaultPrevented: false, target: null };
}

let table: FakeTable;
let screen: ScreenState;
beforeEach(() => {
  vi.stubGlobal(
    "KeyboardEvent",
    class {
      readonly key: string;
      constructor(_: string, { key }: { key: string }) {
        this.key = key;
      }
    },
  );
  table = new FakeTable("place");
  screen = new ScreenState(table);
});
afterEach(() => {
  screen.turn?.dispose();
  vi.unstubAllGlobals();
});

async function loaded() {
  screen.loadTurn();
  await vi.waitFor(() => expect(screen.turn).not.toBeNull());
  const { turn } = screen;
  if (!(turn instanceof PuebloTurn)) throw new Error("a turn in Pueblo");
  return turn;
}

test("Enter on a square places the block there once the turn is loaded", async () => {
  screen.enter([6, 0]);
  const turn = await loaded();
  expect(turn.chosen?.notation).toBe("og1ne");
});

test("a block that was turned before stays turned", async () => {
  expect(screen.key(pressed("e"))).toBe(false);
  screen.rotate(1);
  const turn = await loaded();
  expect(turn.arms).toBe("sw");
});

test("keys of the table do not wait", async () => {
  expect(screen.key(pressed("Enter"))).toBe(false);
  const turn = await loaded();
  expect(turn.chosen).toBeNull();
  expect(screen.key(pressed("e"))).toBe(true);
});

test("nothing is kept for a turn that is no longer the player's", async () => {
  screen.enter([6, 0]);
  table.you = { ...table.you, seats: [] };
  const turn = await loaded();
  expect(turn.chosen).toBeNull();
});
