// Clocks, chat, presence and hints: what goes on around the game.
import { expect, test } from "vitest";
import { rememberedMutes } from "./chat.ts";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { fate, hint, Sitting } from "../../testing/net/testTable.ts";

test("the clock of the seat to move runs, the others stand", async () => {
  const sitting = await Sitting.down();
  const { table, world, server } = sitting;
  expect([table.remaining(0), table.remaining(1)]).toEqual([600_000, 600_000]);
  world.now += 2500;
  expect([table.remaining(0), table.remaining(1)]).toEqual([597_500, 600_000]);
  server.left = [598_000, 600_000]; // the server knows better
  server.beat();
  await world.settle();
  expect(table.remaining(0)).toBe(598_000);
  world.now += 1000;
  expect(table.remaining(0)).toBe(597_000);
  server.play(0);
  await world.settle();
  world.now += 3000;
  expect([table.remaining(0), table.remaining(1)]).toEqual([598_000, 597_000]);
});

test("no clock runs below nothing", async () => {
  const sitting = await Sitting.down();
  sitting.world.now += 9_000_000;
  expect(sitting.table.remaining(0)).toBe(0);
});

test("no clock runs before the game, in a pause, or for a computer", async () => {
  for (const [phase, computer] of [
    ["gathering", null],
    ["paused", null],
    ["over", null],
    ["playing", "level4"],
  ] as const) {
    const server = new FakeServer(["ada", "bert"], phase);
    server.standIn[0] = computer;
    const sitting = await Sitting.down(server);
    sitting.world.now += 5000;
    expect(sitting.table.remaining(0)).toBe(600_000);
  }
});

test("without a clock there is none, nor for a seat that there is not", async () => {
  const server = new FakeServer();
  server.left = [];
  const sitting = await Sitting.down(server);
  sitting.world.now += 5000;
  expect([sitting.table.remaining(0), sitting.table.remaining(9)]).toEqual([null, null]);
});

test("a clock goes on from the last word while the connection is lost", async () => {
  const sitting = await Sitting.down();
  sitting.world.host = null;
  await sitting.world.cut();
  await sitting.world.pass(4000);
  expect(sitting.table.remaining(0)).toBe(596_000);
});

test("what is said comes in order, and once over a reconnection", async () => {
  const sitting = await Sitting.down();
  sitting.server.say("bert", "Hello.");
  const said = fate(sitting.table.say("Good luck!"));
  await sitting.world.settle();
  expect(said.now).toBe("done");
  await sitting.world.cut();
  sitting.server.say("bert", "You too.");
  await sitting.world.pass(1000);
  expect(sitting.table.chat.map((line) => line.text)).toEqual(["Hello.", "Good luck!", "You too."]);
});

test("what had been said before one came is told apart from what is said then", async () => {
  const server = new FakeServer();
  expect((await Sitting.down()).table.saidBefore).toBe(-1);
  server.say("bert", "Hello.");
  server.say("bert", "Is anybody there?");
  const sitting = await Sitting.down(server);
  expect(sitting.table.saidBefore).toBe(1);
  server.say("bert", "You are!");
  await sitting.world.cut();
  server.say("bert", "Where have you been?");
  await sitting.world.pass(1000);
  expect(sitting.table.chat).toHaveLength(4);
  expect(sitting.table.saidBefore).toBe(1);
});

test("what was said and lost on the way is said once", async () => {
  const sitting = await Sitting.down();
  sitting.world.tamper = () => [];
  const said = fate(sitting.table.say("Good luck!"));
  await sitting.world.settle();
  sitting.world.tamper = (text) => [text];
  await sitting.world.cut();
  await sitting.world.pass(1000);
  expect(said.now).toBe("done");
  expect(sitting.server.lines).toHaveLength(1);
  expect(sitting.table.chat).toHaveLength(1);
});

test("who is muted is remembered until heard again", async () => {
  const sitting = await Sitting.down();
  const { table, server, world, memory } = sitting;
  expect(table.muted.has("bert")).toBe(false);
  const muted = fate(table.mute("bert", true));
  expect(table.muted.has("bert")).toBe(false); // not before the server knows
  await world.settle();
  expect(muted.now).toBe("done");
  expect(table.muted.has("bert")).toBe(true);
  expect([...rememberedMutes(memory)]).toEqual(["bert"]);
  server.say("bert", "Can you hear me?");
  await world.settle();
  expect(table.chat).toEqual([]);
  table.mute("bert", false);
  await world.settle();
  expect(table.muted.size).toBe(0);
  expect([...rememberedMutes(memory)]).toEqual([]);
});

test("who is there is told as it comes", async () => {
  const sitting = await Sitting.down();
  sitting.server.broadcast({ type: "presence", seats: [0, 1], watchers: 3 });
  await sitting.world.settle();
  expect(sitting.table.presence).toMatchObject({ seats: [0, 1], watchers: 3 });
});

test("a hint comes when it is ready", async () => {
  const sitting = await Sitting.down();
  const asked = sitting.table.hint();
  const found = fate(asked);
  await sitting.world.settle();
  expect(sitting.table.jobs.get("job1")?.status).toBe("queued");
  expect(found.now).toBe("open");
  sitting.server.tell(hint("running"));
  await sitting.world.settle();
  expect(found.now).toBe("open");
  sitting.server.tell(hint("done"));
  await sitting.world.settle();
  expect((await asked).result).not.toBeNull();
  expect(sitting.table.jobs.get("job1")?.status).toBe("done");
});

test("a hint may be there before the answer to the question", async () => {
  const sitting = await Sitting.down();
  sitting.server.tell(hint("done"));
  await sitting.world.settle();
  const found = fate(sitting.table.hint());
  await sitting.world.settle();
  expect(found.now).toBe("done");
  expect(sitting.table.jobs.get("job1")?.status).toBe("done");
});

test("a hint that failed says why", async () => {
  const sitting = await Sitting.down();
  const found = fate(sitting.table.hint());
  await sitting.world.settle();
  sitting.server.tell(hint("failed", { code: "thinking.overloaded", rule: null, params: {}, text: "" }));
  await sitting.world.settle();
  expect(found.now).toBe("thinking.overloaded");
});

test("a hint that was ready while nobody listened is looked after", async () => {
  const sitting = await Sitting.down();
  const found = fate(sitting.table.hint());
  await sitting.world.cut();
  sitting.jobs.set("job1", hint("done"));
  await sitting.world.pass(1000);
  expect(found.now).toBe("done");
});

test("a hint that a new server knows nothing of is refused", async () => {
  const sitting = await Sitting.down();
  const found = fate(sitting.table.hint());
  await sitting.world.cut();
  await sitting.world.pass(1000);
  expect(found.now).toBe("server.not_found");
});

test("whoever listens no more hears nothing", async () => {
  const sitting = await Sitting.down();
  let count = 0;
  const stop = sitting.table.heard(() => count++);
  sitting.server.play(0);
  await sitting.world.settle();
  stop();
  sitting.server.play(1);
  await sitting.world.settle();
  expect(count).toBe(1);
});
