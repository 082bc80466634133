import { expect, test } from "vitest";
import type { MyGame, MyGames as Page, MyGamesPageQuery, MyStatistics } from "../protocol/messages.ts";
import { offline } from "../net/refusal.ts";
import { MyGamesState } from "./myGamesState.svelte.ts";

const game = (id: string) => ({ id }) as MyGame;
const page = (ids: string[], more: Partial<Page> = {}): Page => ({
  games: ids.map(game),
  found: 3,
  total: 3,
  pending: 0,
  next: null,
  ...more,
});

class Server {
  asked: MyGamesPageQuery[] = [];
  pages: (Page | Promise<Page>)[] = [];
  pending: number[] = [];
  down = false;
  known = true;
  api = {
    myGames: async (query: MyGamesPageQuery = {}): Promise<Page> => {
      this.asked.push(query);
      if (this.down) throw offline();
      return (await this.pages.shift()) ?? page([]);
    },
    myStatistics: (): Promise<MyStatistics> =>
      Promise.resolve({ games: [], opponents: [], total: 3, pending: this.pending.shift() ?? 0 }),
  };
  guest = { find: () => Promise.resolve(this.known ? { id: "a", name: "Ada", token: null } : null) };
}

test("pages are loaded one after the other, with the same filters", async () => {
  const server = new Server();
  const games = new MyGamesState(server);
  server.pages = [page(["a", "b"], { next: "2-b" }), page(["c"])];
  await games.load({ game: "aztec" });
  expect(games.hasMore).toBe(true);
  await games.more();
  expect(games.games.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(games.hasMore).toBe(false);
  expect(server.asked).toEqual([{ game: "aztec" }, { game: "aztec", before: "2-b" }]);
});

test("it asks again while points are being counted, but not for ever", async () => {
  const server = new Server();
  const games = new MyGamesState(server);
  server.pending = [40, 20, 20];
  await games.load({});
  expect(server.asked).toHaveLength(3);
  expect(games.pending).toBe(0);
});

test("a late answer to earlier filters is ignored", async () => {
  const server = new Server();
  const games = new MyGamesState(server);
  let answer: (page: Page) => void = () => {};
  server.pages = [new Promise<Page>((resolve) => (answer = resolve)), page(["new"])];
  const first = games.load({});
  await Promise.resolve();
  await games.load({ result: "won" });
  answer(page(["old"]));
  await first;
  expect(games.games.map(({ id }) => id)).toEqual(["new"]);
});

test("without a guest or a server it shows no games, and says why", async () => {
  const server = new Server();
  const games = new MyGamesState(server);
  server.known = false;
  await games.load({});
  expect(server.asked).toEqual([]);
  expect([games.known, games.problem]).toEqual([true, null]);
  server.known = true;
  server.down = true;
  await games.load({});
  expect(games.problem?.code).toBe("page.offline");
});
