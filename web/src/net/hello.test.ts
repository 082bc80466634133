// From hello to live: what a page knows once it is connected.
import { expect, test } from "vitest";
import { chain } from "../protocol/chain.ts";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { fate, Sitting } from "../../testing/net/testTable.ts";

test("the chain is the one that the protocol describes", () => {
  const what = { kind: "started", at: 5000 };
  expect(chain("732d0166b1a481f4ab642bb3b7d2f804", "c9370d51857bb84ea4d875edea17a2a1", what)).toBe(
    "686497881a5f662e4701c9144f951b09",
  );
});

test("says hello, gets everything, is live", async () => {
  const server = new FakeServer();
  server.play(0);
  server.play(1);
  const sitting = new Sitting(server);
  const { table } = sitting;
  expect(table.connection).toBe("connecting");
  expect(table.standing).toBeNull();
  table.connect();
  await sitting.world.settle();
  expect(sitting.said("hello")).toMatchObject([{ last_seq: -1, chain: null }]);
  expect(sitting.isRight).toBe(true);
  expect(table.events.map((event) => event.seq)).toEqual([0, 1, 2]);
  expect(table.you).toEqual({ guest: "ada", seats: [0], owner: true });
  expect(table.mySeat).toBe(0);
  expect(table.legal?.seq).toBe(2);
  expect(table.presence.seats).toEqual([0]);
  expect(sitting.heard).toEqual([]); // nothing of it is news

  server.play(0);
  await sitting.world.settle();
  expect(sitting.heard.map((event) => event.seq)).toEqual([3]);
  expect(sitting.isRight).toBe(true);
  expect(table.mySeat).toBeNull();
  expect(table.legal).toBeNull();
});

test("finds its socket under the address of the page", async () => {
  const { world } = new Sitting();
  let asked = "";
  const sitting = new Sitting();
  sitting.world.host = {
    accept(address, ...rest) {
      asked = address;
      return sitting.server.accept(address, ...rest);
    },
  };
  sitting.table.connect();
  await sitting.world.settle();
  expect(asked).toBe("ws://192.168.1.4:8642/api/tables/t1/socket");
  expect(world.lines).toHaveLength(0); // nobody is called before `connect`
});

test("nothing of a log is shown before all of it is there", async () => {
  const server = new FakeServer();
  for (let i = 0; i < 4; i++) server.play(i % 2);
  const sitting = new Sitting(server);
  sitting.world.cutAfter = 3; // the welcome and two of five events
  sitting.table.connect();
  await sitting.world.settle();
  expect(sitting.table.events).toEqual([]);
  expect(sitting.table.standing).toBeNull();
  expect(sitting.table.connection).toBe("lost");
  await sitting.world.pass(5_000);
  // What was checked already need not come again.
  expect(sitting.said("hello").map((hello) => hello["last_seq"])).toEqual([-1, 1]);
  expect(sitting.isRight).toBe(true);
});

test("after a drop only what was missed comes, quietly", async () => {
  const sitting = await Sitting.down();
  sitting.world.host = null;
  await sitting.world.cut();
  expect(sitting.table.connection).toBe("lost");
  expect(sitting.table.standing?.ply).toBe(0); // what was known stays
  sitting.server.play(0);
  sitting.server.play(1);
  sitting.world.host = sitting.server;
  await sitting.world.pass(10_000);
  const [, hello] = sitting.said("hello");
  expect(hello).toMatchObject({ last_seq: 0, chain: sitting.server.events[0]?.chain });
  expect(sitting.isRight).toBe(true);
  expect(sitting.heard).toEqual([]);
  expect(sitting.table.mended).toBe(0);
});

test("a server that was put back to an earlier state sends all anew", async () => {
  const server = new FakeServer();
  server.play(0);
  server.play(1);
  const sitting = await Sitting.down(server);
  const earlier = new FakeServer();
  earlier.play(0, ["ob1ne", "+2"]);
  sitting.world.host = earlier;
  await sitting.world.cut();
  await sitting.world.pass(10_000);
  expect(sitting.table.connection).toBe("open");
  expect(sitting.table.events.map((event) => event.chain)).toEqual(earlier.events.map((event) => event.chain));
  expect(sitting.table.standing?.ply).toBe(2);
  expect(sitting.table.mended).toBe(0);
});

