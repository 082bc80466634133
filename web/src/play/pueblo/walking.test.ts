// Walking the chieftain: costs and views of walks, choosing, stepping back, confirming, and the server's answers.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { play } from "../../analysis/hintPreview.ts";
import { preferences } from "../../preferences/preferences.svelte.ts";
import { PuebloTurn } from "./turn.svelte.ts";
import { at, atStop, rest, keyPress } from "../../../testing/turn/pointerInput.ts";
import { STALE, FakeTable } from "../../../testing/turn/fakeTable.svelte.ts";
import { serverPosition, type Position } from "../../../testing/turn/positions.ts";
import { happening } from "../../../testing/table/sampleGame.ts";
import { walksOf } from "./walk.ts";

let table: FakeTable;
let turn: PuebloTurn;

async function begin(position: Position): Promise<void> {
  table = new FakeTable(position);
  turn = new PuebloTurn(table);
  await rest();
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  turn.dispose();
  vi.useRealTimers();
});

describe("after a block", () => {
  beforeEach(async () => {
    await begin("place");
    turn.press(at("g1"));
    await rest();
  });

  test("each walk shows who pays what, as the server says", () => {
    const { legal } = serverPosition("place").previews["og1ne"] ?? { legal: [] };
    expect(turn.walks.map(({ costs }) => costs)).toEqual(legal.map(({ costs }) => costs));
    expect(turn.walks.some(({ costs }) => costs.length > 0)).toBe(true);
    const seen = turn.walks.find(({ costs }) => costs.length > 0);
    const sum = seen?.seen.reduce((total, { points }) => total + points, 0);
    expect(sum).toBe(seen?.costs.reduce((total, { points }) => total + points, 0));
  });

  test("each stop shows what every player would pay, including zeros", () => {
    const seats = table.standing?.scores.map((_, seat) => seat);
    const { stops = [] } = turn.overlay;
    expect(stops.map(({ costs }) => costs.map(({ seat }) => seat))).toEqual(stops.map(() => seats));
    const paid = stops.map(({ costs }) =>
      costs.map(({ seat, points }) => ({ seat, points })).filter((cost) => cost.points),
    );
    expect(paid).toEqual(turn.walks.map(({ costs }) => costs));
  });

  test("what another player's walk showed stays visible until the own walk", () => {
    turn.stepBack();
    expect(turn.phase).toBe("place");
    expect(turn.overlay).not.toHaveProperty("seen");
    expect(turn.overlay).not.toHaveProperty("lookingFrom");
  });

  test("what the chieftain would see is highlighted while pointing at a stop", () => {
    const walk = turn.walks.find(({ seen }) => seen.length > 0);
    expect(turn.overlay.seen).toEqual([]);
    turn.point(atStop(walk?.square ?? -1));
    expect(turn.overlay).toMatchObject({ seen: walk?.seen, lookingFrom: walk?.square });
    turn.point(null);
    expect(turn.overlay).toMatchObject({ seen: [], lookingFrom: null });
    turn.peek(walk?.notation ?? "");
    expect(turn.overlay.lookingFrom).toBe(walk?.square);
  });

  test("a chosen walk can be confirmed with Enter", async () => {
    turn.press(atStop(13));
    expect(turn.overlay.stops?.map(({ kind }) => kind)).toEqual(["walk", "chosen", "walk", "walk"]);
    expect(turn.overlay.lookingFrom).toBe(13);
    expect(turn.said).toMatch(/^2 squares to Nd: /);
    expect(turn.actions).toEqual(["og1ne", "+2"]);
    expect(table.played).toEqual([]);
    turn.key(keyPress("Enter"));
    expect(table.played).toEqual([["og1ne", "+2"]]);
  });

  test("a walk can be chosen with a key before its costs are known", async () => {
    turn.stepBack();
    turn.key(keyPress("Enter"));
    expect(turn.walks).toEqual([]);
    turn.key(keyPress("2"));
    expect(turn.said).toBe("Working out the penalty points…");
    expect(turn.actions).toEqual(["og1ne", "+2"]);
    await rest();
    expect(turn.said).toMatch(/^2 squares to Nd: /);
    turn.key(keyPress("Enter"));
    expect(table.played).toEqual([["og1ne", "+2"]]);
  });

  test("or with a second press on the same stop", () => {
    turn.press(atStop(13));
    turn.press(atStop(14));
    expect(table.played).toEqual([]);
    turn.press(atStop(14));
    expect(table.played).toEqual([["og1ne", "+3"]]);
  });

  test("or is sent at once if turns need no confirmation", () => {
    preferences.confirm = false;
    turn.press(atStop(13));
    expect(table.played).toEqual([["og1ne", "+2"]]);
  });

  test("Enter without a walk sends nothing and says what is missing", () => {
    turn.key(keyPress("Enter"));
    expect(table.played).toEqual([]);
    expect(turn.said).toMatch(/^Move the chieftain/);
  });

  test("the player can step back twice", () => {
    turn.chooseWalk("+2");
    expect(turn.canStepBack).toBe(true);
    expect(turn.key(keyPress("Backspace"))).toBe(true);
    expect(turn.walk).toBeNull();
    expect(turn.phase).toBe("walk");
    expect(turn.key(keyPress("Escape"))).toBe(true);
    expect(turn.phase).toBe("place");
    expect(turn.overlay.ghost).toMatchObject({
      fits: true,
      loose: true,
      footprint: [
        [6, 0],
        [7, 0],
        [6, 1],
      ],
    });
    expect(turn.canStepBack).toBe(false);
    expect(turn.key(keyPress("Escape"))).toBe(false);
  });

  test("a held key chooses once and sends nothing", () => {
    turn.key(keyPress("2"));
    expect(turn.key(keyPress("Enter", { repeat: true }))).toBe(false);
    expect(table.played).toEqual([]);
  });
});

