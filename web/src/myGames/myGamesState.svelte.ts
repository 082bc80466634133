// The player's finished games and their statistics, loaded page by page and filtered by the server.
import type { MyGame, MyGamesPageQuery, MyStatistics, Problem } from "../protocol/messages.ts";
import { api, type Api } from "../net/api.ts";
import { guest } from "../net/guest.svelte.ts";
import { refusalOf } from "../net/refusal.ts";

interface Dependencies {
  readonly api: Pick<Api, "myGames" | "myStatistics">;
  readonly guest: Pick<typeof guest, "find">;
}

export class MyGamesState {
  games = $state.raw<readonly MyGame[]>([]);
  statistics = $state.raw<MyStatistics | null>(null);
  /** Games that match the filters, on all pages. */
  found = $state.raw(0);
  /** All finished games, and those whose points are still being counted. */
  total = $state.raw(0);
  pending = $state.raw(0);
  /** Whether the first answer has arrived. */
  known = $state.raw(false);
  problem = $state.raw<Problem | null>(null);
  #next = $state.raw<string | null>(null);
  #query: MyGamesPageQuery = {};
  /** Counts requests: answers to earlier ones are ignored. */
  #latest = 0;
  readonly #deps: Dependencies;

  constructor(deps: Dependencies = { api, guest }) {
    this.#deps = deps;
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** Loads the first page and the statistics. While points are being counted, it asks again. Never fails: see
   * `problem`. */
  async load(query: MyGamesPageQuery): Promise<void> {
    const mine = ++this.#latest;
    this.#query = query;
    try {
      if ((await this.#deps.guest.find()) === null) {
        if (mine === this.#latest) this.known = true;
        return;
      }
      let left = Infinity;
      do {
        const page = await this.#deps.api.myGames(query);
        const statistics = await this.#deps.api.myStatistics(query);
        if (mine !== this.#latest) return;
        const isStuck = statistics.pending >= left; // a damaged game is never counted
        left = isStuck ? 0 : statistics.pending;
        this.games = page.games;
        this.#next = page.next;
        this.found = page.found;
        this.total = page.total;
        this.pending = left;
        this.statistics = statistics;
        this.problem = null;
        this.known = true;
      } while (left > 0);
    } catch (error) {
      const refused = refusalOf(error);
      if (mine !== this.#latest) return;
      this.problem = refused.problem;
      this.known = true;
    }
  }

  /** Loads the next page. Rejects with a `Refusal`. */
  async more(): Promise<void> {
    const before = this.#next;
    const mine = this.#latest;
    if (before === null) return;
    const page = await this.#deps.api.myGames({ ...this.#query, before });
    if (mine !== this.#latest || this.#next !== before) return;
    this.games = [...this.games, ...page.games];
    this.#next = page.next;
  }

  /** Forgets answers that have not arrived, because the player has left the screen. */
  stop(): void {
    this.#latest += 1;
  }
}
