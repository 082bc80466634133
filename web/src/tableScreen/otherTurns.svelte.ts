// The other tables where it is the player's turn, asked for every few seconds while the page is visible.
import type { Api } from "../net/api.ts";
import type { PageSignals } from "../net/pageSignals.ts";
import { refusalOf } from "../net/refusal.ts";
import type { Transport } from "../net/transport.ts";

interface Dependencies {
  readonly api: Pick<Api, "tables">;
  readonly signals: PageSignals;
  readonly transport: Pick<Transport, "after">;
}

export const EVERY_MS = 15_000;

export class OtherTurns {
  /** Those that wait longest come first. */
  tables = $state.raw<readonly string[]>([]);
  readonly #table: string;
  readonly #deps: Dependencies;
  #isStopped = false;
  #callOff: () => void = () => {};

  constructor(table: string, deps: Dependencies) {
    this.#table = table;
    this.#deps = deps;
  }

  /** Starts asking. Returns how to stop. */
  start(): () => void {
    void this.#ask();
    return () => {
      this.#isStopped = true;
      this.#callOff();
    };
  }

  async #ask(): Promise<void> {
    if (this.#deps.signals.visible) {
      try {
        const { tables } = await this.#deps.api.tables({ mine: true });
        this.tables = tables
          .filter(({ id, your_turn, phase }) => your_turn && phase === "playing" && id !== this.#table)
          .sort((one, other) => one.updated_at - other.updated_at)
          .map(({ id }) => id);
      } catch (error) {
        refusalOf(error); // the last answer stays
      }
    }
    if (!this.#isStopped) this.#callOff = this.#deps.transport.after(EVERY_MS, () => void this.#ask());
  }
}
