// A table on the server: `TableStore` over a socket. Shows nothing that is not in the server's log, and checks every
// event against the hash chain.
import type {
  ChatLine,
  ClientMessage,
  Draft,
  Event,
  HintRequest,
  Job,
  Legal,
  Presence,
  Problem,
  Seen,
  Standing,
  Table,
  TurnHistory,
  Welcome,
  Waiting,
  You,
} from "../protocol/messages.ts";
import { api, type Api } from "./api.ts";
import { storedMutes, withLine, withMute } from "./chat.ts";
import { clocksOf, NO_CLOCKS, remaining, type Clocks } from "./clocks.ts";
import { Connection, type ConnectionListener, type ServerPush } from "./connection.ts";
import { page, type PageSignals } from "./pageSignals.ts";
import { actionAfterRefusal, NO_TABLE } from "./closeCodes.ts";
import { guest } from "./guest.svelte.ts";
import { newId } from "./ids.ts";
import { EventLog } from "./eventLog.ts";
import { transport, type Transport } from "./transport.ts";
import { browserStorage, type BrowserStorage } from "../preferences/browserStorage.ts";
import { localProblem, offline, Refusal } from "./refusal.ts";
import { isDraft, isEntered, isHistory, isSeen, type Result } from "./results.ts";
import type { ConnectionState, Pending, TableCommand, TableStore, Unsigned } from "./tableStore.ts";
import { Jobs } from "./jobs.ts";

/** Dependencies, replaced in tests. */
export interface RemoteTableDependencies {
  readonly transport: Transport;
  readonly signals: PageSignals;
  readonly api: Pick<Api, "analysis" | "hint" | "job" | "table">;
  readonly guest: Pick<typeof guest, "ensure" | "renew">;
  readonly browserStorage: BrowserStorage;
}

type Said = Unsigned<ClientMessage>;

const NOBODY: You = { guest: null, seats: [], owner: false, may: [] };
const NO_PRESENCE: Presence = { type: "presence", seats: [], watchers: 0 };
const NO_JOBS: ReadonlyMap<string, Job> = Object.freeze(new Map<string, Job>());
const BUSY = localProblem("page.pending");

export class RemoteTable implements TableStore {
  readonly id: string;
  connection = $state.raw<ConnectionState>("connecting");
  problem = $state.raw<Problem | null>(null);
  table = $state.raw<Table | null>(null);
  you = $state.raw<You>(NOBODY);
  standing = $state.raw<Standing | null>(null);
  events = $state.raw<readonly Event[]>([]);
  presence = $state.raw<Presence>(NO_PRESENCE);
  chat = $state.raw<readonly ChatLine[]>([]);
  saidBefore = $state.raw<number | null>(null);
  muted: ReadonlySet<string>;
  pending = $state.raw<Pending | null>(null);
  jobs = $state.raw<ReadonlyMap<string, Job>>(NO_JOBS);
  /** How often the log was found wrong and loaded again. */
  repairs = $state.raw(0);
  #legal = $state.raw<Legal | null>(null);
  #waiting = $state.raw<Waiting | null>(null);
  #clocks = $state.raw<Clocks>(NO_CLOCKS);

  readonly #deps: RemoteTableDependencies;
  readonly #connection: Connection;
  readonly #log = new EventLog();
  readonly #thinking = new Jobs();
  readonly #listeners: ((event: Event) => void)[] = [];
  /** The server's welcome, until the missed events have arrived. */
  #welcome: Welcome | null = null;
  /** The pending move can only become the event after this one. */
  #playedAt = -1;
  #stopListening: (() => void) | null = null;

