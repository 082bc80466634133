// The lists of the lobby: open tables, running ones to watch, and one's own. Asked for every few seconds while somebody
// looks; when the server cannot be reached the last answer stays.
import type { Summary } from "../protocol/rest.ts";
import { api, type Api, type TableQuery } from "./api.ts";
import { page, type PageSignals } from "./pageSignals.ts";
import { guest } from "./guest.svelte.ts";
import { transport, type Transport } from "./transport.ts";
import { Refusal } from "./refusal.ts";

export type ListName = "open" | "running" | "mine";

/** What it needs of the world; tests bring their own. */
export interface TableListDependencies {
  readonly api: Pick<Api, "tables">;
  readonly guest: Pick<typeof guest, "find">;
  readonly environment: PageSignals;
  readonly transport: Pick<Transport, "after">;
}

/** What is known of a list: its first page, asked for again and again, and older ones that somebody wanted to see. */
interface List {
  readonly first: readonly Summary[];
  readonly older: readonly Summary[];
  /** What leads to the next page; null if that was all. */
  readonly next: string | null;
}

export const EVERY_MS = 5_000;
const QUERIES: Record<ListName, TableQuery> = {
  open: { status: "open" },
  running: { status: "running" },
  mine: { mine: true },
};
const EMPTY: List = { first: [], older: [], next: null };

/** Tables move from page to page; the newer word about one counts. */
function together({ first, older }: List): readonly Summary[] {
  const known = first.map((table) => table.id);
  return [...first, ...older.filter((table) => !known.includes(table.id))];
}

export class TableLists {
  #lists = $state.raw<Readonly<Record<ListName, List>>>({ open: EMPTY, running: EMPTY, mine: EMPTY });
  /** Whether an answer has come yet. */
  known = $state.raw(false);
  /** Whether the lists may be old, because the server cannot be reached. */
  offline = $state.raw(false);

  readonly #around: TableListDependencies;
  #asking: Promise<void> | null = null;
  #stop: (() => void) | null = null;
  #callOff: () => void = () => {};

  constructor(around: Partial<TableListDependencies> = {}) {
    this.#around = { api, guest, environment: page, transport, ...around };
  }

  /** Tables with a free seat. */
  get open(): readonly Summary[] {
    return together(this.#lists.open);
  }

  /** Public tables where a game is going on. */
  get running(): readonly Summary[] {
    return together(this.#lists.running);
  }

  /** Where one sits, or that one has opened. */
  get mine(): readonly Summary[] {
    return together(this.#lists.mine);
  }

  /** Whether there are more than these. */
  hasMore(name: ListName): boolean {
    return this.#lists[name].next !== null;
  }

  /** Look from now on; the answer ends it. */
  start(): () => void {
    const earlier = this.#asking; // of an earlier visit: its answer may be old
    this.#stop ??= this.#around.environment.listen((signal) => {
      if (signal !== "hidden" && signal !== "offline") void this.refresh();
    });
    void this.refresh();
    void earlier?.then(() => {
      if (this.#stop !== null) this.#due();
    });
    return () => this.stop();
  }

  stop(): void {
    this.#callOff();
    this.#stop?.();
    this.#stop = null;
  }

  /** Look at once. Never fails: `offline` tells. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
      this.#callOff();
      if (this.#stop !== null) this.#callOff = this.#around.transport.after(EVERY_MS, () => this.#due());
    });
    return this.#asking;
  }

  /** The next page of a list. */
  async more(name: ListName): Promise<void> {
    const { next } = this.#lists[name];
    if (next === null) return;
    const page = await this.#around.api.tables({ ...QUERIES[name], before: next });
    const list = this.#lists[name];
    if (list.next !== next) return; // somebody was quicker
    this.#set(name, { ...list, older: [...list.older, ...page.tables], next: page.next });
  }

  #due(): void {
    if (this.#around.environment.visible) void this.refresh(); // else when somebody looks again
  }

  async #ask(): Promise<void> {
    try {
      const isSomebody = (await this.#around.guest.find()) !== null;
      const names: ListName[] = isSomebody ? ["open", "running", "mine"] : ["open", "running"];
      const pages = await Promise.all(names.map((name) => this.#around.api.tables(QUERIES[name])));
      pages.forEach(({ tables, next }, i) => {
        const name = names[i];
        if (name === undefined) return;
        const { older, next: further } = this.#lists[name];
        this.#set(name, { first: tables, older, next: older.length ? further : next });
      });
      if (!isSomebody) this.#set("mine", EMPTY);
      this.known = true;
      this.offline = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.offline = true;
    }
  }

  #set(name: ListName, list: List): void {
    this.#lists = { ...this.#lists, [name]: list };
  }
}

/** Those of the lobby. */
export const lists = new TableLists();
