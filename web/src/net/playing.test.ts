// Moves and other commands: done once, never shown before they are made, whatever becomes of the connection.
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { fate, Sitting } from "../../testing/net/testTable.ts";

test("a move is pending until the server has it, and only then made", async () => {
  const sitting = await Sitting.down();
  const { table } = sitting;
  const move = fate(table.play(["od4ne", "+3"]));
  expect(table.pending?.actions).toEqual(["od4ne", "+3"]);
  expect(table.legal).toBeNull();
  expect(table.standing?.ply).toBe(0);
  expect(table.events).toHaveLength(1);
  let pendingWhenHeard: unknown = "not heard";
  table.heard(() => (pendingWhenHeard = table.pending));
  await sitting.world.settle();
  expect(move).toEqual({ now: "done", times: 1 });
  expect(pendingWhenHeard).toBeNull(); // the event comes before the answer, and says all
  expect(table.pending).toBeNull();
  expect(table.standing?.ply).toBe(2);
  expect(sitting.isRight).toBe(true);
});

test("the event alone ends the waiting", async () => {
  const sitting = await Sitting.down();
  sitting.server.keepsAnswers = true;
  const move = fate(sitting.table.play(["od4ne"]));
  await sitting.world.settle();
  expect(sitting.table.pending).toBeNull();
  expect(move.now).toBe("open");
});

test("a refused move is refused with the rule, and may be tried again", async () => {
  const sitting = await Sitting.down();
  const { table } = sitting;
  await expect(Promise.all([table.play(["bad"]), sitting.world.settle()])).rejects.toMatchObject({
    problem: { code: "pueblo.walk_length", rule: "P4.2", params: { steps: 7 } },
  });
  expect(table.pending).toBeNull();
  expect(table.legal).not.toBeNull();
  expect(table.standing?.ply).toBe(0);
  const move = fate(table.play(["good"]));
  await sitting.world.settle();
  expect(move.now).toBe("done");
  const [first, second] = sitting.said("play");
  expect(first?.["id"]).not.toBe(second?.["id"]);
});

test("one move at a time", async () => {
  const sitting = await Sitting.down();
  const first = fate(sitting.table.play(["od4ne"]));
  const second = fate(sitting.table.play(["od4ne"]));
  await sitting.world.settle();
  expect([first.now, second.now]).toEqual(["done", "page.pending"]);
  expect(sitting.server.events).toHaveLength(2);
});

test("somebody else's event does not make our move", async () => {
  const sitting = await Sitting.down();
  sitting.world.host = null;
  await sitting.world.cut();
  const move = fate(sitting.table.play(["od4ne"]));
  sitting.server.enter({ kind: "offered", at: 1, seat: 1, what: "pause", ply: null });
  sitting.world.host = sitting.server;
  sitting.world.tamper = (text) => (text.startsWith('{"type":"error"') ? [] : [text]);
  await sitting.world.pass(1000);
  const { table } = sitting;
  expect(table.events).toHaveLength(2);
  expect(table.pending).not.toBeNull(); // nobody has said yet what became of it
  sitting.world.tamper = (text) => [text];
  await sitting.world.cut();
  await sitting.world.pass(1000);
  expect(move.now).toBe("server.stale");
  expect(table.pending).toBeNull();
  expect(table.standing?.ply).toBe(0);
});

test("nor does a later move of ours from another device", async () => {
  const sitting = await Sitting.down();
  sitting.world.isSilent = true;
  const move = fate(sitting.table.play(["od4ne"])); // lost on the way
  await sitting.world.settle();
  sitting.world.isSilent = false;
  sitting.server.enter({ kind: "offered", at: 1, seat: 1, what: "pause", ply: null });
  sitting.server.play(0, ["oa1ne"]);
  await sitting.world.settle();
  expect(sitting.table.events).toHaveLength(3);
  expect(sitting.table.pending).not.toBeNull();
  await sitting.world.cut();
  await sitting.world.pass(1000);
  expect(move.now).toBe("server.stale");
});

test("what may be done is not shown once something has happened", async () => {
  const sitting = await Sitting.down();
  sitting.world.tamper = (text) => (text.startsWith('{"type":"legal"') ? [] : [text]);
  expect(sitting.table.legal?.seq).toBe(0);
  // The same seat is to move still, and what it may do now is on its way.
  sitting.server.enter({ kind: "offered", at: 1, seat: 1, what: "pause", ply: null });
  await sitting.world.settle();
  expect(sitting.table.mySeat).toBe(0);
  expect(sitting.table.legal).toBeNull();
});

