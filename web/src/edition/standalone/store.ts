// The tables of this browser, in IndexedDB: what Python (`baumeister.browser`) needs from the page. Every method does
// one whole transaction and answers with a JSON text.

interface Row {
  readonly id: string;
  readonly owner: string;
  readonly key: string;
  readonly seq: number;
  readonly broken: string | null;
}
type Hold = readonly [seat: number, guest: string];
interface TableRecord {
  readonly row: Row;
  readonly holds: readonly Hold[];
}
interface StoredEvent {
  readonly table: string;
  readonly seq: number;
  readonly actor: string;
  readonly key: string;
}
interface Creation {
  readonly record: TableRecord;
  readonly event: StoredEvent;
}
interface Append {
  readonly event: StoredEvent;
  readonly changes: Partial<Row>;
  readonly hold: readonly Hold[];
  readonly release: readonly number[];
  readonly new_table: Creation | null;
}

type Expected = "no_table" | "quarantined" | "seq_taken" | "key_taken";
/** Why nothing was stored; null if everything was. */
type Failure =
  | { readonly error: null }
  | { readonly error: Expected | "full" | "failed"; readonly detail?: string }
  | { readonly error: "table_exists"; readonly table: string };

/** Ends a transaction without changes. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super();
    this.failure = failure;
  }
}

const DONE: Failure = { error: null };
const NAME = "baumeister";
/** The layout of the database. Logs are never rewritten; a newer layout is refused by the browser. */
const LAYOUT = 1;

type StoreName = "tables" | "events" | "values";
type Durability = "strict" | "relaxed";

export interface OtherTabs {
  /** Tells the other tabs that an event was stored. */
  tell(table: string, seq: number): void;
}

/** Opens the database, and creates it at the first visit. */
export function openDatabase(factory?: IDBFactory, name = NAME): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = (factory ?? indexedDB).open(name, LAYOUT); // throws where the browser stores nothing
    opening.onupgradeneeded = () => {
      const database = opening.result;
      database.createObjectStore("tables", { keyPath: "row.id" }).createIndex("key", ["row.owner", "row.key"], {
        unique: true,
      });
      database
        .createObjectStore("events", { keyPath: ["table", "seq"] })
        .createIndex("key", ["table", "actor", "key"], {
          unique: true,
        });
      database.createObjectStore("values");
    };
    opening.onsuccess = () => {
      // A later version in another tab may change the layout; this tab then has to be reloaded.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(asError(opening.error));
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure;
  const { name } = asError(error);
  if (name === "QuotaExceededError") return { error: "full" };
  return name === "ConstraintError" ? { error: "key_taken" } : { error: "failed", detail: name };
}

type Requested<T> = Pick<IDBRequest<T>, "result" | "error"> & { onsuccess: unknown; onerror: unknown };

/** The result of a request, within its transaction. */
function result<T>(request: Requested<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(asError(request.error));
  });
}

export class TableDatabase {
  readonly #database: IDBDatabase;
  readonly #tabs: OtherTabs;

  constructor(database: IDBDatabase, tabs: OtherTabs) {
    this.#database = database;
    this.#tabs = tabs;
  }

  table(id: string): Promise<string> {
    return this.#read("tables", (store) => store.get(id));
  }

  tables(): Promise<string> {
    return this.#read("tables", (store) => store.getAll());
  }

