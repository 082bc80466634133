// From hello to live: what the client knows once it is connected.
import { expect, test } from "vitest";
import { chain } from "../protocol/chain.ts";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { outcome, TestClient } from "../../testing/net/testClient.ts";

test("the hash chain follows the protocol", () => {
  const what = { kind: "started", at: 5000 };
  expect(chain("732d0166b1a481f4ab642bb3b7d2f804", "c9370d51857bb84ea4d875edea17a2a1", what)).toBe(
    "686497881a5f662e4701c9144f951b09",
  );
});

test("says hello, receives everything, is live", async () => {
  const server = new FakeServer();
  server.play(0);
  server.play(1);
  const client = new TestClient(server);
  const { table } = client;
  expect(table.connection).toBe("connecting");
  expect(table.standing).toBeNull();
  table.connect();
  await client.network.settle();
  expect(client.said("hello")).toMatchObject([{ last_seq: -1, chain: null }]);
  expect(client.isRight).toBe(true);
  expect(table.events.map((event) => event.seq)).toEqual([0, 1, 2]);
  expect(table.you).toMatchObject({ guest: "ada", seats: [0], owner: true });
  expect(table.mySeat).toBe(0);
  expect(table.legal?.seq).toBe(2);
  expect(table.presence.seats).toEqual([0]);
  expect(client.heard).toEqual([]); // none of it is reported as live

  server.play(0);
  await client.network.settle();
  expect(client.heard.map((event) => event.seq)).toEqual([3]);
  expect(client.isRight).toBe(true);
  expect(table.mySeat).toBeNull();
  expect(table.legal).toBeNull();
});

test("no channel is opened before the table connects and the carrier is ready", async () => {
  const client = new TestClient();
  let loaded = (): void => {};
  client.network.ready = new Promise((resolve) => (loaded = resolve));
  await client.network.settle();
  client.table.connect();
  await client.network.pass(60_000); // loading may take longer than a connection may be silent
  expect(client.network.channels).toHaveLength(0);
  expect(client.table.connection).toBe("connecting");
  loaded();
  await client.network.settle();
  expect(client.isRight).toBe(true);
});

test("a table that was left while the carrier loaded opens no channel", async () => {
  const client = new TestClient();
  let loaded = (): void => {};
  client.network.ready = new Promise((resolve) => (loaded = resolve));
  client.table.connect();
  client.table.close();
  loaded();
  await client.network.settle();
  expect(client.network.channels).toHaveLength(0);
});

test("nothing of a log is shown before it is complete", async () => {
  const server = new FakeServer();
  for (let i = 0; i < 4; i++) server.play(i % 2);
  const client = new TestClient(server);
  client.network.cutAfter = 3; // the welcome and two of five events
  client.table.connect();
  await client.network.settle();
  expect(client.table.events).toEqual([]);
  expect(client.table.standing).toBeNull();
  expect(client.table.connection).toBe("lost");
  await client.network.pass(5_000);
  // Checked events are not sent again.
  expect(client.said("hello").map((hello) => hello["last_seq"])).toEqual([-1, 1]);
  expect(client.isRight).toBe(true);
});

test("after a drop only missed events are sent, and not reported as live", async () => {
  const client = await TestClient.connected();
  client.network.host = null;
  await client.network.cut();
  expect(client.table.connection).toBe("lost");
  expect(client.table.standing?.ply).toBe(0); // the known state stays
  client.server.play(0);
  client.server.play(1);
  client.network.host = client.server;
  await client.network.pass(10_000);
  const [, hello] = client.said("hello");
  expect(hello).toMatchObject({ last_seq: 0, chain: client.server.events[0]?.chain });
  expect(client.isRight).toBe(true);
  expect(client.heard).toEqual([]);
  expect(client.table.repairs).toBe(0);
});

test("a server restored to an earlier state sends everything again", async () => {
  const server = new FakeServer();
  server.play(0);
  server.play(1);
  const client = await TestClient.connected(server);
  const earlier = new FakeServer();
  earlier.play(0, ["ob1ne", "+2"]);
  client.network.host = earlier;
  await client.network.cut();
  await client.network.pass(10_000);
  expect(client.table.connection).toBe("open");
  expect(client.table.events.map((event) => event.chain)).toEqual(earlier.events.map((event) => event.chain));
  expect(client.table.standing?.ply).toBe(2);
  expect(client.table.repairs).toBe(0);
});

