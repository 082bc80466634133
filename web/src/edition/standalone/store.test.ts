// The store of a browser: whole transactions, unique keys, conflicts between tabs, and full disks.
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { TableDatabase, openDatabase, ThinkingLocks } from "./store.ts";

let database: IDBDatabase;
let told: string[];
let store: TableDatabase;

beforeEach(async () => {
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  database = await openDatabase(new IDBFactory());
  told = [];
  store = new TableDatabase(database, { tell: (table, seq) => told.push(`${table} ${seq}`) });
});

const event = (table: string, seq: number, key = `k${seq}`) => ({ table, seq, actor: "ada", key, what: "…" });
const row = (id: string, seq = 0) => ({ id, owner: "ada", key: `open ${id}`, seq, broken: null, phase: "playing" });
const creation = (id: string) => ({ record: { row: row(id), holds: [[0, "ada"]] }, event: event(id, 0) });
const appended = (table: string, seq: number, more: object = {}) =>
  JSON.stringify({ event: event(table, seq), changes: { seq }, hold: [], release: [], new_table: null, ...more });
const parsed = async (answer: Promise<string>): Promise<unknown> => JSON.parse(await answer);
const create = (id: string) => parsed(store.create(JSON.stringify(creation(id))));

test("a table is stored with its first event, once", async () => {
  expect(await create("t1")).toEqual({ error: null });
  expect(await parsed(store.table("t1"))).toEqual(creation("t1").record);
  expect(await parsed(store.events("t1", -1))).toEqual([event("t1", 0)]);
  const again = { ...creation("t2"), record: { row: { ...row("t2"), key: "open t1" }, holds: [] } };
  expect(await parsed(store.create(JSON.stringify(again)))).toEqual({ error: "table_exists", table: "t1" });
  expect(await parsed(store.events("t2", -1))).toEqual([]);
  expect(told).toEqual(["t1 0"]);
});

test("an event changes row and holds in the same transaction", async () => {
  await create("t1");
  const change = { changes: { seq: 1, phase: "over" }, hold: [[1, "ike"]], release: [0] };
  expect(await parsed(store.append(appended("t1", 1, change)))).toEqual({ error: null });
  expect(await parsed(store.table("t1"))).toEqual({ row: { ...row("t1", 1), phase: "over" }, holds: [[1, "ike"]] });
  expect(await parsed(store.events("t1", 0))).toEqual([event("t1", 1)]);
  expect(told).toEqual(["t1 0", "t1 1"]);
});

test("of two tabs that store the same event only one succeeds", async () => {
  await create("t1");
  const answers = await Promise.all([store.append(appended("t1", 1)), store.append(appended("t1", 1))]);
  expect(answers.map((answer) => JSON.parse(answer))).toEqual([{ error: null }, { error: "seq_taken" }]);
  expect(await parsed(store.events("t1", -1))).toHaveLength(2);
});

test("a key that was used stores nothing", async () => {
  await create("t1");
  const repeated = { event: event("t1", 1, "k0"), changes: { seq: 1, phase: "over" } };
  expect(await parsed(store.append(appended("t1", 1, repeated)))).toEqual({ error: "key_taken" });
  expect(await parsed(store.table("t1"))).toEqual(creation("t1").record);
});

test("a rematch is stored with the event that opens it, or not at all", async () => {
  await create("t1");
  await create("t2");
  const rematch = (id: string) => appended("t1", 1, { new_table: { ...creation(id), event: event(id, 0) } });
  expect(await parsed(store.append(rematch("t2")))).toEqual({ error: "table_exists", table: "t2" });
  expect(await parsed(store.events("t1", 0))).toEqual([]);
  expect(await parsed(store.append(rematch("t3")))).toEqual({ error: null });
  expect(await parsed(store.tables())).toHaveLength(3);
});

test("missing and quarantined tables accept no events", async () => {
  await create("t1");
  expect(await parsed(store.append(appended("t9", 1)))).toEqual({ error: "no_table" });
  expect(await parsed(store.update("t9", -1, "{}"))).toEqual({ error: "no_table" });
  await store.update("t1", 0, JSON.stringify({ broken: "chain" }));
  expect(await parsed(store.append(appended("t1", 1)))).toEqual({ error: "quarantined" });
});

test("a row changes only at the given event", async () => {
  await create("t1");
  expect(await parsed(store.update("t1", 5, JSON.stringify({ phase: "over" })))).toEqual({ error: null });
  expect(await parsed(store.table("t1"))).toMatchObject({ row: { phase: "playing" } });
});

test("named values are stored and removed; clearing removes everything", async () => {
  expect(await store.value("guest")).toBe("null");
  await store.set_value("guest", JSON.stringify({ id: "ada" }));
  expect(await parsed(store.value("guest"))).toEqual({ id: "ada" });
  await store.set_value("guest", "null");
  expect(await store.value("guest")).toBe("null");
  await create("t1");
  await store.clear();
  expect(await store.tables()).toBe("[]");
  expect(await store.events("t1", -1)).toBe("[]");
});

test("a full disk and a closed database are reported, and nothing changes", async () => {
  await create("t1");
  const quota = vi.spyOn(Object.getPrototypeOf(database.transaction("events").objectStore("events")), "add");
  quota.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await parsed(store.append(appended("t1", 1)))).toEqual({ error: "full" });
  quota.mockRestore();
  expect(await parsed(store.table("t1"))).toEqual(creation("t1").record);
  database.close();
  expect(await parsed(store.append(appended("t1", 1)))).toEqual({ error: "failed", detail: "InvalidStateError" });
  expect(await parsed(store.tables())).toEqual({ error: "failed", detail: "InvalidStateError" });
});

test("one tab at a time plays the computers' turns; without Web Locks each may", async () => {
  const taken = new Set<string>();
  const request = (name: string, _: unknown, granted: (lock: object | null) => unknown) => {
    const lock = taken.has(name) ? null : {};
    taken.add(name);
    return Promise.resolve(granted(lock));
  };
  const locks: LockManager = Object.assign(Object.create(null), { request });
  const [first, second] = [new ThinkingLocks(locks), new ThinkingLocks(locks)];
  expect([await first.mayThink("t1"), await second.mayThink("t1")]).toEqual([true, false]);
  expect([await first.mayThink("t1"), await second.mayThink("t2")]).toEqual([true, true]);
  expect(await new ThinkingLocks(null).mayThink("t1")).toBe(true);
});