  events(table: string, after: number): Promise<string> {
    return this.#read("events", (store) =>
      store.getAll(IDBKeyRange.bound([table, after], [table, Infinity], true, true)),
    );
  }

  create(text: string): Promise<string> {
    const creation: Creation = JSON.parse(text);
    return this.#write(["tables", "events"], "strict", async (in_) => this.#create(in_, creation), [creation.event]);
  }

  append(text: string): Promise<string> {
    const { event, changes, hold, release, new_table: created }: Append = JSON.parse(text);
    const told = created === null ? [event] : [event, created.event];
    return this.#write(
      ["tables", "events"],
      "strict",
      async (in_) => {
        const { row, holds } = await this.#record(in_, event.table);
        if (row.broken !== null) throw new Refused({ error: "quarantined" });
        if (row.seq !== event.seq - 1) throw new Refused({ error: "seq_taken" });
        const kept = holds.filter(
          ([seat, guest]) => !release.includes(seat) && !hold.some((one) => one[0] === seat && one[1] === guest),
        );
        await result(in_("events").add(event));
        await result(in_("tables").put({ row: { ...row, ...changes }, holds: [...kept, ...hold] }));
        if (created !== null) await this.#create(in_, created);
      },
      told,
    );
  }

  update(table: string, seq: number, changes: string): Promise<string> {
    return this.#write(["tables"], "strict", async (in_) => {
      const { row, holds } = await this.#record(in_, table);
      if (seq === -1 || row.seq === seq)
        await result(in_("tables").put({ row: { ...row, ...JSON.parse(changes) }, holds }));
    });
  }

  value(name: string): Promise<string> {
    return this.#read("values", (store) => store.get(name));
  }

  set_value(name: string, text: string): Promise<string> {
    const value: unknown = JSON.parse(text);
    return this.#write(["values"], name === "time" ? "relaxed" : "strict", async (in_) => {
      await result<unknown>(value === null ? in_("values").delete(name) : in_("values").put(value, name));
    });
  }

  clear(): Promise<string> {
    const all: StoreName[] = ["tables", "events", "values"];
    return this.#write(all, "strict", async (in_) => {
      for (const name of all) await result(in_(name).clear());
    });
  }

  async #create(in_: (name: StoreName) => IDBObjectStore, { record, event }: Creation): Promise<void> {
    const { owner, key } = record.row;
    const existing: TableRecord | undefined = await result(in_("tables").index("key").get([owner, key]));
    if (existing !== undefined) throw new Refused({ error: "table_exists", table: existing.row.id });
    await result(in_("tables").add(record));
    await result(in_("events").add(event));
  }

  async #record(in_: (name: StoreName) => IDBObjectStore, table: string): Promise<TableRecord> {
    const record: TableRecord | undefined = await result(in_("tables").get(table));
    if (record === undefined) throw new Refused({ error: "no_table" });
    return record;
  }

  async #read(name: StoreName, ask: (store: IDBObjectStore) => Requested<unknown>): Promise<string> {
    try {
      return JSON.stringify((await result(ask(this.#database.transaction(name).objectStore(name)))) ?? null);
    } catch (error) {
      return JSON.stringify({ error: "failed", detail: asError(error).name });
    }
  }

  /** Runs a change as one transaction: all of it is stored, or nothing. Answers when it is durable. */
  async #write(
    names: StoreName[],
    durability: Durability,
    change: (in_: (name: StoreName) => IDBObjectStore) => Promise<void>,
    told: readonly StoredEvent[] = [],
  ): Promise<string> {
    try {
      const transaction = this.#database.transaction(names, "readwrite", { durability });
      const ended = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(asError(transaction.error));
      });
      ended.catch(() => {}); // reported below
      await change((name) => transaction.objectStore(name)).catch((error: unknown) => {
        abort(transaction);
        throw error;
      });
      await ended;
    } catch (error) {
      return JSON.stringify(failureOf(error));
    }
    for (const { table, seq } of told) this.#tabs.tell(table, seq);
    return JSON.stringify(DONE);
  }
}

/** A request that failed has aborted the transaction already. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it is over
  }
}

/** Which tab plays the computers' turns at a table: the first to ask, until it is closed. */
export class ThinkingLocks {
  readonly #held = new Set<string>();
  readonly #locks: LockManager | null;

  /** Without Web Locks (no secure context) every tab may; the store accepts only one of their turns. */
  constructor(locks: LockManager | null = globalThis.navigator?.locks ?? null) {
    this.#locks = locks;
  }

  async mayThink(table: string): Promise<boolean> {
    if (this.#locks === null || this.#held.has(table)) return true;
    const got = await new Promise<boolean>((resolve) => {
      this.#locks
        ?.request(`baumeister ${table}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise(() => {}); // kept until this tab is closed
        })
        .catch(() => resolve(true)); // forbidden, as without a secure context
    });
    if (got) this.#held.add(table);
    return got;
  }
}