  constructor(id: string, deps: Partial<RemoteTableDependencies> = {}) {
    this.id = id;
    this.#deps = { transport, signals: page, api, guest, browserStorage, ...deps };
    this.muted = $state.raw(storedMutes(this.#deps.browserStorage));
    this.#connection = new Connection(id, this.#listener(), this.#deps.transport);
  }

  get legal(): Legal | null {
    const legal = this.#legal;
    const isNow = legal !== null && legal.seq === this.events.length - 1 && legal.seat === this.mySeat;
    return isNow && this.pending === null ? legal : null;
  }

  get waitsFor(): Waiting["reason"] | null {
    const waiting = this.#waiting;
    return waiting?.seq === this.events.length - 1 ? waiting.reason : null;
  }

  get mySeat(): number | null {
    const { standing, you } = this;
    if (standing === null || standing.phase !== "playing" || standing.to_move === null) return null;
    const byComputer = standing.seats[standing.to_move]?.player !== null;
    return you.seats.includes(standing.to_move) && !byComputer ? standing.to_move : null;
  }

  remaining(seat: number): number | null {
    return remaining(this.#clocks, this.standing, seat, this.#deps.transport.clock());
  }

  connect(): void {
    this.#stopListening ??= this.#deps.signals.listen((signal) => {
      if (signal !== "hidden") this.#connection.probe();
    });
    if (this.connection === "gone") {
      this.connection = "connecting";
      this.problem = null;
    }
    const { ready } = this.#deps.transport;
    if (ready === null) this.#connection.open();
    else void ready.then(() => this.#stopListening && this.#connection.open()); // loading is not silence
  }

  close(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#connection.close();
    this.connection = "connecting";
    for (const job of this.#thinking.open) this.#thinking.lost(job, offline());
  }

  async play(actions: readonly string[]): Promise<void> {
    if (this.standing === null) throw offline();
    if (this.pending !== null) throw new Refusal(BUSY);
    const id = newId();
    const seq = this.events.length - 1;
    this.pending = { id, actions };
    this.#playedAt = seq;
    try {
      await this.#do({ type: "play", seq, actions: [...actions] }, id);
    } finally {
      if (this.pending?.id === id) this.pending = null;
    }
  }

  async preview(actions: readonly string[]): Promise<Draft> {
    const result = await this.#ask({ type: "preview", seq: this.events.length - 1, actions: [...actions] });
    return isDraft(result) ? result : this.#unreadable();
  }

  async view(ply: number | null): Promise<Seen> {
    const result = await this.#ask({ type: "view", ply });
    return isSeen(result) ? result : this.#unreadable();
  }

  async history(until: number | null): Promise<TurnHistory> {
    const result = await this.#ask({ type: "history", until });
    return isHistory(result) ? result : this.#unreadable();
  }

  send(command: TableCommand): Promise<void> {
    return this.#do(command);
  }

  async mute(guest: string, muted: boolean): Promise<void> {
    await this.#do({ type: "mute", guest, muted });
    this.muted = withMute(this.muted, guest, muted, this.#deps.browserStorage);
  }

  hint(request: HintRequest = {}): Promise<Job> {
    return this.#done(this.#deps.api.hint(this.id, request));
  }

  analysis(): Promise<Job> {
    return this.#done(this.#deps.api.analysis(this.id));
  }

  async #done(requested: Promise<Job>): Promise<Job> {
    const job = await requested;
    this.jobs = this.#thinking.withReport(this.jobs, job);
    return this.#thinking.done(this.jobs.get(job.id) ?? job);
  }

  onEvent(listener: (event: Event) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      const at = this.#listeners.indexOf(listener);
      if (at >= 0) this.#listeners.splice(at, 1);
    };
  }

  /** Sends a command. It is executed once, however often the connection is lost meanwhile. */
  async #do(said: Said, id = newId()): Promise<void> {
    if (this.table !== null && this.you.guest === null) {
      await this.#deps.guest.ensure(); // people who only watched are not registered yet
      if (this.you.guest === null) this.#connection.reconnect();
    }
    const result = await this.#connection.request({ ...said, id }, true);
    if (isEntered(result)) this.#connection.guarded(() => this.#log.checkEntered(result.seq, result.chain));
  }

  /** Sends a question that is not worth repeating. */
  #ask(said: Said): Promise<Result> {
    return this.#connection.request({ ...said, id: newId() }, false);
  }

