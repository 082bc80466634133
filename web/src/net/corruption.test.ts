// Something is altered, dropped, doubled or swapped on the way: it is found, and put right without anybody's doing.
import { describe, expect, test } from "vitest";
import { fate, Sitting } from "../../testing/net/testTable.ts";

/** Does something to the n-th event that comes from now on, once. */
function onEvent(sitting: Sitting, number: number, fault: (text: string) => string[]): void {
  let seen = 0;
  sitting.world.tamper = (text) => {
    if (!text.startsWith('{"type":"event"') || seen++ !== number) return [text];
    return fault(text);
  };
}

const FAULTS: Record<string, (sitting: Sitting) => void> = {
  "an action altered": (sitting) => onEvent(sitting, 0, (text) => [text.replace("+1", "+2")]),
  "the digest altered": (sitting) => onEvent(sitting, 0, (text) => [text.replace("digest of", "digest 0f")]),
  "the number altered": (sitting) => onEvent(sitting, 0, (text) => [text.replace('"seq":1', '"seq":2')]),
  "no JSON any more": (sitting) => onEvent(sitting, 0, (text) => [text.slice(0, -9)]),
  dropped: (sitting) => onEvent(sitting, 0, () => []),
  "the last one dropped": (sitting) => onEvent(sitting, 3, () => []),
  doubled: (sitting) => onEvent(sitting, 1, (text) => [text, text]),
  swapped: (sitting) => {
    let held: string | null = null;
    let done = false;
    sitting.world.tamper = (text) => {
      if (done || !text.startsWith('{"type":"event"')) return [text];
      if (held === null) {
        held = text;
        return [];
      }
      done = true;
      return [text, held];
    };
  },
};

describe("live", () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(name, async () => {
      const sitting = await Sitting.down();
      fault(sitting);
      for (let i = 0; i < 4; i++) sitting.server.play(i % 2);
      await sitting.world.settle();
      sitting.server.beat();
      await sitting.world.settle();
      await sitting.world.pass(2000);
      expect(sitting.table.mended).toBe(1);
      expect(sitting.isRight).toBe(true);
      expect(sitting.said("hello").at(-1)).toMatchObject({ last_seq: -1, chain: null });
    });
  }
});

describe("while catching up", () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(name, async () => {
      const sitting = await Sitting.down();
      sitting.world.host = null;
      await sitting.world.cut();
      for (let i = 0; i < 4; i++) sitting.server.play(i % 2);
      fault(sitting);
      sitting.world.host = sitting.server;
      await sitting.world.pass(500);
      sitting.server.beat();
      await sitting.world.pass(2000);
      expect(sitting.table.mended).toBe(1);
      expect(sitting.isRight).toBe(true);
    });
  }
});

test("the event of our own move is dropped: the answer shows it at once", async () => {
  const sitting = await Sitting.down();
  onEvent(sitting, 0, () => []);
  sitting.server.toMove = 0;
  // After it the computer thinks; nothing else would show the gap for seconds.
  sitting.server.seats[1] = null;
  const move = fate(sitting.table.play(["od4ne"]));
  await sitting.world.settle();
  await sitting.world.pass(0);
  expect(move.now).toBe("done");
  expect(sitting.table.mended).toBe(1);
  expect(sitting.isRight).toBe(true);
});

test("what may be done is for an event that we have", async () => {
  const sitting = await Sitting.down();
  sitting.server.toMove = 1;
  onEvent(sitting, 0, () => []);
  sitting.server.play(1); // now it is our turn, but we have not heard of the event
  await sitting.world.pass(0);
  expect(sitting.table.mended).toBe(1);
  expect(sitting.isRight).toBe(true);
  expect(sitting.table.legal?.seq).toBe(1);
});

test("a beat of another log", async () => {
  const sitting = await Sitting.down();
  const { seq } = sitting.server.last;
  sitting.server.broadcast({ type: "beat", seq, chain: "f".repeat(32), remaining: [null, null] });
  await sitting.world.pass(2000);
  expect(sitting.table.mended).toBe(1);
  expect(sitting.isRight).toBe(true);
});

test("the welcome names another chain than we have, or come to", async () => {
  for (const missed of [0, 2]) {
    const sitting = await Sitting.down();
    sitting.world.host = null;
    await sitting.world.cut();
    for (let i = 0; i < missed; i++) sitting.server.play(i % 2);
    sitting.world.tamper = (text) =>
      text.includes('"you"') ? [text.replace(sitting.server.last.chain, "e".repeat(32))] : [text];
    sitting.world.host = sitting.server;
    await sitting.world.pass(300);
    expect(sitting.table.mended).toBeGreaterThan(0);
    sitting.world.tamper = (text) => [text];
    await sitting.world.pass(5_000);
    expect(sitting.isRight).toBe(true);
  }
});

test("a move that is pending survives the mending", async () => {
  const sitting = await Sitting.down();
  const { seq } = sitting.server.last;
  sitting.world.isSilent = true;
  const move = fate(sitting.table.play(["od4ne"]));
  await sitting.world.settle();
  sitting.world.isSilent = false;
  sitting.server.broadcast({ type: "beat", seq, chain: "f".repeat(32), remaining: [null, null] });
  await sitting.world.settle();
  expect(sitting.table.pending).not.toBeNull();
  expect(sitting.table.events).toHaveLength(1); // what is shown stays until the right one is there
  await sitting.world.pass(2000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(sitting.isRight).toBe(true);
});

test("a line that alters everything is not dialled all the time", async () => {
  const sitting = await Sitting.down();
  sitting.world.tamper = (text) => [text.replace(/"chain":"./, '"chain":"x')];
  sitting.server.play(0);
  await sitting.world.pass(60_000);
  expect(sitting.table.connection).toBe("lost");
  expect(sitting.world.lines.length).toBeLessThan(30);
  sitting.world.tamper = (text) => [text];
  await sitting.world.pass(10_000);
  expect(sitting.isRight).toBe(true);
});