test("wherever the connection breaks, it comes back and all is there once", async () => {
  for (let cutAfter = 1; cutAfter <= 12; cutAfter++) {
    const server = new FakeServer();
    server.play(0);
    server.play(1);
    server.say("bert", "Hello.");
    const sitting = new Sitting(server);
    sitting.world.cutAfter = cutAfter;
    sitting.table.connect();
    await sitting.world.settle();
    server.play(0);
    server.play(1);
    await sitting.world.settle();
    await sitting.world.pass(5_000);
    expect(sitting.isRight, `cut after ${cutAfter}`).toBe(true);
    expect(sitting.table.chat.map((line) => line.n)).toEqual([0]);
    expect(sitting.table.mended).toBe(0);
    const live = sitting.heard.map((event) => event.seq);
    expect(new Set(live).size).toBe(live.length);
  }
});

test("a seat that is taken or left is ours or not ours from then on", async () => {
  const sitting = await Sitting.down(new FakeServer([null, "bert"], "gathering"));
  expect(sitting.table.you.seats).toEqual([]);
  const taken = fate(sitting.table.take(0, "Ada"));
  await sitting.world.settle();
  expect(taken.now).toBe("done");
  expect(sitting.table.you.seats).toEqual([0]);
  sitting.table.leave(0);
  await sitting.world.settle();
  expect(sitting.table.you.seats).toEqual([]);
  // Somebody else's seat is not ours.
  sitting.server.seats[0] = "carla";
  const occupant = { kind: "person", name: "Carla", holder: "carla" } as const;
  sitting.server.enter({ kind: "seated", at: 1, seat: 0, occupant });
  await sitting.world.settle();
  expect(sitting.table.you.seats).toEqual([]);
});

test("of three, who gives up holds the seat no more", async () => {
  for (const [seats, held] of [
    [["ada", "bert", "carla"], []],
    [["ada", "bert"], [0]],
  ] as const) {
    const sitting = await Sitting.down(new FakeServer([...seats]));
    sitting.table.resign();
    await sitting.world.settle();
    expect(sitting.table.you.seats).toEqual(held);
  }
});

test("a seat on one screen for several: the one to move is mine", async () => {
  const sitting = await Sitting.down(new FakeServer(["ada", "ada"]));
  expect(sitting.table.mySeat).toBe(0);
  sitting.server.play(0);
  await sitting.world.settle();
  expect(sitting.table.mySeat).toBe(1);
  expect(sitting.table.legal?.seat).toBe(1);
});

test("a seat that was recovered from another device shows itself by what it may do", async () => {
  const sitting = await Sitting.down(new FakeServer(["carla", "bert"]));
  expect(sitting.table.mySeat).toBeNull();
  const { seq } = sitting.server.last;
  sitting.server.broadcast({ type: "legal", seq, seat: 0, actions: [] });
  await sitting.world.settle();
  expect(sitting.table.mySeat).toBe(0);
  expect(sitting.table.legal).not.toBeNull();
});

test("while a computer stands in, it is not our turn", async () => {
  const server = new FakeServer();
  server.standIn[0] = "level4";
  const sitting = await Sitting.down(server);
  expect(sitting.table.mySeat).toBeNull();
  expect(sitting.table.legal).toBeNull();
});

test("a watcher becomes somebody when there is something to do", async () => {
  const sitting = new Sitting(new FakeServer([null, "bert"], "gathering"));
  sitting.world.cookie = null;
  sitting.table.connect();
  await sitting.world.settle();
  expect(sitting.table.you.guest).toBeNull();
  const taken = fate(sitting.table.take(0));
  await sitting.world.settle();
  expect(taken.now).toBe("done");
  expect(sitting.introduced).toBe(1);
  expect(sitting.table.you).toMatchObject({ guest: "ada", seats: [0] });
});

test("what a later version says is skipped", async () => {
  const sitting = await Sitting.down();
  for (const member of sitting.server.members) {
    (member.say as (message: object) => void)({ type: "weather", sun: true });
  }
  await sitting.world.settle();
  expect(sitting.table.mended).toBe(0);
  expect(sitting.isRight).toBe(true);
});

test("what was begun before closing does not dial again", async () => {
  const sitting = await Sitting.down();
  sitting.table.close();
  const late = fate(sitting.table.play(["oa1ne"]));
  await sitting.world.pass(60_000);
  expect(late.now).toBe("page.offline");
  expect(sitting.world.lines).toHaveLength(1);
});

test("closing leaves nothing behind", async () => {
  const sitting = await Sitting.down();
  const move = fate(sitting.table.play(["oa1ne"]));
  sitting.table.close();
  await sitting.world.settle();
  expect(move.now).toBe("page.offline");
  expect(sitting.table.pending).toBeNull();
  expect(sitting.world.timers).toBe(0);
  expect(sitting.page.listeners).toBe(0);
  expect(sitting.server.members.size).toBe(0);
  await sitting.world.pass(60_000);
  expect(sitting.world.lines).toHaveLength(1);
  sitting.table.connect();
  await sitting.world.settle();
  expect(sitting.isRight).toBe(true);
});
