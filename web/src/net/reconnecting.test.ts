// When a connection is dead, when one comes back, and when there is nothing to come back to.
import { describe, expect, test } from "vitest";
import { backoff, fateOf } from "./closeCodes.ts";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { fate, Sitting } from "../../testing/net/testTable.ts";

test("eight seconds of silence are the end of a connection, not seven", async () => {
  const sitting = await Sitting.down();
  sitting.world.isSilent = true;
  await sitting.world.pass(7_999);
  expect(sitting.table.connection).toBe("open");
  await sitting.world.pass(1);
  expect(sitting.table.connection).toBe("lost");
  sitting.world.isSilent = false;
  await sitting.world.pass(10_000);
  expect(sitting.isRight).toBe(true);
});

test("anything that is heard counts as life", async () => {
  const sitting = await Sitting.down();
  for (let i = 0; i < 10; i++) {
    await sitting.world.pass(7_000);
    if (i % 2) sitting.server.beat();
    else sitting.server.presence();
    await sitting.world.settle();
  }
  expect(sitting.table.connection).toBe("open");
  expect(sitting.world.lines).toHaveLength(1);
});

test("a server that takes the call but says nothing is left after eight seconds", async () => {
  const sitting = new Sitting();
  sitting.world.isSilent = true;
  sitting.table.connect();
  await sitting.world.pass(8_000);
  expect(sitting.table.connection).toBe("lost");
  sitting.world.isSilent = false;
  await sitting.world.pass(20_000);
  expect(sitting.isRight).toBe(true);
});

test("comes back later and later, up to ten seconds, by chance", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map((tries) => backoff(tries, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000,
  ]);
  expect(backoff(3, 0.25)).toBe(1000);
  expect(backoff(3, 0)).toBe(0);
});

test("waits between tries, and begins anew with short waits once it was of use", async () => {
  const sitting = await Sitting.down();
  const waits = async (count: number) => {
    const found: (number | null)[] = [];
    for (let i = 0; i < count; i++) {
      found.push(sitting.world.nextTimer);
      await sitting.world.pass(sitting.world.nextTimer ?? 0);
    }
    return found;
  };
  sitting.world.host = null;
  await sitting.world.cut();
  expect(await waits(6)).toEqual([250, 500, 1000, 2000, 4000, 5000]);
  for (const proof of [() => sitting.server.beat(), () => sitting.server.play(0)]) {
    sitting.world.host = sitting.server;
    await sitting.world.pass(5000);
    expect(sitting.table.connection).toBe("open");
    proof();
    await sitting.world.settle();
    sitting.world.host = null;
    await sitting.world.cut();
    expect(await waits(3)).toEqual([250, 500, 1000]);
  }
});

test("a connection that breaks as soon as it is made is not of use", async () => {
  const sitting = await Sitting.down();
  for (let i = 0; i < 5; i++) {
    await sitting.world.cut();
    await sitting.world.pass(sitting.world.nextTimer ?? 0);
  }
  await sitting.world.cut();
  expect(sitting.world.nextTimer).toBe(5000);
});

describe("by the code of closing", () => {
  for (const [code, least, most] of [
    [1012, 500, 5000],
    [1011, 2000, 5000],
    [1013, 2000, 5000],
    [4009, 60_000, 66_000],
    [4008, 0, 500],
    [4001, 0, 500],
    [1000, 0, 500],
    [1006, 0, 500],
  ] as const) {
    test(`${code} comes back`, async () => {
      expect(fateOf(code, 0, 0)).toMatchObject({ kind: "back", after: least });
      expect(fateOf(code, 0, 1)).toMatchObject({ kind: "back", after: most });
      const sitting = await Sitting.down();
      await sitting.world.cut(code);
      expect(sitting.table.connection).toBe("lost");
      await sitting.world.pass(most);
      expect(sitting.isRight).toBe(true);
    });
  }

  test("1012 says that the server restarts, until it is back", async () => {
    const sitting = await Sitting.down();
    await sitting.world.cut(1012);
    expect(sitting.table.problem?.code).toBe("server.shutting_down");
    await sitting.world.pass(5000);
    expect(sitting.table.problem).toBe(null);
  });

  for (const code of [4003, 4004]) {
    test(`${code} is the end`, async () => {
      const sitting = await Sitting.down();
      const waiting = fate(sitting.table.offer("pause"));
      await sitting.world.cut(code);
      expect(sitting.table.connection).toBe("gone");
      expect(sitting.table.problem?.code).toBe("server.not_found");
      expect(waiting.now).toBe("server.not_found");
      sitting.page.signal("online");
      await sitting.world.pass(600_000);
      expect(sitting.world.lines).toHaveLength(1);
      expect(sitting.world.timers).toBe(0);
    });
  }

  test("4002 becomes a guest again, and sends what is unanswered", async () => {
    const sitting = await Sitting.down();
    sitting.server.forgotten.add("ada");
    const waiting = fate(sitting.table.offer("pause"));
    await sitting.world.cut(4002);
    await sitting.world.settle();
    expect(sitting.introduced).toBe(1);
    expect(sitting.isRight).toBe(true);
    expect(waiting.now).toBe("done");
  });

  test("4002 again and again is the end", async () => {
    const sitting = new Sitting();
    sitting.server.guests.clear();
    sitting.table.connect();
    await sitting.world.pass(60_000);
    expect(sitting.table.connection).toBe("gone");
    expect(sitting.table.problem?.code).toBe("server.unauthenticated");
    expect(sitting.introduced).toBe(1);
  });
});

