// The results of finished games in lists. The lists do not contain them, so each is loaded when its row comes into view.
import { SvelteMap } from "svelte/reactivity";
import type { Result } from "../protocol/messages.ts";
import { api, type Api } from "../net/api.ts";

export class GameResults {
  readonly #known = new SvelteMap<string, Result>();
  readonly #asked = new Set<string>();
  readonly #api: Pick<Api, "table">;

  constructor(used: Pick<Api, "table"> = api) {
    this.#api = used;
  }

  /** The result of a table; null until it is loaded. */
  of(table: string): Result | null {
    return this.#known.get(table) ?? null;
  }

  /** Loads a result once. After a failure the row shows no result until it is wanted again. */
  async want(table: string): Promise<void> {
    if (this.#asked.has(table)) return;
    this.#asked.add(table);
    try {
      const { result } = (await this.#api.table(table)).standing;
      if (result) this.#known.set(table, result);
    } catch {
      this.#asked.delete(table);
    }
  }
}

export const gameResults = new GameResults();