test("a move made offline is never shown as made, and is sent when the server is back", async () => {
  const sitting = await Sitting.down();
  sitting.world.host = null;
  await sitting.world.cut();
  const move = fate(sitting.table.play(["od4ne", "+3"]));
  await sitting.world.pass(60_000);
  expect(move.now).toBe("open");
  expect(sitting.table.pending).not.toBeNull();
  expect(sitting.table.standing?.ply).toBe(0);
  expect(sitting.table.events).toHaveLength(1);
  expect(sitting.server.events).toHaveLength(1);
  sitting.world.host = sitting.server;
  await sitting.world.pass(11_000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(sitting.server.events).toHaveLength(2);
  expect(sitting.isRight).toBe(true);
});

test("a move that was lost on the way is sent again under the same id", async () => {
  const sitting = await Sitting.down();
  const move = fate(sitting.table.play(["od4ne", "+3"]));
  await sitting.world.cut(); // before it arrived
  expect(sitting.server.events).toHaveLength(1);
  expect(sitting.table.pending).not.toBeNull();
  await sitting.world.pass(10_000);
  expect(move).toEqual({ now: "done", times: 1 });
  const ids = sitting.said("play").map((play) => play["id"]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(sitting.server.events).toHaveLength(2);
});

test("an answer that was lost: the event comes with what was missed, and the move was made once", async () => {
  const sitting = await Sitting.down();
  sitting.world.tamper = () => []; // neither event nor answer arrive
  const move = fate(sitting.table.play(["od4ne", "+3"]));
  await sitting.world.settle();
  expect(sitting.server.events).toHaveLength(2);
  expect(sitting.table.pending).not.toBeNull();
  sitting.world.tamper = (text) => [text];
  await sitting.world.cut();
  await sitting.world.pass(10_000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(sitting.table.pending).toBeNull();
  expect(sitting.server.events).toHaveLength(2);
  expect(sitting.heard).toEqual([]);
  expect(sitting.isRight).toBe(true);
});

test("pending ends with the event even if only what was missed brings it", async () => {
  const sitting = await Sitting.down();
  sitting.world.tamper = () => [];
  sitting.table.play(["od4ne"]);
  await sitting.world.settle();
  sitting.world.tamper = (text) => (text.startsWith('{"type":"ok"') && !text.includes('"you"') ? [] : [text]);
  await sitting.world.cut();
  await sitting.world.pass(1000);
  expect(sitting.table.events).toHaveLength(2);
  expect(sitting.table.pending).toBeNull();
});

test("an answer that never comes on a living line is asked for again", async () => {
  const sitting = await Sitting.down();
  sitting.server.keepsAnswers = true;
  const taken = fate(sitting.table.offer("pause"));
  for (let i = 0; i < 4; i++) {
    await sitting.world.pass(4000);
    sitting.server.beat();
    if (i === 1) sitting.server.keepsAnswers = false;
  }
  await sitting.world.pass(1000);
  expect(taken).toEqual({ now: "done", times: 1 });
  expect(sitting.server.events).toHaveLength(2);
});

test("a server that stops and starts again loses nothing", async () => {
  const sitting = await Sitting.down();
  sitting.server.isStopping = true;
  const move = fate(sitting.table.play(["od4ne"]));
  await sitting.world.settle();
  expect(move.now).toBe("open"); // it was refused, but will be possible in a moment
  expect(sitting.table.pending).not.toBeNull();
  sitting.server.restart();
  sitting.server.isStopping = false;
  await sitting.world.settle();
  await sitting.world.pass(5000);
  expect(move).toEqual({ now: "done", times: 1 });
  expect(sitting.isRight).toBe(true);
});

test("commands in their order, each once, over a drop", async () => {
  const sitting = await Sitting.down(new FakeServer([null, null], "gathering"));
  sitting.world.host = null;
  await sitting.world.cut();
  const { table } = sitting;
  const all = [table.take(0), table.take(1, "Anna"), table.start(), table.say("Off we go.")].map(fate);
  sitting.world.host = sitting.server;
  await sitting.world.pass(10_000);
  expect(all.map((one) => one.now)).toEqual(["done", "done", "done", "done"]);
  expect(sitting.server.events.map((event) => event.what.kind)).toEqual(["started", "seated", "seated", "started"]);
  expect(sitting.server.lines).toHaveLength(1);
  expect(sitting.table.you.seats).toEqual([0, 1]);
});

test("questions of the moment are refused when the connection is lost, and not asked again", async () => {
  const sitting = await Sitting.down();
  const { table } = sitting;
  const asked = [table.preview(["od4ne"]), table.forecast(), table.view(0)].map(fate);
  await sitting.world.cut();
  expect(asked.map((one) => one.now)).toEqual(["page.offline", "page.offline", "page.offline"]);
  const later = fate(table.preview(["od4ne"]));
  await sitting.world.settle();
  expect(later.now).toBe("page.offline");
  await sitting.world.pass(10_000);
  expect(sitting.said("preview")).toHaveLength(1);
  expect(asked.map((one) => one.times)).toEqual([1, 1, 1]);
});

test("questions are answered", async () => {
  const sitting = await Sitting.down();
  const { table } = sitting;
  const answers = Promise.all([table.preview(["od4ne"]), table.forecast(), table.view(null)]);
  await sitting.world.settle();
  const [draft, outlook, seen] = await answers;
  expect([draft.seq, outlook.squares, seen.ply]).toEqual([0, [], 0]);
});

test("what is too large is refused here, for it would end the connection", async () => {
  const sitting = await Sitting.down();
  const said = fate(sitting.table.say("ä".repeat(9000)));
  await sitting.world.settle();
  expect(said.now).toBe("server.too_large");
  expect(sitting.table.connection).toBe("open");
  expect(sitting.said("chat")).toEqual([]);
});

test("what the server cannot read is not said again", async () => {
  for (const code of [1003, 1009]) {
    const sitting = await Sitting.down();
    const said = fate(sitting.table.say("Hello."));
    await sitting.world.cut(code);
    expect(said.now).toBe("server.too_large");
    await sitting.world.pass(10_000);
    expect(sitting.said("chat")).toHaveLength(1);
    expect(sitting.isRight).toBe(true);
  }
});