describe("a submitted turn", () => {
  beforeEach(async () => {
    await begin("place");
    turn.press(at("g1"));
    await rest();
    turn.chooseWalk("+1");
    void turn.confirm();
    flushSync();
  });

  test("is shown as pending and cannot be changed", () => {
    expect(turn.submission.pending).toEqual(["og1ne", "+1"]);
    expect(turn.overlay.ghost).toMatchObject({ loose: false });
    expect(turn.canStepBack).toBe(false);
    turn.stepBack();
    turn.press(at("d1"));
    turn.press(atStop(14));
    expect(turn.key(keyPress("3"))).toBe(false);
    void turn.confirm();
    expect(turn.actions).toEqual(["og1ne", "+1"]);
    expect(table.played).toHaveLength(1);
    expect(turn.said).toMatch(/Waiting/);
  });

  test("disappears silently when it is accepted", async () => {
    table.accept();
    await rest();
    expect(turn.phase).toBe("place");
    expect(turn.actions).toBeNull();
    expect(turn.submission.pending).toBeNull();
    expect(turn.notice).toBeNull();
  });

  test("ends with the event: the next turn does not wait for the answer", async () => {
    table.enter();
    await rest();
    expect(turn.submission.pending).toBeNull();
    expect(turn.notice).toBeNull();
    expect(turn.isFree).toBe(true);
    table.confirm();
    await rest();
    expect(turn.notice).toBeNull();
  });

  test("comes back when it is refused, with the reason", async () => {
    table.refuse(STALE);
    await rest();
    expect(turn.submission.problem?.code).toBe("server.stale");
    expect(turn.said).not.toBe("");
    expect(turn.actions).toEqual(["og1ne", "+1"]);
    expect(turn.canStepBack).toBe(true);
    turn.stepBack();
    expect(turn.submission.problem).toBeNull();
  });
});

