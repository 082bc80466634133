// All requests, typed by the server's OpenAPI document. Refusals are thrown as `Refusal`.
import { carrier } from "#edition";
import type {
  paths,
  Fork,
  HintRequest,
  Import,
  LevelTurnRequest,
  NewTable,
  PositionRequest,
  BlockRemovalRequest,
  Problem,
} from "../protocol/rest.ts";
import { newId } from "./ids.ts";
import { Refusal, offline } from "./refusal.ts";

type Method = "get" | "post" | "patch" | "delete";
type Path = keyof paths;
type Operation<P extends Path, M extends Method> = NonNullable<paths[P][M]>;
type Body<P extends Path, M extends Method> =
  Operation<P, M> extends { requestBody: { content: { "application/json": infer B } } } ? B : undefined;
type Query<P extends Path, M extends Method> =
  Operation<P, M> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;
type Success<P extends Path, M extends Method> =
  Operation<P, M> extends { responses: infer R } ? R[Extract<keyof R, 200 | 201 | 202>] : never;
/** The body of the response, or undefined if it has none. */
export type Answer<P extends Path, M extends Method> = [Success<P, M>] extends [
  { content: { "application/json": infer A } },
]
  ? A
  : undefined;

/** A request that can be repeated safely, because the server recognizes its id. A missing id is generated. */
type Keyed<T extends { id: string }> = Omit<T, "id"> & { readonly id?: string };

export type GamesQuery = Query<"/api/me/games", "get">;
export type TableQuery = Query<"/api/tables", "get">;

interface RequestOptions<P extends Path, M extends Method> {
  readonly in?: Readonly<Record<string, string | number>>;
  readonly query?: Query<P, M>;
  readonly body?: Body<P, M>;
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

async function ask<P extends Path, M extends Method>(
  method: M,
  path: P,
  options: RequestOptions<P, M>,
): Promise<Answer<P, M>> {
  const where = address(path, options.in ?? {}, options.query ?? {});
  const { status, body } = await carrier.request(method.toUpperCase(), where, options.body).catch(() => {
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
async function askTwice<P extends Path, M extends Method>(method: M, path: P, options: RequestOptions<P, M>) {
  try {
    return await ask(method, path, options);
  } catch (error) {
    if (error instanceof Refusal && error.problem.code !== "page.offline") throw error;
    return await ask(method, path, options);
  }
}

function keyed<T extends { id?: string }>(options: T): T & { id: string } {
  return { ...options, id: options.id ?? newId() };
}

export const api = {
  me: () => ask("get", "/api/me", {}),
  becomeGuest: (name: string) => ask("post", "/api/guests", { body: { name } }),
  rename: (name: string) => ask("patch", "/api/me", { body: { name } }),
  /** Deletes this device's session. */
  forget: () => ask("delete", "/api/session", {}),
  /** Erases the guest everywhere. */
  erase: () => ask("delete", "/api/me", {}),
  /** One's finished games, and their statistics. */
  myGames: (query: GamesQuery = {}) => ask("get", "/api/me/games", { query }),
  myStatistics: (query: Query<"/api/me/statistics", "get"> = {}) => ask("get", "/api/me/statistics", { query }),
  games: () => ask("get", "/api/games", {}),
  /** Planned maintenance and the message of the day. */
  announcements: () => ask("get", "/api/announcements", {}),
  /** How far the engine of the strong computers is compiled. */
  engine: () => ask("get", "/api/engine", {}),
  /** Lets a level that needs no engine play the computer's turn. */
  playWithoutEngine: (table: string) => ask("post", "/api/tables/{table}/without-engine", { in: { table }, body: {} }),
  tables: (query: TableQuery = {}) => ask("get", "/api/tables", { query }),
  open: async (options: Keyed<NewTable>) => (await askTwice("post", "/api/tables", { body: keyed(options) })).table,
  table: async (table: string) => (await ask("get", "/api/tables/{table}", { in: { table } })).table,
  link: (table: string) => ask("get", "/api/tables/{table}/link", { in: { table } }),
  invite: (table: string) => ask("post", "/api/tables/{table}/invitation", { in: { table }, body: {} }),
  join: (table: string, invite: string) => ask("post", "/api/tables/{table}/join", { in: { table }, body: { invite } }),
  remove: async (table: string, guest: string): Promise<void> => {
    await ask("post", "/api/tables/{table}/remove", { in: { table }, body: { guest } });
  },
  recovery: (table: string, seat: number) =>
    ask("post", "/api/tables/{table}/seats/{seat}/recovery", { in: { table, seat }, body: {} }),
  recover: (token: string) => ask("post", "/api/recover", { body: { token } }),
  importRecord: async (options: Keyed<Import>) =>
    (await askTwice("post", "/api/records", { body: keyed(options) })).table,
  /** Creates a table where the game goes on from a ply of another. */
  fork: async (table: string, options: Keyed<Fork>) =>
    (await askTwice("post", "/api/tables/{table}/fork", { in: { table }, body: keyed(options) })).table,
  hint: (table: string, options: HintRequest = {}) =>
    ask("post", "/api/tables/{table}/hints", { in: { table }, body: options }),
  /** The position after actions. Needs no guest, and nothing is stored. */
  position: (request: PositionRequest) => ask("post", "/api/positions", { body: request }),
  previewPosition: (request: PositionRequest) => ask("post", "/api/positions/preview", { body: request }),
  /** The position without a block or piece. */
  removeBlock: (request: BlockRemovalRequest) => ask("post", "/api/positions/removal", { body: request }),
  levelTurn: (request: LevelTurnRequest) => ask("post", "/api/positions/turn", { body: request }),
  analysis: (table: string) => ask("post", "/api/tables/{table}/analysis", { in: { table }, body: {} }),
  job: (job: string) => ask("get", "/api/jobs/{job}", { in: { job } }),
};

export type Api = typeof api;
