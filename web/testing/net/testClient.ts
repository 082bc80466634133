// Ada's client at her table, with a fake server and a fake network.
import type { Event, Guest, Job, Problem } from "../../src/protocol/messages.ts";
import { Refusal } from "../../src/net/refusal.ts";
import { RemoteTable, type RemoteTableDependencies } from "../../src/net/remoteTable.svelte.ts";
import { FakeServer } from "./fakeServer.ts";
import { FakeStorage, FakePage, FakeNetwork } from "./fakeNetwork.ts";

export const ADA: Guest = { id: "ada", name: "Ada", token: null };

function refused(code: string): Refusal {
  return new Refusal({ code, rule: null, params: {}, text: code });
}

export class TestClient {
  readonly network = new FakeNetwork();
  readonly page = new FakePage();
  readonly browserStorage = new FakeStorage();
  readonly server: FakeServer;
  readonly table: RemoteTable;
  /** The live events. */
  readonly heard: Event[] = [];
  /** The known jobs; requests for others are refused. */
  readonly jobs = new Map<string, Job>();
  /** The refusal of requests for the table; null if they succeed. */
  noTable: string | null = "page.offline";
  /** The number of registrations. */
  registrations = 0;

  constructor(server = new FakeServer()) {
    this.server = server;
    this.network.host = server;
    const around: RemoteTableDependencies = {
      transport: this.network,
      signals: this.page,
      browserStorage: this.browserStorage,
      api: {
        hint: () => Promise.resolve({ ...hint("queued"), status: "queued" }),
        analysis: () => Promise.resolve({ ...hint("queued"), kind: "analysis" }),
        job: (id) => {
          const job = this.jobs.get(id);
          return job === undefined ? Promise.reject(refused("server.not_found")) : Promise.resolve(job);
        },
        table: () => (this.noTable === null ? Promise.resolve(server.table()) : Promise.reject(refused(this.noTable))),
      },
      guest: { ensure: () => this.become(), renew: () => this.become() },
    };
    this.table = new RemoteTable("t1", around);
    this.table.onEvent((event) => this.heard.push(event));
  }

  private become(): Promise<Guest> {
    this.registrations += 1;
    this.network.cookie = "ada";
    this.server.forgotten.clear();
    return Promise.resolve(ADA);
  }

  /** A client that is connected and up to date. */
  static async connected(server?: FakeServer): Promise<TestClient> {
    const client = new TestClient(server);
    client.table.connect();
    await client.network.settle();
    return client;
  }

  /** The messages of a type that the client sent. */
  said(type: string): Record<string, unknown>[] {
    const all: Record<string, unknown>[] = this.network.sent.map((text) => JSON.parse(text));
    return all.filter((message) => message["type"] === type);
  }

  /** Whether the client has exactly what the server has. */
  get isRight(): boolean {
    const ours = this.table.events.map((event) => event.chain);
    const theirs = this.server.events.map((event) => event.chain);
    return (
      this.table.connection === "open" &&
      ours.join() === theirs.join() &&
      this.table.standing?.state.position === this.server.standing().state.position
    );
  }
}

/** The outcome of a promise so far: "open", "done", or the code of its refusal. */
export function outcome(promise: Promise<unknown>): { now: string; times: number } {
  const found = { now: "open", times: 0 };
  const settled = (how: string) => {
    found.now = how;
    found.times += 1;
  };
  promise.then(
    () => settled("done"),
    (error: unknown) => settled(error instanceof Refusal ? error.problem.code : String(error)),
  );
  return found;
}

export function hint(status: Job["status"], problem: Problem | null = null): Job {
  const result = status === "done" ? { candidates: [], depth: 1, nodes: 1 } : null;
  return { id: "job1", kind: "hint", table: "t1", status, done: 0, of: 1, result, problem };
}
