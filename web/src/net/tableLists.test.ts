// The lists of the lobby: fresh while the page is visible, and kept when the network is down.
import { expect, test } from "vitest";
import type { Summary, TableQuery } from "../protocol/messages.ts";
import { offline } from "./refusal.ts";
import { EVERY_MS, TableLists } from "./tableLists.svelte.ts";
import { ADA } from "../../testing/net/testClient.ts";
import { FakePage, FakeNetwork } from "../../testing/net/fakeNetwork.ts";

function summary(id: string, ply = 0): Summary {
  return {
    id,
    game: "pueblo",
    options: {},
    visibility: "public",
    phase: "gathering",
    clock: { kind: "none", base: 0, increment: 0 },
    seats: [],
    open_seats: 1,
    ply,
    to_move: 0,
    your_turn: false,
    mine: false,
    created_at: 1,
    updated_at: 1,
  };
}

class Lobby {
  readonly network = new FakeNetwork();
  readonly page = new FakePage();
  readonly asked: TableQuery[] = [];
  open: Summary[] = [summary("a")];
  older: Summary[] = [];
  isUp = true;
  isSomebody = true;
  #held = Promise.resolve();
  readonly lists = new TableLists({
    transport: this.network,
    signals: this.page,
    guest: { find: () => Promise.resolve(this.isSomebody ? ADA : null) },
    api: {
      tables: async (query = {}) => {
        this.asked.push(query);
        const { open } = this;
        await this.#held;
        if (!this.isUp) throw offline();
        if (query.mine) return { tables: [summary("mine")], next: null };
        if (query.status === "running") return { tables: [], next: null };
        if (query.before) return { tables: this.older, next: null };
        return { tables: open, next: this.older.length ? "1-a" : null };
      },
    },
  });
  /** Holds responses until the returned function is called. */
  hold(): () => void {
    let release = (): void => {};
    this.#held = new Promise((resolve) => (release = resolve));
    return () => release();
  }
  ids(): string[] {
    return this.lists.open.map((table) => table.id);
  }
}

test("refreshes at once, and again every few seconds", async () => {
  const lobby = new Lobby();
  const stop = lobby.lists.start();
  expect(lobby.lists.known).toBe(false);
  await lobby.network.settle();
  expect(lobby.lists.known).toBe(true);
  expect(lobby.ids()).toEqual(["a"]);
  expect(lobby.lists.mine.map((table) => table.id)).toEqual(["mine"]);
  lobby.open = [summary("b"), summary("a")];
  await lobby.network.pass(EVERY_MS);
  expect(lobby.ids()).toEqual(["b", "a"]);
  stop();
  const { length } = lobby.asked;
  await lobby.network.pass(10 * EVERY_MS);
  expect(lobby.asked).toHaveLength(length);
  expect(lobby.page.listeners).toBe(0);
});

test("does not refresh while hidden, and at once when visible again", async () => {
  const lobby = new Lobby();
  lobby.lists.start();
  await lobby.network.settle();
  lobby.page.signal("hidden");
  const { length } = lobby.asked;
  await lobby.network.pass(10 * EVERY_MS);
  expect(lobby.asked).toHaveLength(length);
  lobby.open = [summary("b")];
  lobby.page.signal("visible");
  await lobby.network.settle();
  expect(lobby.ids()).toEqual(["b"]);
  lobby.open = [summary("c")];
  await lobby.network.pass(EVERY_MS);
  expect(lobby.ids()).toEqual(["c"]);
});

test("keeps the last answer when the server is unreachable", async () => {
  const lobby = new Lobby();
  lobby.lists.start();
  await lobby.network.settle();
  lobby.isUp = false;
  await lobby.lists.refresh();
  expect(lobby.lists.offline).toBe(true);
  expect(lobby.ids()).toEqual(["a"]);
  lobby.isUp = true;
  await lobby.network.pass(EVERY_MS);
  expect(lobby.lists.offline).toBe(false);
});

test("an unregistered browser requests no tables of its own", async () => {
  const lobby = new Lobby();
  lobby.lists.start();
  await lobby.network.settle();
  lobby.isSomebody = false;
  lobby.asked.length = 0;
  await lobby.lists.refresh();
  expect(lobby.lists.mine).toEqual([]);
  expect(lobby.asked.some((query) => query.mine)).toBe(false);
});

test("simultaneous calls share a request", async () => {
  const lobby = new Lobby();
  await Promise.all([lobby.lists.refresh(), lobby.lists.refresh()]);
  expect(lobby.asked).toHaveLength(3);
  expect(lobby.network.timers).toBe(0); // nothing has been started
});

test("a restart during an older request gets a newer answer", async () => {
  const lobby = new Lobby();
  const leave = lobby.lists.start();
  const answer = lobby.hold();
  await lobby.network.settle();
  leave();
  lobby.open = [summary("b")];
  lobby.lists.start();
  answer();
  await lobby.network.settle();
  expect(lobby.ids()).toEqual(["b"]);
  expect(lobby.network.timers).toBe(1);
});

test("stopping during a request ends the refreshing", async () => {
  const lobby = new Lobby();
  lobby.lists.start()();
  lobby.lists.start()();
  await lobby.network.settle();
  expect(lobby.asked).toHaveLength(3);
  expect(lobby.network.timers).toBe(0);
});

test("older pages stay, and no table is listed twice", async () => {
  const lobby = new Lobby();
  lobby.older = [summary("z"), summary("y")];
  await lobby.lists.refresh();
  expect(lobby.lists.hasMore("open")).toBe(true);
  await lobby.lists.more("open");
  expect(lobby.ids()).toEqual(["a", "z", "y"]);
  expect(lobby.lists.hasMore("open")).toBe(false);
  lobby.open = [summary("z", 5), summary("a")];
  await lobby.lists.refresh();
  expect(lobby.ids()).toEqual(["z", "a", "y"]);
  expect(lobby.lists.open[0]?.ply).toBe(5);
  expect(lobby.lists.hasMore("open")).toBe(false);
});
