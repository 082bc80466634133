// Moves and other commands: executed once, never shown before they are made, whatever happens to the connection.
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { outcome, TestClient } from "../../testing/net/testClient.ts";

test("a move is pending until the server has it", async () => {
  const client = await TestClient.connected();
  const { table } = client;
  const move = outcome(table.play(["od4ne", "+3"]));
  expect(table.pending?.actions).toEqual(["od4ne", "+3"]);
  expect(table.legal).toBeNull();
  expect(table.standing?.ply).toBe(0);
  expect(table.events).toHaveLength(1);
  let pendingWhenHeard: unknown = "not heard";
  table.onEvent(() => (pendingWhenHeard = table.pending));
  await client.network.settle();
  expect(move).toEqual({ now: "done", times: 1 });
  expect(pendingWhenHeard).toBeNull(); // the event arrives before the answer and is sufficient
  expect(table.pending).toBeNull();
  expect(table.standing?.ply).toBe(2);
  expect(client.isRight).toBe(true);
});

test("the event alone ends the pending state", async () => {
  const client = await TestClient.connected();
  client.server.keepsAnswers = true;
  const move = outcome(client.table.play(["od4ne"]));
  await client.network.settle();
  expect(client.table.pending).toBeNull();
  expect(move.now).toBe("open");
});

test("a refused move reports the rule, and can be retried", async () => {
  const client = await TestClient.connected();
  const { table } = client;
  await expect(Promise.all([table.play(["bad"]), client.network.settle()])).rejects.toMatchObject({
    problem: { code: "pueblo.walk_length", rule: "P4.2", params: { steps: 7 } },
  });
  expect(table.pending).toBeNull();
  expect(table.legal).not.toBeNull();
  expect(table.standing?.ply).toBe(0);
  const move = outcome(table.play(["good"]));
  await client.network.settle();
  expect(move.now).toBe("done");
  const [first, second] = client.said("play");
  expect(first?.["id"]).not.toBe(second?.["id"]);
});

test("only one move can be pending", async () => {
  const client = await TestClient.connected();
  const first = outcome(client.table.play(["od4ne"]));
  const second = outcome(client.table.play(["od4ne"]));
  await client.network.settle();
  expect([first.now, second.now]).toEqual(["done", "page.pending"]);
  expect(client.server.events).toHaveLength(2);
});

test("another guest's event does not confirm our move", async () => {
  const client = await TestClient.connected();
  client.network.host = null;
  await client.network.cut();
  const move = outcome(client.table.play(["od4ne"]));
  client.server.enter({ kind: "offered", at: 1, seat: 1, what: "pause", ply: null });
  client.network.host = client.server;
  client.network.tamper = (text) => (text.startsWith('{"type":"error"') ? [] : [text]);
  await client.network.pass(1000);
  const { table } = client;
  expect(table.events).toHaveLength(2);
  expect(table.pending).not.toBeNull(); // its outcome is still unknown
  client.network.tamper = (text) => [text];
  await client.network.cut();
  await client.network.pass(1000);
  expect(move.now).toBe("server.stale");
  expect(table.pending).toBeNull();
  expect(table.standing?.ply).toBe(0);
});

test("a later move of ours from another device does not confirm it either", async () => {
  const client = await TestClient.connected();
  client.network.isSilent = true;
  const move = outcome(client.table.play(["od4ne"])); // lost on the way
  await client.network.settle();
  client.network.isSilent = false;
  client.server.enter({ kind: "offered", at: 1, seat: 1, what: "pause", ply: null });
  client.server.play(0, ["oa1ne"]);
  await client.network.settle();
  expect(client.table.events).toHaveLength(3);
  expect(client.table.pending).not.toBeNull();
  await client.network.cut();
  await client.network.pass(1000);
  expect(move.now).toBe("server.stale");
});

test("legal actions are hidden once something has happened", async () => {
  const client = await TestClient.connected();
  client.network.tamper = (text) => (text.startsWith('{"type":"legal"') ? [] : [text]);
  expect(client.table.legal?.seq).toBe(0);
  // The same seat is still to move, and its legal actions are on their way.
  client.server.enter({ kind: "offered", at: 1, seat: 1, what: "pause", ply: null });
  await client.network.settle();
  expect(client.table.mySeat).toBe(0);
  expect(client.table.legal).toBeNull();
});

