// All requests, typed by the routes of the server. Refusals are thrown as `Refusal`.
import { carrier } from "#edition";
import type {
  BlockRemovalRequest,
  Fork,
  HintRequest,
  Import,
  LevelTurnRequest,
  MyGamesPageQuery,
  MyGamesQuery,
  NewTable,
  PositionRequest,
  Problem,
  Routes,
  TableQuery,
} from "../protocol/messages.ts";
import { newId } from "./ids.ts";
import { Refusal, offline } from "./refusal.ts";

/** Method and path, as in `GET /api/tables/{table}`. */
type Address = keyof Routes;
type Part<A extends Address, Name extends string> = Routes[A] extends { readonly [N in Name]: infer P } ? P : undefined;
/** The body of the response, or undefined if it has none. */
type Answer<A extends Address> = Part<A, "answer">;

/** A request that can be repeated safely, because the server recognizes its id. A missing id is generated. */
type Keyed<T extends { id: string }> = Omit<T, "id"> & { readonly id?: string };

interface RequestOptions<A extends Address> {
  readonly in?: Readonly<Record<string, string | number>>;
  readonly query?: Part<A, "query">;
  readonly body?: Part<A, "body">;
}

function address(path: string, values: Readonly<Record<string, string | number>>, query: object): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const given = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one != null).map((one) => [name, String(one)]),
  );
  const asked = new URLSearchParams(given).toString();
  return asked ? `${filled}?${asked}` : filled;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "text" in value && "params" in value;
}

async function ask<A extends Address>(route: A, options: RequestOptions<A> = {}): Promise<Answer<A>> {
  const [method = "", path = ""] = route.split(" ");
  const where = address(path, options.in ?? {}, options.query ?? {});
  const { status, body } = await carrier.request(method, where, options.body).catch(() => {
    throw offline(); // or a proxy on the way answered with something else than JSON
  });
  // A refusal that is not ours comes from a proxy, not from the server.
  if (status >= 400) throw isProblem(body) ? new Refusal(body) : offline();
  return answerOf(body);
}

/** Nothing but the types of the API says what a body is. */
function answerOf<T>(body: unknown): T {
  const answer: any = body ?? undefined; // eslint-disable-line @typescript-eslint/no-explicit-any
  return answer;
}

/** Retries once when it is unknown whether the request arrived. Only for requests with an id. */
async function askTwice<A extends Address>(route: A, options: RequestOptions<A>) {
  try {
    return await ask(route, options);
  } catch (error) {
    if (error instanceof Refusal && error.problem.code !== "page.offline") throw error;
    return await ask(route, options);
  }
}

function keyed<T extends { id?: string }>(options: T): T & { id: string } {
  return { ...options, id: options.id ?? newId() };
}

export const api = {
  me: () => ask("GET /api/me"),
  becomeGuest: (name: string) => ask("POST /api/guests", { body: { name } }),
  rename: (name: string) => ask("PATCH /api/me", { body: { name } }),
  /** Deletes this device's session. */
  forget: () => ask("DELETE /api/session"),
  /** Erases the guest everywhere. */
  erase: () => ask("DELETE /api/me"),
  /** One's finished games, and their statistics. */
  myGames: (query: MyGamesPageQuery = {}) => ask("GET /api/me/games", { query }),
  myStatistics: (query: MyGamesQuery = {}) => ask("GET /api/me/statistics", { query }),
  games: () => ask("GET /api/games"),
  /** Planned maintenance and the message of the day. */
  announcements: () => ask("GET /api/announcements"),
  tables: (query: TableQuery = {}) => ask("GET /api/tables", { query }),
  open: async (options: Keyed<NewTable>) => (await askTwice("POST /api/tables", { body: keyed(options) })).table,
  table: async (table: string) => (await ask("GET /api/tables/{table}", { in: { table } })).table,
  link: (table: string) => ask("GET /api/tables/{table}/link", { in: { table } }),
  invite: (table: string) => ask("POST /api/tables/{table}/invitation", { in: { table }, body: {} }),
  join: (table: string, invite: string) => ask("POST /api/tables/{table}/join", { in: { table }, body: { invite } }),
  remove: async (table: string, guest: string): Promise<void> => {
    await ask("POST /api/tables/{table}/remove", { in: { table }, body: { guest } });
  },
  recovery: (table: string, seat: number) =>
    ask("POST /api/tables/{table}/seats/{seat}/recovery", { in: { table, seat }, body: {} }),
  recover: (token: string) => ask("POST /api/recover", { body: { token } }),
  importRecord: async (options: Keyed<Import>) => (await askTwice("POST /api/records", { body: keyed(options) })).table,
  /** Creates a table where the game goes on from a ply of another. */
  fork: async (table: string, options: Keyed<Fork>) =>
    (await askTwice("POST /api/tables/{table}/fork", { in: { table }, body: keyed(options) })).table,
  hint: (table: string, options: HintRequest = {}) =>
    ask("POST /api/tables/{table}/hints", { in: { table }, body: options }),
  /** The position after actions. Needs no guest, and nothing is stored. */
  position: (request: PositionRequest) => ask("POST /api/positions", { body: request }),
  previewPosition: (request: PositionRequest) => ask("POST /api/positions/preview", { body: request }),
  /** The position without a block or piece. */
  removeBlock: (request: BlockRemovalRequest) => ask("POST /api/positions/removal", { body: request }),
  levelTurn: (request: LevelTurnRequest) => ask("POST /api/positions/turn", { body: request }),
  analysis: (table: string) => ask("POST /api/tables/{table}/analysis", { in: { table }, body: {} }),
  job: (job: string) => ask("GET /api/jobs/{job}", { in: { job } }),
};

export type Api = typeof api;
