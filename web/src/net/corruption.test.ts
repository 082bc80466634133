// Altered, dropped, duplicated or reordered messages are detected and repaired automatically.
import { describe, expect, test } from "vitest";
import { outcome, TestClient } from "../../testing/net/testClient.ts";

/** Applies a fault once, to the n-th event from now on. */
function onEvent(client: TestClient, number: number, fault: (text: string) => string[]): void {
  let seen = 0;
  client.network.tamper = (text) => {
    if (!text.startsWith('{"type":"event"') || seen++ !== number) return [text];
    return fault(text);
  };
}

const FAULTS: Record<string, (client: TestClient) => void> = {
  "an action altered": (client) => onEvent(client, 0, (text) => [text.replace("+1", "+2")]),
  "the digest altered": (client) => onEvent(client, 0, (text) => [text.replace("digest of", "digest 0f")]),
  "the number altered": (client) => onEvent(client, 0, (text) => [text.replace('"seq":1', '"seq":2')]),
  "no JSON any more": (client) => onEvent(client, 0, (text) => [text.slice(0, -9)]),
  dropped: (client) => onEvent(client, 0, () => []),
  "the last one dropped": (client) => onEvent(client, 3, () => []),
  doubled: (client) => onEvent(client, 1, (text) => [text, text]),
  swapped: (client) => {
    let held: string | null = null;
    let done = false;
    client.network.tamper = (text) => {
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

describe("live events", () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(name, async () => {
      const client = await TestClient.connected();
      fault(client);
      for (let i = 0; i < 4; i++) client.server.play(i % 2);
      await client.network.settle();
      client.server.beat();
      await client.network.settle();
      await client.network.pass(2000);
      expect(client.table.repairs).toBe(1);
      expect(client.isRight).toBe(true);
      expect(client.said("hello").at(-1)).toMatchObject({ last_seq: -1, chain: null });
    });
  }
});

describe("catching up", () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(name, async () => {
      const client = await TestClient.connected();
      client.network.host = null;
      await client.network.cut();
      for (let i = 0; i < 4; i++) client.server.play(i % 2);
      fault(client);
      client.network.host = client.server;
      await client.network.pass(500);
      client.server.beat();
      await client.network.pass(2000);
      expect(client.table.repairs).toBe(1);
      expect(client.isRight).toBe(true);
    });
  }
});

test("a dropped event of our own move is detected by the answer", async () => {
  const client = await TestClient.connected();
  onEvent(client, 0, () => []);
  client.server.toMove = 0;
  // The computer moves next, so nothing else would reveal the gap for seconds.
  client.server.seats[1] = null;
  const move = outcome(client.table.play(["od4ne"]));
  await client.network.settle();
  await client.network.pass(0);
  expect(move.now).toBe("done");
  expect(client.table.repairs).toBe(1);
  expect(client.isRight).toBe(true);
});

test("legal actions must belong to the last event", async () => {
  const client = await TestClient.connected();
  client.server.toMove = 1;
  onEvent(client, 0, () => []);
  client.server.play(1); // now it is our turn, but the event is missing
  await client.network.pass(0);
  expect(client.table.repairs).toBe(1);
  expect(client.isRight).toBe(true);
  expect(client.table.legal?.seq).toBe(1);
});

test("a heartbeat of another log is detected", async () => {
  const client = await TestClient.connected();
  const { seq } = client.server.last;
  client.server.broadcast({ type: "beat", seq, chain: "f".repeat(32), remaining: [null, null] });
  await client.network.pass(2000);
  expect(client.table.repairs).toBe(1);
  expect(client.isRight).toBe(true);
});

test("a welcome with another chain is detected, at once or after catching up", async () => {
  for (const missed of [0, 2]) {
    const client = await TestClient.connected();
    client.network.host = null;
    await client.network.cut();
    for (let i = 0; i < missed; i++) client.server.play(i % 2);
    client.network.tamper = (text) =>
      text.includes('"you"') ? [text.replace(client.server.last.chain, "e".repeat(32))] : [text];
    client.network.host = client.server;
    await client.network.pass(300);
    expect(client.table.repairs).toBeGreaterThan(0);
    client.network.tamper = (text) => [text];
    await client.network.pass(5_000);
    expect(client.isRight).toBe(true);
  }
});

test("a pending move survives the repair", async () => {
  const client = await TestClient.connected();
  const { seq } = client.server.last;
  client.network.isSilent = true;
  const move = outcome(client.table.play(["od4ne"]));
  await client.network.settle();
  client.network.isSilent = false;
  client.server.broadcast({ type: "beat", seq, chain: "f".repeat(32), remaining: [null, null] });
  await client.network.settle();
  expect(client.table.pending).not.toBeNull();
  expect(client.table.events).toHaveLength(1); // the old state stays until the right one has arrived
  await client.network.pass(2000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(client.isRight).toBe(true);
});

test("a channel that alters everything is not redialled all the time", async () => {
  const client = await TestClient.connected();
  client.network.tamper = (text) => [text.replace(/"chain":"./, '"chain":"x')];
  client.server.play(0);
  await client.network.pass(60_000);
  expect(client.table.connection).toBe("lost");
  expect(client.network.channels.length).toBeLessThan(30);
  client.network.tamper = (text) => [text];
  await client.network.pass(10_000);
  expect(client.isRight).toBe(true);
});
