// The lists of the lobby: open tables, running tables and one's own. Refreshed every few seconds while the page is
// visible; if the server is unreachable, the last answer stays.
import type { Summary, TableQuery } from "../protocol/messages.ts";
import { api, type Api } from "./api.ts";
import { page, type PageSignals } from "./pageSignals.ts";
import { guest } from "./guest.svelte.ts";
import { transport, type Transport } from "./transport.ts";
import { refusalOf } from "./refusal.ts";

export type ListName = "open" | "running" | "mine";

/** Dependencies, replaced in tests. */
interface TableListDependencies {
  readonly api: Pick<Api, "tables">;
  readonly guest: Pick<typeof guest, "find">;
  readonly signals: PageSignals;
  readonly transport: Pick<Transport, "after">;
}

/** A list: its first page, which is refreshed, and the older pages loaded on request. */
interface List {
  readonly first: readonly Summary[];
  readonly older: readonly Summary[];
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
}

export const EVERY_MS = 5_000;
/** Tables of others on a page; more on request. */
const PAGE = 20;
const QUERIES: Record<ListName, TableQuery> = {
  open: { status: "open", limit: PAGE },
  running: { status: "running", limit: PAGE },
  mine: { mine: true },
};
const EMPTY: List = { first: [], older: [], next: null };

/** Tables move between pages; the newer entry counts. */
function together({ first, older }: List): readonly Summary[] {
  const known = first.map((table) => table.id);
  return [...first, ...older.filter((table) => !known.includes(table.id))];
}

export class TableLists {
  #lists = $state.raw<Readonly<Record<ListName, List>>>({ open: EMPTY, running: EMPTY, mine: EMPTY });
  /** Whether the first answer has arrived. */
  known = $state.raw(false);
  /** Whether the lists may be outdated because the server is unreachable. */
  offline = $state.raw(false);

  readonly #deps: TableListDependencies;
  #asking: Promise<void> | null = null;
  #stop: (() => void) | null = null;
  #callOff: () => void = () => {};

  constructor(around: Partial<TableListDependencies> = {}) {
    this.#deps = { api, guest, signals: page, transport, ...around };
  }

  /** Tables with a free seat. */
  get open(): readonly Summary[] {
    return together(this.#lists.open);
  }

  /** Public tables with a running game. */
  get running(): readonly Summary[] {
    return together(this.#lists.running);
  }

  /** Tables where one has a seat, or that one opened. */
  get mine(): readonly Summary[] {
    return together(this.#lists.mine);
  }

  /** Whether there are more tables. */
  hasMore(name: ListName): boolean {
    return this.#lists[name].next !== null;
  }

  /** Starts refreshing. Returns how to stop. */
  start(): () => void {
    const earlier = this.#asking; // from an earlier visit: its answer may be old
    this.#stop ??= this.#deps.signals.listen((signal) => {
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

  /** Refreshes now. Never fails: see `offline`. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
      this.#callOff();
      if (this.#stop !== null) this.#callOff = this.#deps.transport.after(EVERY_MS, () => this.#due());
    });
    return this.#asking;
  }

  /** Loads the next page of a list. */
  async more(name: ListName): Promise<void> {
    const { next } = this.#lists[name];
    if (next === null) return;
    const page = await this.#deps.api.tables({ ...QUERIES[name], before: next });
    const list = this.#lists[name];
    if (list.next !== next) return; // another call was quicker
    this.#set(name, { ...list, older: [...list.older, ...page.tables], next: page.next });
  }

  #due(): void {
    if (this.#deps.signals.visible) void this.refresh(); // otherwise when the page is visible again
  }

  async #ask(): Promise<void> {
    try {
      const isRegistered = (await this.#deps.guest.find()) !== null;
      const names: ListName[] = isRegistered ? ["open", "running", "mine"] : ["open", "running"];
      const pages = await Promise.all(names.map((name) => this.#deps.api.tables(QUERIES[name])));
      pages.forEach(({ tables, next }, i) => {
        const name = names[i];
        if (name === undefined) return;
        const { older, next: further } = this.#lists[name];
        this.#set(name, { first: tables, older, next: older.length ? further : next });
      });
      if (!isRegistered) this.#set("mine", EMPTY);
      this.known = true;
      this.offline = false;
    } catch (error) {
      refusalOf(error);
      this.offline = true;
    }
  }

  #set(name: ListName, list: List): void {
    this.#lists = { ...this.#lists, [name]: list };
  }
}

/** The lists of the lobby. */
export const lists = new TableLists();