describe("a greeting is refused", () => {
  const problem = (code: string, params = {}) => ({ code, rule: null, params, text: code });

  test("for good", async () => {
    for (const code of ["server.not_found", "server.broken", "server.rules"]) {
      const sitting = new Sitting();
      sitting.server.refuseHello = problem(code);
      sitting.table.connect();
      await sitting.world.pass(60_000);
      expect(sitting.table.connection).toBe("gone");
      expect(sitting.table.problem?.code).toBe(code);
    }
  });

  test("for the moment", async () => {
    for (const [code, params, wait] of [
      ["server.rate", { retry_after: 7 }, 7000],
      ["storage.unavailable", {}, 0],
      ["server.shutting_down", {}, 0],
    ] as const) {
      const sitting = new Sitting();
      sitting.server.refuseHello = problem(code, params);
      sitting.table.connect();
      await sitting.world.settle();
      expect(sitting.table.connection).toBe("lost");
      expect(sitting.world.nextTimer).toBeGreaterThan(wait);
      await sitting.world.pass(wait + 1000);
      expect(sitting.isRight).toBe(true);
    }
  });

  test("who is gone can be asked to try again", async () => {
    const sitting = new Sitting();
    sitting.server.refuseHello = problem("server.not_found");
    sitting.table.connect();
    await sitting.world.settle();
    sitting.table.connect();
    expect(sitting.table.connection).toBe("connecting");
    expect(sitting.table.problem).toBeNull();
    await sitting.world.settle();
    expect(sitting.isRight).toBe(true);
  });
});

describe("no socket could be opened at all", () => {
  test("there is no such table", async () => {
    const sitting = new Sitting();
    sitting.world.host = null;
    for (const [code, told] of [
      ["server.not_found", "server.not_found"],
      ["server.invalid", "server.not_found"], // no table can be called that
      ["server.host", "server.host"],
    ] as const) {
      sitting.noTable = code;
      sitting.table.connect();
      await sitting.world.pass(20_000);
      expect(sitting.table.connection).toBe("gone");
      expect(sitting.table.problem?.code).toBe(told);
    }
  });

  test("the server is not there yet", async () => {
    const sitting = new Sitting();
    sitting.world.host = null;
    sitting.table.connect();
    await sitting.world.pass(20_000);
    expect(sitting.table.connection).toBe("lost");
    sitting.world.host = sitting.server;
    await sitting.world.pass(10_000);
    expect(sitting.isRight).toBe(true);
  });
});

describe("signs from the browser", () => {
  test("online and a look at the page end the waiting", async () => {
    for (const signal of ["online", "visible"] as const) {
      const sitting = await Sitting.down();
      sitting.world.host = null;
      await sitting.world.cut();
      await sitting.world.pass(60_000);
      sitting.world.host = sitting.server;
      sitting.page.signal(signal);
      await sitting.world.settle();
      expect(sitting.isRight).toBe(true);
      const { length } = sitting.world.lines;
      await sitting.world.pass(9_000); // nor is there another call when the waiting would have been over
      expect(sitting.world.lines).toHaveLength(length);
    }
  });

  test("but not where the server asked for a minute", async () => {
    const sitting = await Sitting.down();
    await sitting.world.cut(4009);
    sitting.page.signal("online");
    await sitting.world.settle();
    expect(sitting.table.connection).toBe("lost");
    sitting.table.connect(); // unless somebody insists
    await sitting.world.settle();
    expect(sitting.isRight).toBe(true);
  });

  test("a connection in doubt is dead after three seconds without a word", async () => {
    for (const signal of ["online", "offline", "visible"] as const) {
      const sitting = await Sitting.down();
      sitting.world.isSilent = true;
      sitting.page.signal(signal);
      await sitting.world.pass(2_999);
      expect(sitting.table.connection).toBe("open");
      await sitting.world.pass(1);
      expect(sitting.table.connection).toBe("lost");
    }
  });

  test("a connection in doubt that answers goes on", async () => {
    const sitting = await Sitting.down();
    sitting.page.signal("offline");
    sitting.page.signal("online");
    await sitting.world.pass(5_000);
    expect(sitting.said("ping")).toHaveLength(2);
    expect(sitting.table.connection).toBe("open");
    expect(sitting.world.lines).toHaveLength(1);
    await sitting.world.pass(3_000); // and silence still counts
    expect(sitting.table.connection).toBe("lost");
  });

  test("after a long sleep nobody waits", async () => {
    const sitting = await Sitting.down();
    sitting.server.play(0);
    sitting.world.now += 3_600_000; // no timer ran
    sitting.world.isSilent = true;
    await sitting.world.settle(); // what was on its way is lost
    sitting.world.isSilent = false;
    sitting.page.signal("visible");
    await sitting.world.settle();
    expect(sitting.world.lines).toHaveLength(2);
    expect(sitting.isRight).toBe(true);
  });

  test("a page that nobody looks at is not in doubt", async () => {
    const sitting = await Sitting.down();
    sitting.page.signal("hidden");
    await sitting.world.settle();
    expect(sitting.said("ping")).toEqual([]);
  });
});

test("what an older line says late does not matter", async () => {
  const sitting = await Sitting.down(new FakeServer());
  const [first] = sitting.world.lines;
  sitting.world.isSilent = true;
  await sitting.world.pass(8_000);
  sitting.world.isSilent = false;
  await sitting.world.pass(1000);
  expect(sitting.isRight).toBe(true);
  expect(first?.isDown).toBe(true);
  first?.cut(4004);
  expect(sitting.table.connection).toBe("open");
});