test("wherever the connection breaks, everything arrives once", async () => {
  for (let cutAfter = 1; cutAfter <= 12; cutAfter++) {
    const server = new FakeServer();
    server.play(0);
    server.play(1);
    server.say("bert", "Hello.");
    const client = new TestClient(server);
    client.network.cutAfter = cutAfter;
    client.table.connect();
    await client.network.settle();
    server.play(0);
    server.play(1);
    await client.network.settle();
    await client.network.pass(5_000);
    expect(client.isRight, `cut after ${cutAfter}`).toBe(true);
    expect(client.table.chat.map((line) => line.n)).toEqual([0]);
    expect(client.table.repairs).toBe(0);
    const live = client.heard.map((event) => event.seq);
    expect(new Set(live).size).toBe(live.length);
  }
});

test("seats that are taken or left change the player's seats", async () => {
  const client = await TestClient.connected(new FakeServer([null, "bert"], "gathering"));
  expect(client.table.you.seats).toEqual([]);
  const taken = outcome(client.table.send({ type: "take", seat: 0, name: "Ada" }));
  await client.network.settle();
  expect(taken.now).toBe("done");
  expect(client.table.you.seats).toEqual([0]);
  client.table.send({ type: "leave", seat: 0 });
  await client.network.settle();
  expect(client.table.you.seats).toEqual([]);
  // Another guest's seat is not ours.
  client.server.seats[0] = "carla";
  const occupant = { kind: "person", name: "Carla", holder: "carla" } as const;
  client.server.enter({ kind: "seated", at: 1, seat: 0, occupant });
  await client.network.settle();
  expect(client.table.you.seats).toEqual([]);
});

test("with three players, resigning gives up the seat", async () => {
  for (const [seats, held] of [
    [["ada", "bert", "carla"], []],
    [["ada", "bert"], [0]],
  ] as const) {
    const client = await TestClient.connected(new FakeServer([...seats]));
    client.table.send({ type: "resign" });
    await client.network.settle();
    expect(client.table.you.seats).toEqual(held);
  }
});

test("with several seats on one screen, the one to move is the player's", async () => {
  const client = await TestClient.connected(new FakeServer(["ada", "ada"]));
  expect(client.table.mySeat).toBe(0);
  client.server.play(0);
  await client.network.settle();
  expect(client.table.mySeat).toBe(1);
  expect(client.table.legal?.seat).toBe(1);
});

test("a recovered seat is the player's as soon as the server says so", async () => {
  const client = await TestClient.connected(new FakeServer(["carla", "bert"]));
  expect(client.table.mySeat).toBeNull();
  const { seq } = client.server.last;
  client.server.broadcast({ type: "you", you: { ...client.table.you, seats: [0] } });
  client.server.broadcast({ type: "legal", seq, seat: 0, actions: [] });
  await client.network.settle();
  expect(client.table.mySeat).toBe(0);
  expect(client.table.legal).not.toBeNull();
});

test("while a computer stands in, it is not the player's turn", async () => {
  const server = new FakeServer();
  server.standIn[0] = "level4";
  const client = await TestClient.connected(server);
  expect(client.table.mySeat).toBeNull();
  expect(client.table.legal).toBeNull();
});

test("a watcher registers when there is something to do", async () => {
  const client = new TestClient(new FakeServer([null, "bert"], "gathering"));
  client.network.cookie = null;
  client.table.connect();
  await client.network.settle();
  expect(client.table.you.guest).toBeNull();
  const taken = outcome(client.table.send({ type: "take", seat: 0 }));
  await client.network.settle();
  expect(taken.now).toBe("done");
  expect(client.registrations).toBe(1);
  expect(client.table.you).toMatchObject({ guest: "ada", seats: [0] });
});

test("messages of a later version are ignored", async () => {
  const client = await TestClient.connected();
  for (const member of client.server.members) {
    (member.say as (message: object) => void)({ type: "weather", sun: true });
  }
  await client.network.settle();
  expect(client.table.repairs).toBe(0);
  expect(client.isRight).toBe(true);
});

test("requests made before closing do not reconnect", async () => {
  const client = await TestClient.connected();
  client.table.close();
  const late = outcome(client.table.play(["oa1ne"]));
  await client.network.pass(60_000);
  expect(late.now).toBe("page.offline");
  expect(client.network.channels).toHaveLength(1);
});

test("closing leaves nothing behind", async () => {
  const client = await TestClient.connected();
  const move = outcome(client.table.play(["oa1ne"]));
  client.table.close();
  await client.network.settle();
  expect(move.now).toBe("page.offline");
  expect(client.table.pending).toBeNull();
  expect(client.network.timers).toBe(0);
  expect(client.page.listeners).toBe(0);
  expect(client.server.members.size).toBe(0);
  await client.network.pass(60_000);
  expect(client.network.channels).toHaveLength(1);
  client.table.connect();
  await client.network.settle();
  expect(client.isRight).toBe(true);
});