test("a move made offline is never shown as made, and is sent when the server is back", async () => {
  const client = await TestClient.connected();
  client.network.host = null;
  await client.network.cut();
  const move = outcome(client.table.play(["od4ne", "+3"]));
  await client.network.pass(60_000);
  expect(move.now).toBe("open");
  expect(client.table.pending).not.toBeNull();
  expect(client.table.standing?.ply).toBe(0);
  expect(client.table.events).toHaveLength(1);
  expect(client.server.events).toHaveLength(1);
  client.network.host = client.server;
  await client.network.pass(11_000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(client.server.events).toHaveLength(2);
  expect(client.isRight).toBe(true);
});

test("a move lost on the way is sent again with the same id", async () => {
  const client = await TestClient.connected();
  const move = outcome(client.table.play(["od4ne", "+3"]));
  await client.network.cut(); // before it arrived
  expect(client.server.events).toHaveLength(1);
  expect(client.table.pending).not.toBeNull();
  await client.network.pass(10_000);
  expect(move).toEqual({ now: "done", times: 1 });
  const ids = client.said("play").map((play) => play["id"]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(client.server.events).toHaveLength(2);
});

test("after a lost answer the event is among the missed ones, and the move is made once", async () => {
  const client = await TestClient.connected();
  client.network.tamper = () => []; // neither event nor answer arrives
  const move = outcome(client.table.play(["od4ne", "+3"]));
  await client.network.settle();
  expect(client.server.events).toHaveLength(2);
  expect(client.table.pending).not.toBeNull();
  client.network.tamper = (text) => [text];
  await client.network.cut();
  await client.network.pass(10_000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(client.table.pending).toBeNull();
  expect(client.server.events).toHaveLength(2);
  expect(client.heard).toEqual([]);
  expect(client.isRight).toBe(true);
});

test("the pending state ends even if the event arrives while catching up", async () => {
  const client = await TestClient.connected();
  client.network.tamper = () => [];
  client.table.play(["od4ne"]);
  await client.network.settle();
  client.network.tamper = (text) => (text.startsWith('{"type":"ok"') && !text.includes('"you"') ? [] : [text]);
  await client.network.cut();
  await client.network.pass(1000);
  expect(client.table.events).toHaveLength(2);
  expect(client.table.pending).toBeNull();
});

test("a missing answer on a live channel is requested again", async () => {
  const client = await TestClient.connected();
  client.server.keepsAnswers = true;
  const taken = outcome(client.table.send({ type: "offer", what: "pause" }));
  for (let i = 0; i < 4; i++) {
    await client.network.pass(4000);
    client.server.beat();
    if (i === 1) client.server.keepsAnswers = false;
  }
  await client.network.pass(1000);
  expect(taken).toEqual({ now: "done", times: 1 });
  expect(client.server.events).toHaveLength(2);
});

test("a server restart loses nothing", async () => {
  const client = await TestClient.connected();
  client.server.isStopping = true;
  const move = outcome(client.table.play(["od4ne"]));
  await client.network.settle();
  expect(move.now).toBe("open"); // refused, but possible again in a moment
  expect(client.table.pending).not.toBeNull();
  client.server.restart();
  client.server.isStopping = false;
  await client.network.settle();
  await client.network.pass(5000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(client.isRight).toBe(true);
});

test("commands are executed once and in order despite a drop", async () => {
  const client = await TestClient.connected(new FakeServer([null, null], "gathering"));
  client.network.host = null;
  await client.network.cut();
  const { table } = client;
  const all = [
    table.send({ type: "take", seat: 0 }),
    table.send({ type: "take", seat: 1, name: "Anna" }),
    table.send({ type: "start" }),
    table.send({ type: "chat", text: "Off we go." }),
  ].map(outcome);
  client.network.host = client.server;
  await client.network.pass(10_000);
  expect(all.map((one) => one.now)).toEqual(["done", "done", "done", "done"]);
  expect(client.server.events.map((event) => event.what.kind)).toEqual(["started", "seated", "seated", "started"]);
  expect(client.server.lines).toHaveLength(1);
  expect(client.table.you.seats).toEqual([0, 1]);
});

test("questions are refused when the connection is lost, and not repeated", async () => {
  const client = await TestClient.connected();
  const { table } = client;
  const asked = [table.preview(["od4ne"]), table.view(0)].map(outcome);
  await client.network.cut();
  expect(asked.map((one) => one.now)).toEqual(["page.offline", "page.offline"]);
  const later = outcome(table.preview(["od4ne"]));
  await client.network.settle();
  expect(later.now).toBe("page.offline");
  await client.network.pass(10_000);
  expect(client.said("preview")).toHaveLength(1);
  expect(asked.map((one) => one.times)).toEqual([1, 1]);
});

test("questions are answered", async () => {
  const client = await TestClient.connected();
  const { table } = client;
  const answers = Promise.all([table.preview(["od4ne"]), table.view(null)]);
  await client.network.settle();
  const [draft, seen] = await answers;
  expect([draft.seq, seen.ply]).toEqual([0, 0]);
});

test("messages that are too large are refused locally, because they would close the connection", async () => {
  const client = await TestClient.connected();
  const said = outcome(client.table.send({ type: "chat", text: "ä".repeat(9000) }));
  await client.network.settle();
  expect(said.now).toBe("server.too_large");
  expect(client.table.connection).toBe("open");
  expect(client.said("chat")).toEqual([]);
});

test("messages the server cannot read are not sent again", async () => {
  for (const code of [1003, 1009]) {
    const client = await TestClient.connected();
    const said = outcome(client.table.send({ type: "chat", text: "Hello." }));
    await client.network.cut(code);
    expect(said.now).toBe("server.too_large");
    await client.network.pass(10_000);
    expect(client.said("chat")).toHaveLength(1);
    expect(client.isRight).toBe(true);
  }
});
