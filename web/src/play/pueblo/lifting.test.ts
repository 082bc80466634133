// Demolition, and blocks that are discarded because none fits.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PuebloTurn } from "./turn.svelte.ts";
import { at, rest, keyPress } from "../../../testing/turn/pointerInput.ts";
import { FakeTable } from "../../../testing/turn/fakeTable.svelte.ts";
import type { Position } from "../../../testing/turn/positions.ts";

let table: FakeTable;
let turn: PuebloTurn;

function begin(position: Position): void {
  table = new FakeTable(position);
  turn = new PuebloTurn(table);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  turn.dispose();
  vi.useRealTimers();
});

describe("demolition", () => {
  beforeEach(() => begin("lift"));

  test("lists the blocks that can be lifted, and raises the one pointed at", () => {
    expect(turn.phase).toBe("lift");
    const { liftable } = turn.overlay;
    expect(liftable?.size).toBe(3);
    turn.point(at("e1"));
    expect(turn.overlay.raised).not.toBeNull();
    expect(liftable?.has(turn.overlay.raised ?? "")).toBe(true);
    expect(turn.said).toBe("You can remove the block on e1.");
    turn.point(null);
    expect(turn.overlay.raised).toBeNull();
  });

  test("prefers the body that was hit over the column", () => {
    const [first] = turn.overlay.liftable ?? [];
    turn.point(at("h8", { body: first ?? null }));
    expect(turn.overlay.raised).toBe(first);
  });

  test("explains why a block cannot be lifted", async () => {
    turn.point(at("h8"));
    expect(turn.overlay.raised).toBeNull();
    expect(turn.fit).toMatchObject({ kind: "refused", notation: "xg8" });
    await rest();
    expect(turn.fit).toMatchObject({ why: [{ code: "pueblo.covered", rule: "P7.3" }] });
    turn.press(at("h8"));
    expect(turn.phase).toBe("lift");
  });

  test("a press lifts, then the chieftain walks", async () => {
    turn.press(at("a6"));
    await rest();
    expect(turn.phase).toBe("walk");
    expect(turn.overlay.raised).not.toBeNull();
    expect(turn.overlay.ghost).toBeNull();
    expect(turn.walks).toHaveLength(4);
    turn.chooseWalk("+2");
    void turn.confirm();
    expect(table.played).toEqual([["xa5", "+2"]]);
    expect(turn.overlay.raised).not.toBeNull();
  });

  test("the last coloured block needs no walk", async () => {
    turn.press(at("e1"));
    await rest();
    expect(turn.walks).toEqual([]);
    expect(turn.actions).toEqual(["xe1"]);
    turn.key(keyPress("Enter"));
    expect(table.played).toEqual([["xe1"]]);
  });

  test("N and P step through the blocks that can be lifted", () => {
    const seen = [0, 1, 2, 3].map(() => {
      turn.key(keyPress("n"));
      return turn.overlay.raised;
    });
    expect(new Set(seen)).toEqual(new Set(turn.overlay.liftable));
    expect(seen[3]).toBe(seen[0]);
    turn.key(keyPress("p"));
    expect(turn.overlay.raised).toBe(seen[2]);
  });

  test("touch takes two taps", () => {
    turn.press(at("a5", { touch: true }));
    expect(turn.phase).toBe("lift");
    turn.press(at("a6", { touch: true })); // the same block
    expect(turn.phase).toBe("walk");
  });
});

describe("when nothing fits", () => {
  beforeEach(() => begin("discard"));

  test("the player chooses which half to discard, then the chieftain walks", async () => {
    expect(turn.phase).toBe("discard");
    expect(turn.kinds).toEqual(["own", "neutral"]);
    turn.point(at("d4"));
    expect(turn.overlay.ghost).toBeNull();
    turn.key(keyPress("n"));
    turn.key(keyPress("Enter"));
    await rest();
    expect(turn.phase).toBe("walk");
    expect(turn.walks).toHaveLength(4);
    turn.key(keyPress("1"));
    turn.key(keyPress("Enter"));
    expect(table.played).toEqual([["n-", "+1"]]);
  });
});
