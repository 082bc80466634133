// When a connection counts as dead, when the client reconnects, and when it gives up.
import { describe, expect, test } from "vitest";
import { backoff, actionAfterClose } from "./closeCodes.ts";
import { FakeServer } from "../../testing/net/fakeServer.ts";
import { outcome, TestClient } from "../../testing/net/testClient.ts";

test("a connection is dead after eight seconds of silence, not seven", async () => {
  const client = await TestClient.connected();
  client.network.isSilent = true;
  await client.network.pass(7_999);
  expect(client.table.connection).toBe("open");
  await client.network.pass(1);
  expect(client.table.connection).toBe("lost");
  client.network.isSilent = false;
  await client.network.pass(10_000);
  expect(client.isRight).toBe(true);
});

test("every message counts as activity", async () => {
  const client = await TestClient.connected();
  for (let i = 0; i < 10; i++) {
    await client.network.pass(7_000);
    if (i % 2) client.server.beat();
    else client.server.presence();
    await client.network.settle();
  }
  expect(client.table.connection).toBe("open");
  expect(client.network.channels).toHaveLength(1);
});

test("a server that accepts but says nothing is given up after eight seconds", async () => {
  const client = new TestClient();
  client.network.isSilent = true;
  client.table.connect();
  await client.network.pass(8_000);
  expect(client.table.connection).toBe("lost");
  client.network.isSilent = false;
  await client.network.pass(20_000);
  expect(client.isRight).toBe(true);
});

test("reconnection delays grow up to ten seconds, with jitter", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map((attempts) => backoff(attempts, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000,
  ]);
  expect(backoff(3, 0.25)).toBe(1000);
  expect(backoff(3, 0)).toBe(0);
});

test("delays start short again once the connection has worked", async () => {
  const client = await TestClient.connected();
  const waits = async (count: number) => {
    const found: (number | null)[] = [];
    for (let i = 0; i < count; i++) {
      found.push(client.network.nextTimer);
      await client.network.pass(client.network.nextTimer ?? 0);
    }
    return found;
  };
  client.network.host = null;
  await client.network.cut();
  expect(await waits(6)).toEqual([250, 500, 1000, 2000, 4000, 5000]);
  for (const proof of [() => client.server.beat(), () => client.server.play(0)]) {
    client.network.host = client.server;
    await client.network.pass(5000);
    expect(client.table.connection).toBe("open");
    proof();
    await client.network.settle();
    client.network.host = null;
    await client.network.cut();
    expect(await waits(3)).toEqual([250, 500, 1000]);
  }
});

test("a connection that breaks at once does not count as working", async () => {
  const client = await TestClient.connected();
  for (let i = 0; i < 5; i++) {
    await client.network.cut();
    await client.network.pass(client.network.nextTimer ?? 0);
  }
  await client.network.cut();
  expect(client.network.nextTimer).toBe(5000);
});

describe("by close code", () => {
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
      expect(actionAfterClose(code, 0, 0)).toMatchObject({ kind: "reconnect", after: least });
      expect(actionAfterClose(code, 0, 1)).toMatchObject({ kind: "reconnect", after: most });
      const client = await TestClient.connected();
      await client.network.cut(code);
      expect(client.table.connection).toBe("lost");
      await client.network.pass(most);
      expect(client.isRight).toBe(true);
    });
  }

  test("1012 reports that the server is restarting, until it is back", async () => {
    const client = await TestClient.connected();
    await client.network.cut(1012);
    expect(client.table.problem?.code).toBe("server.shutting_down");
    await client.network.pass(5000);
    expect(client.table.problem).toBe(null);
  });

  const ends = [
    [4003, "server.not_found"],
    [4004, "server.not_found"],
    [4010, "server.expired"],
    [4011, "server.banned"],
  ] as const;
  for (const [code, why] of ends) {
    test(`${code} is the end`, async () => {
      const client = await TestClient.connected();
      const waiting = outcome(client.table.send({ type: "offer", what: "pause" }));
      await client.network.cut(code);
      expect(client.table.connection).toBe("gone");
      expect(client.table.problem?.code).toBe(why);
      expect(waiting.now).toBe(why);
      client.page.signal("online");
      await client.network.pass(600_000);
      expect(client.network.channels).toHaveLength(1);
      expect(client.network.timers).toBe(0);
    });
  }

  test("4002 registers again and sends what is unanswered", async () => {
    const client = await TestClient.connected();
    client.server.forgotten.add("ada");
    const waiting = outcome(client.table.send({ type: "offer", what: "pause" }));
    await client.network.cut(4002);
    await client.network.settle();
    expect(client.registrations).toBe(1);
    expect(client.isRight).toBe(true);
    expect(waiting.now).toBe("done");
  });

  test("repeated 4002 is final", async () => {
    const client = new TestClient();
    client.server.guests.clear();
    client.table.connect();
    await client.network.pass(60_000);
    expect(client.table.connection).toBe("gone");
    expect(client.table.problem?.code).toBe("server.unauthenticated");
    expect(client.registrations).toBe(1);
  });
});

