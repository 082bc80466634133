// Clocks, chat, presence and hints.
import { expect, test } from "vitest";
import { storedMutes } from "./chat.ts";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { outcome, hint, TestClient } from "../../testing/net/testClient.ts";

test("the clock of the seat to move runs, the others stand still", async () => {
  const client = await TestClient.connected();
  const { table, network, server } = client;
  expect([table.remaining(0), table.remaining(1)]).toEqual([600_000, 600_000]);
  network.now += 2500;
  expect([table.remaining(0), table.remaining(1)]).toEqual([597_500, 600_000]);
  server.left = [598_000, 600_000]; // the server corrects the time
  server.beat();
  await network.settle();
  expect(table.remaining(0)).toBe(598_000);
  network.now += 1000;
  expect(table.remaining(0)).toBe(597_000);
  server.play(0);
  await network.settle();
  network.now += 3000;
  expect([table.remaining(0), table.remaining(1)]).toEqual([598_000, 597_000]);
});

test("clocks stop at zero", async () => {
  const client = await TestClient.connected();
  client.network.now += 9_000_000;
  expect(client.table.remaining(0)).toBe(0);
});

test("no clock runs before the game, during a pause, or for a computer", async () => {
  for (const [phase, computer] of [
    ["gathering", null],
    ["paused", null],
    ["over", null],
    ["playing", "level4"],
  ] as const) {
    const server = new FakeServer(["ada", "bert"], phase);
    server.standIn[0] = computer;
    const client = await TestClient.connected(server);
    client.network.now += 5000;
    expect(client.table.remaining(0)).toBe(600_000);
  }
});

test("there is no time without a clock, or for a missing seat", async () => {
  const server = new FakeServer();
  server.left = [];
  const client = await TestClient.connected(server);
  client.network.now += 5000;
  expect([client.table.remaining(0), client.table.remaining(9)]).toEqual([null, null]);
});

test("clocks keep running from the last message while the connection is lost", async () => {
  const client = await TestClient.connected();
  client.network.host = null;
  await client.network.cut();
  await client.network.pass(4000);
  expect(client.table.remaining(0)).toBe(596_000);
});

test("chat lines are in order, and not duplicated by a reconnection", async () => {
  const client = await TestClient.connected();
  client.server.say("bert", "Hello.");
  const said = outcome(client.table.send({ type: "chat", text: "Good luck!" }));
  await client.network.settle();
  expect(said.now).toBe("done");
  await client.network.cut();
  client.server.say("bert", "You too.");
  await client.network.pass(1000);
  expect(client.table.chat.map((line) => line.text)).toEqual(["Hello.", "Good luck!", "You too."]);
});

test("a line that the operators removed is no longer shown", async () => {
  const client = await TestClient.connected();
  client.server.say("bert", "A bad word.");
  client.server.say("bert", "A good word.");
  await client.network.settle();
  client.server.broadcast({ type: "chat_removed", n: 0 });
  await client.network.settle();
  expect(client.table.chat.map((line) => line.text)).toEqual(["A good word."]);
});

test("lines said before the player came are told apart from later ones", async () => {
  const server = new FakeServer();
  expect((await TestClient.connected()).table.saidBefore).toBe(-1);
  server.say("bert", "Hello.");
  server.say("bert", "Is anybody there?");
  const client = await TestClient.connected(server);
  expect(client.table.saidBefore).toBe(1);
  server.say("bert", "You are!");
  await client.network.cut();
  server.say("bert", "Where have you been?");
  await client.network.pass(1000);
  expect(client.table.chat).toHaveLength(4);
  expect(client.table.saidBefore).toBe(1);
});

test("a chat line lost on the way is sent again once", async () => {
  const client = await TestClient.connected();
  client.network.tamper = () => [];
  const said = outcome(client.table.send({ type: "chat", text: "Good luck!" }));
  await client.network.settle();
  client.network.tamper = (text) => [text];
  await client.network.cut();
  await client.network.pass(1000);
  expect(said.now).toBe("done");
  expect(client.server.lines).toHaveLength(1);
  expect(client.table.chat).toHaveLength(1);
});

test("muted guests are stored until they are unmuted", async () => {
  const client = await TestClient.connected();
  const { table, server, network, browserStorage } = client;
  expect(table.muted.has("bert")).toBe(false);
  const muted = outcome(table.mute("bert", true));
  expect(table.muted.has("bert")).toBe(false); // not before the server knows
  await network.settle();
  expect(muted.now).toBe("done");
  expect(table.muted.has("bert")).toBe(true);
  expect([...storedMutes(browserStorage)]).toEqual(["bert"]);
  server.say("bert", "Can you hear me?");
  await network.settle();
  expect(table.chat).toEqual([]);
  table.mute("bert", false);
  await network.settle();
  expect(table.muted.size).toBe(0);
  expect([...storedMutes(browserStorage)]).toEqual([]);
});

test("presence is updated", async () => {
  const client = await TestClient.connected();
  client.server.broadcast({ type: "presence", seats: [0, 1], watchers: 3 });
  await client.network.settle();
  expect(client.table.presence).toMatchObject({ seats: [0, 1], watchers: 3 });
});

test("a hint arrives when it is ready", async () => {
  const client = await TestClient.connected();
  const asked = client.table.hint();
  const found = outcome(asked);
  await client.network.settle();
  expect(client.table.jobs.get("job1")?.status).toBe("queued");
  expect(found.now).toBe("open");
  client.server.tell(hint("running"));
  await client.network.settle();
  expect(found.now).toBe("open");
  client.server.tell(hint("done"));
  await client.network.settle();
  expect((await asked).result).not.toBeNull();
  expect(client.table.jobs.get("job1")?.status).toBe("done");
});

test("a hint may arrive before its request is answered", async () => {
  const client = await TestClient.connected();
  client.server.tell(hint("done"));
  await client.network.settle();
  const found = outcome(client.table.hint());
  await client.network.settle();
  expect(found.now).toBe("done");
  expect(client.table.jobs.get("job1")?.status).toBe("done");
});

test("a failed hint has a reason", async () => {
  const client = await TestClient.connected();
  const found = outcome(client.table.hint());
  await client.network.settle();
  client.server.tell(hint("failed", { code: "thinking.overloaded", rule: null, params: {}, text: "" }));
  await client.network.settle();
  expect(found.now).toBe("thinking.overloaded");
});

test("a hint that finished during a disconnection is requested", async () => {
  const client = await TestClient.connected();
  const found = outcome(client.table.hint());
  await client.network.cut();
  client.jobs.set("job1", hint("done"));
  await client.network.pass(1000);
  expect(found.now).toBe("done");
});

test("a hint unknown to a restarted server is refused", async () => {
  const client = await TestClient.connected();
  const found = outcome(client.table.hint());
  await client.network.cut();
  await client.network.pass(1000);
  expect(found.now).toBe("server.not_found");
});

test("removed listeners are not called", async () => {
  const client = await TestClient.connected();
  let count = 0;
  const stop = client.table.onEvent(() => count++);
  client.server.play(0);
  await client.network.settle();
  stop();
  client.server.play(1);
  await client.network.settle();
  expect(count).toBe(1);
});
