// HTTP requests: their URLs, bodies and refusals.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { newId } from "./ids.ts";

interface Asked {
  readonly address: string;
  readonly method: string | undefined;
  readonly credentials: string | undefined;
  readonly body: unknown;
}

const asked: Asked[] = [];
/** The responses to the next requests, in order; the last one stays. */
let answers: (() => Response)[] = [];

function json(value: unknown, status = 200): () => Response {
  return () => new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });
}

function nobody(): Response {
  throw new TypeError("Failed to fetch");
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string, how: RequestInit): Promise<Response> => {
    const body = typeof how.body === "string" ? JSON.parse(how.body) : null;
    asked.push({ address, method: how.method, credentials: how.credentials, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return (answer ?? nobody)();
  });
});
afterEach(() => vi.unstubAllGlobals());

test("requests go to the page's own server, with its cookie", async () => {
  answers = [json({ tables: [], next: null })];
  await api.tables({ mine: true, status: "open", game: null });
  expect(asked).toEqual([
    { address: "/api/tables?mine=true&status=open", method: "GET", credentials: "same-origin", body: null },
  ]);
});

test("parameters in URLs are escaped", async () => {
  answers = [json({ link: "", qr: { size: 1, path: "" } })];
  await api.recovery("a/b?c", 2);
  expect(asked[0]).toMatchObject({ address: "/api/tables/a%2Fb%3Fc/seats/2/recovery", method: "POST", body: {} });
});

test("a response without content is valid", async () => {
  answers = [() => new Response(null, { status: 204 })];
  expect(await api.forget()).toBeUndefined();
  expect(await api.erase()).toBeUndefined();
  expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual(["DELETE /api/session", "DELETE /api/me"]);
});

test("the server's refusal is thrown with its problem", async () => {
  const problem = { code: "server.name.length", rule: null, params: { least: 3, most: 20 }, text: "…" };
  answers = [json(problem, 422)];
  await expect(api.rename("x")).rejects.toMatchObject({ problem });
});

test("an unreachable server is reported as offline", async () => {
  answers = [nobody];
  await expect(api.me()).rejects.toMatchObject({ problem: { code: "page.offline" } });
  expect(asked).toHaveLength(1);
});

test("a response that is not our JSON is reported as offline", async () => {
  answers = [() => new Response("<h1>Bad Gateway</h1>", { status: 502 })];
  await expect(api.me()).rejects.toMatchObject({ problem: { code: "page.offline" } });
  answers = [() => new Response("<h1>Log in to the hotel</h1>", { status: 200 })];
  await expect(api.me()).rejects.toMatchObject({ problem: { code: "page.offline" } });
});

test("a request with an id is sent again with the same id when its outcome is unknown", async () => {
  answers = [nobody, json({ table: { id: "t1" } }, 201)];
  const table = await api.open({ game: "pueblo", options: { players: 2 } });
  expect(table.id).toBe("t1");
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[0]?.body).toMatchObject({ game: "pueblo", id: expect.stringMatching(/^[a-z2-7]{20}$/) });
});

test("a refused request is not sent again", async () => {
  answers = [json({ code: "server.rate", rule: null, params: {}, text: "" }, 429)];
  await expect(api.open({ id: "mine", game: "aztec" })).rejects.toMatchObject({ problem: { code: "server.rate" } });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({ id: "mine" });
});

test("ids are valid for the server and unique", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.every((id) => /^[A-Za-z0-9_-]{1,40}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});

test("ids can be made without a cryptographic random source", () => {
  vi.stubGlobal("crypto", undefined);
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});