describe("a draft", () => {
  beforeEach(async () => {
    await begin("place");
    turn.press(at("g1"));
    await rest();
    turn.chooseWalk("+2");
  });

  test("survives repeated messages, chat, and a lost connection", async () => {
    table.connection = "lost";
    table.legal = null;
    await rest();
    expect(turn.actions).toEqual(["og1ne", "+2"]);
    table.connection = "open";
    table.again();
    table.chat = [{ type: "chat", n: 1, guest: "x", name: "Bert", seat: 1, text: "Well?", written_at: 0 }];
    await rest();
    expect(turn.actions).toEqual(["og1ne", "+2"]);
    expect(turn.walks).toHaveLength(4);
    expect(turn.notice).toBeNull();
  });

  test("survives a pause", async () => {
    if (!table.standing) throw new Error("nothing stands");
    const { standing } = table;
    table.standing = { ...standing, phase: "paused" };
    table.legal = null;
    await rest();
    expect(turn.phase).toBe("idle");
    expect(turn.overlay).toEqual({});
    table.again();
    await rest();
    expect(turn.actions).toEqual(["og1ne", "+2"]);
  });

  test("is dropped with a notice when it is another seat's turn", async () => {
    table.pass();
    await rest();
    expect(turn.actions).toBeNull();
    expect(turn.notice).toMatch(/no longer possible/);
    expect(turn.said).toBe(turn.notice);
  });

  test("is dropped with a notice when it is no longer legal", async () => {
    if (!table.legal) throw new Error("nothing is allowed");
    const { legal } = table;
    table.legal = { ...legal, actions: legal.actions.filter(({ notation }) => notation !== "og1ne") };
    await rest();
    expect(turn.phase).toBe("place");
    expect(turn.notice).not.toBeNull();
    turn.press(at("b1"));
    expect(turn.notice).toBeNull();
  });

  test("is previewed again in another position, and after a lost answer", async () => {
    const before = table.asked.length;
    if (!table.standing) throw new Error("nothing stands");
    const { standing } = table;
    table.standing = { ...standing, state: { ...standing.state, position: "another" } };
    await rest();
    expect(table.asked.slice(before)).toEqual(["og1ne"]);
    expect(turn.actions).toEqual(["og1ne", "+2"]);
  });

  test("made without a connection gets its walks when it is back", async () => {
    turn.stepBack();
    turn.stepBack();
    table.connection = "lost";
    turn.press(at("g1"));
    await rest();
    expect(turn.walks).toEqual([]);
    table.connection = "open";
    await rest();
    expect(turn.walks).toHaveLength(4);
  });
});

describe("when only the walk is left", () => {
  test("it is previewed automatically", async () => {
    await begin("walk");
    expect(turn.phase).toBe("walk");
    expect(table.asked).toEqual([""]);
    expect(turn.walks).toHaveLength(4);
    expect(turn.overlay.ghost).toBeNull();
    turn.key(keyPress("4"));
    expect(turn.actions).toEqual(["+4"]);
    turn.press(at("d4"));
    expect(turn.actions).toEqual(["+4"]);
    turn.key(keyPress("Escape"));
    expect(turn.actions).toBeNull();
    expect(turn.walks).toHaveLength(4);
  });

  test("its costs are known before the answer", () => {
    table = new FakeTable("walk");
    turn = new PuebloTurn(table);
    expect(turn.walks.map(({ costs }) => costs)).toEqual(table.legal?.actions.map(({ costs }) => costs));
  });

  test("also in a demolition", async () => {
    await begin("onlyWalk");
    expect(turn.phase).toBe("walk");
    expect(turn.walks).toHaveLength(4);
    turn.chooseWalk("+1");
    void turn.confirm();
    expect(table.played).toEqual([["+1"]]);
  });

  test("the last one mentions the last walk", () => {
    const { previews } = serverPosition("walk");
    const [first] = previews[""]?.legal ?? [];
    if (!first) throw new Error("there is no walk");
    const last = happening("pueblo.event.last_walk", { square: 3 });
    table = new FakeTable("walk");
    turn = new PuebloTurn(table);
    expect(walksOf([first], 0)[0]?.ends).toBe(false);
    expect(walksOf([{ ...first, happened: [...(first.happened ?? []), last] }], 0)[0]?.ends).toBe(true);
  });
});

describe("a proposed turn", () => {
  test("is drafted with its walk, to be confirmed", async () => {
    await begin("place");
    play(turn, table, ["og1ne", "+2"]);
    expect(turn.chosen?.notation).toBe("og1ne");
    await rest();
    expect(turn.walk?.notation).toBe("+2");
    expect(turn.actions).toEqual(["og1ne", "+2"]);
    expect(turn.said).toContain("2 squares to");
    expect(table.played).toEqual([]);
    turn.stepBack();
    expect(turn.walk).toBeNull();
    expect(turn.chosen?.notation).toBe("og1ne");
  });

  test("may be a walk only", async () => {
    await begin("onlyWalk");
    play(turn, table, ["+3"]);
    expect(turn.actions).toEqual(["+3"]);
    expect(table.played).toEqual([]);
  });

  test("is sent at once in an auction, or if turns need no confirmation", async () => {
    await begin("bid");
    const [word = ""] = turn.allowed.map(({ notation }) => notation);
    play(turn, table, [word]);
    expect(table.played).toEqual([[word]]);
    turn.dispose();
    await begin("place");
    preferences.confirm = false;
    play(turn, table, ["og1ne", "+2"]);
    expect(table.played).toEqual([["og1ne", "+2"]]);
  });
});
