// The results of finished games in lists.
import { expect, test } from "vitest";
import { GameResults } from "./gameResults.svelte.ts";
import type { Result, Table } from "../protocol/messages.ts";
import { offline } from "../net/refusal.ts";

const RESULT: Result = { winners: [1], totals: [41, 38], reason: "last_walk" };

class Server {
  asked: string[] = [];
  down = false;
  table = (id: string): Promise<Table> => {
    this.asked.push(id);
    return this.down ? Promise.reject(offline()) : Promise.resolve({ standing: { result: RESULT } } as Table);
  };
}

test("a result is loaded once", async () => {
  const server = new Server();
  const results = new GameResults(server);
  expect(results.of("a")).toBeNull();
  await Promise.all([results.want("a"), results.want("a")]);
  expect(results.of("a")).toEqual(RESULT);
  expect(server.asked).toEqual(["a"]);
});

test("a result that could not be loaded can be asked for again", async () => {
  const server = new Server();
  const results = new GameResults(server);
  server.down = true;
  await results.want("a");
  expect(results.of("a")).toBeNull();
  server.down = false;
  await results.want("a");
  expect(results.of("a")).toEqual(RESULT);
});