describe("a refused hello", () => {
  const problem = (code: string, params = {}) => ({ code, rule: null, params, text: code });

  test("permanent refusals are final", async () => {
    for (const code of ["server.not_found", "server.broken", "server.rules"]) {
      const client = new TestClient();
      client.server.refuseHello = problem(code);
      client.table.connect();
      await client.network.pass(60_000);
      expect(client.table.connection).toBe("gone");
      expect(client.table.problem?.code).toBe(code);
    }
  });

  test("temporary refusals are retried", async () => {
    for (const [code, params, wait] of [
      ["server.rate", { retry_after: 7 }, 7000],
      ["storage.unavailable", {}, 0],
      ["server.shutting_down", {}, 0],
    ] as const) {
      const client = new TestClient();
      client.server.refuseHello = problem(code, params);
      client.table.connect();
      await client.network.settle();
      expect(client.table.connection).toBe("lost");
      expect(client.network.nextTimer).toBeGreaterThan(wait);
      await client.network.pass(wait + 1000);
      expect(client.isRight).toBe(true);
    }
  });

  test("a final failure can be retried on request", async () => {
    const client = new TestClient();
    client.server.refuseHello = problem("server.not_found");
    client.table.connect();
    await client.network.settle();
    client.table.connect();
    expect(client.table.connection).toBe("connecting");
    expect(client.table.problem).toBeNull();
    await client.network.settle();
    expect(client.isRight).toBe(true);
  });
});

describe("no socket can be opened", () => {
  test("the table does not exist", async () => {
    const client = new TestClient();
    client.network.host = null;
    for (const [code, told] of [
      ["server.not_found", "server.not_found"],
      ["server.invalid", "server.not_found"], // the id cannot be a table's
      ["server.host", "server.host"],
    ] as const) {
      client.noTable = code;
      client.table.connect();
      await client.network.pass(20_000);
      expect(client.table.connection).toBe("gone");
      expect(client.table.problem?.code).toBe(told);
    }
  });

  test("the server is not running yet", async () => {
    const client = new TestClient();
    client.network.host = null;
    client.table.connect();
    await client.network.pass(20_000);
    expect(client.table.connection).toBe("lost");
    client.network.host = client.server;
    await client.network.pass(10_000);
    expect(client.isRight).toBe(true);
  });
});

describe("signals from the browser", () => {
  test("online and visible end the waiting", async () => {
    for (const signal of ["online", "visible"] as const) {
      const client = await TestClient.connected();
      client.network.host = null;
      await client.network.cut();
      await client.network.pass(60_000);
      client.network.host = client.server;
      client.page.signal(signal);
      await client.network.settle();
      expect(client.isRight).toBe(true);
      const { length } = client.network.channels;
      await client.network.pass(9_000); // nor is there another attempt when the delay would have ended
      expect(client.network.channels).toHaveLength(length);
    }
  });

  test("but not when the server asked for a minute", async () => {
    const client = await TestClient.connected();
    await client.network.cut(4009);
    client.page.signal("online");
    await client.network.settle();
    expect(client.table.connection).toBe("lost");
    client.table.connect(); // unless the player insists
    await client.network.settle();
    expect(client.isRight).toBe(true);
  });

  test("a probed connection is dead after three seconds without a message", async () => {
    for (const signal of ["online", "offline", "visible"] as const) {
      const client = await TestClient.connected();
      client.network.isSilent = true;
      client.page.signal(signal);
      await client.network.pass(2_999);
      expect(client.table.connection).toBe("open");
      await client.network.pass(1);
      expect(client.table.connection).toBe("lost");
    }
  });

  test("a probed connection that answers stays open", async () => {
    const client = await TestClient.connected();
    client.page.signal("offline");
    client.page.signal("online");
    await client.network.pass(5_000);
    expect(client.said("ping")).toHaveLength(2);
    expect(client.table.connection).toBe("open");
    expect(client.network.channels).toHaveLength(1);
    await client.network.pass(3_000); // and silence still counts
    expect(client.table.connection).toBe("lost");
  });

  test("after a long sleep the client reconnects at once", async () => {
    const client = await TestClient.connected();
    client.server.play(0);
    client.network.now += 3_600_000; // no timer ran
    client.network.isSilent = true;
    await client.network.settle(); // messages in transit are lost
    client.network.isSilent = false;
    client.page.signal("visible");
    await client.network.settle();
    expect(client.network.channels).toHaveLength(2);
    expect(client.isRight).toBe(true);
  });

  test("a hidden page does not probe", async () => {
    const client = await TestClient.connected();
    client.page.signal("hidden");
    await client.network.settle();
    expect(client.said("ping")).toEqual([]);
  });
});

test("late messages of an older channel are ignored", async () => {
  const client = await TestClient.connected(new FakeServer());
  const [first] = client.network.channels;
  client.network.isSilent = true;
  await client.network.pass(8_000);
  client.network.isSilent = false;
  await client.network.pass(1000);
  expect(client.isRight).toBe(true);
  expect(first?.isDown).toBe(true);
  first?.cut(4004);
  expect(client.table.connection).toBe("open");
});
