// The forecast, requested after every event while it is enabled.
import type { Outlook } from "../protocol/socket.ts";
import { Refusal } from "../net/refusal.ts";
import type { TableStore } from "../net/tableStore.ts";

export class Forecast {
  outlook = $state.raw<Outlook | null>(null);
  readonly #table: Pick<TableStore, "forecast">;
  #asked = -1;

  constructor(table: Pick<TableStore, "forecast">) {
    this.#table = table;
  }

  /** Requests the forecast as of an event. If refused, nothing is shown until the next event. */
  async want(seq: number): Promise<void> {
    if (this.#asked === seq) return;
    this.#asked = seq;
    try {
      const outlook = await this.#table.forecast();
      if (this.#asked === seq) this.outlook = outlook;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.#asked === seq) this.drop();
    }
  }

  drop(): void {
    this.#asked = -1;
    this.outlook = null;
  }
}