  #unreadable(): never {
    this.#connection.diverged();
    throw offline();
  }

  #listener(): ConnectionListener {
    return {
      head: () => this.#log.head,
      welcomed: (welcome) => this.#welcomed(welcome),
      heard: (news) => this.#heard(news),
      diverged: () => {
        this.#log.forget();
        this.repairs += 1;
      },
      lost: (problem) => {
        this.connection = "lost";
        if (problem) this.problem = problem;
      },
      gone: (problem) => {
        this.problem = problem;
        this.connection = "gone";
        for (const job of this.#thinking.open) this.#thinking.lost(job, new Refusal(problem));
      },
      register: async () => {
        await this.#deps.guest.renew();
      },
      diagnose: () => this.#diagnose(),
    };
  }

  #welcomed(welcome: Welcome): void {
    this.#welcome = welcome;
    this.#clocks = clocksOf(welcome.table.standing, this.#deps.transport.clock());
    if (this.#log.begin(welcome.table, welcome.anew)) this.#caughtUp(welcome);
  }

  /** Shows everything missed at once. */
  #caughtUp(welcome: Welcome): void {
    this.#welcome = null;
    this.table = welcome.table;
    this.you = welcome.you;
    this.standing = welcome.table.standing;
    this.events = this.#log.events;
    this.connection = "open";
    this.problem = null;
    const next = this.events[this.#playedAt + 1];
    if (next !== undefined) this.#settle(next);
    for (const job of this.#thinking.open) void this.#lookAfter(job);
  }

  #heard(news: ServerPush): void {
    switch (news.type) {
      case "event":
        return this.#entered(news);
      case "legal":
        this.#log.check(news.seq, null);
        this.#legal = news;
        return;
      case "you":
        this.you = news.you;
        return;
      case "beat":
        this.#log.check(news.seq, news.chain);
        this.#clocks = { left: news.remaining, at: this.#deps.transport.clock() };
        this.#toldAll();
        return this.#connection.confirmHealthy();
      case "presence":
        this.presence = news;
        return this.#toldAll();
      case "chat":
        this.chat = withLine(this.chat, news);
        return;
      case "waiting":
        this.#waiting = news;
        return;
      case "chat_removed":
        this.chat = this.chat.filter((line) => line.n !== news.n);
        return;
      case "job":
        this.jobs = this.#thinking.withReport(this.jobs, news.job);
    }
  }

  /** New listeners get what was said before. */
  #toldAll(): void {
    this.saidBefore ??= this.chat.at(-1)?.n ?? -1;
  }

  #entered(event: Event): void {
    const taken = this.#log.add(event);
    if (taken === "caught up" && this.#welcome !== null) this.#caughtUp(this.#welcome);
    if (taken !== "live") return;
    const standing = event.standing ?? this.standing;
    this.events = this.#log.events;
    if (standing !== null) {
      this.standing = standing;
      this.#clocks = clocksOf(standing, this.#deps.transport.clock());
    }
    this.#settle(event);
    this.#connection.confirmHealthy();
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** The pending move has been made, whether the answer arrived or not. */
  #settle(event: Event): void {
    const { what } = event;
    if (this.pending === null || event.seq !== this.#playedAt + 1) return;
    if (what.kind === "played" && what.by === null && this.you.seats.includes(what.seat)) this.pending = null;
  }

  /** The result of a job may have been reported while there was no connection. */
  async #lookAfter(id: string): Promise<void> {
    try {
      this.jobs = this.#thinking.withReport(this.jobs, await this.#deps.api.job(id));
    } catch (error) {
      if (error instanceof Refusal && actionAfterRefusal(error.problem, 0, 0).kind !== "reconnect")
        this.#thinking.lost(id, error);
    }
  }

  async #diagnose(): Promise<Problem | null> {
    try {
      await this.#deps.api.table(this.id);
      return null;
    } catch (error) {
      const isFinal = error instanceof Refusal && actionAfterRefusal(error.problem, 0, 0).kind === "gone";
      if (!isFinal) return null;
      return error.problem.code === "server.invalid" ? NO_TABLE : error.problem; // the id cannot be a table's
    }
  }
}
