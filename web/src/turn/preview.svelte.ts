// The effect of the chosen actions, requested from the server at once; only the latest request counts.
import type { Draft, Problem } from "../protocol/messages.ts";
import type { TableStore } from "../net/tableStore.ts";
import { LatestRequest } from "./latestRequest.ts";

const STALE = "server.stale";

export class Preview {
  readonly #table: TableStore;
  readonly #question = new LatestRequest<Draft>();
  #draft = $state.raw<Draft | null>(null);
  #problem = $state.raw<Problem | null>(null);
  #asking = $state.raw(false);

  constructor(table: TableStore) {
    this.#table = table;
  }

  get draft(): Draft | null {
    return this.#draft;
  }

  /** Why there is no answer. */
  get problem(): Problem | null {
    return this.#problem;
  }

  get isAsking(): boolean {
    return this.#asking;
  }

  look(actions: readonly string[], again = false): void {
    this.forget();
    this.#asking = true;
    const end = (draft: Draft | null, problem: Problem | null) => {
      this.#draft = draft;
      this.#problem = problem;
      this.#asking = false;
    };
    this.#question.put(
      {
        ask: () => this.#table.preview(actions),
        answered: (draft) => end(draft, null),
        // An unrelated event came in between, so repeat the request.
        refused: (problem) => (problem.code === STALE && !again ? this.look(actions, true) : end(null, problem)),
      },
      0,
    );
  }

  forget(): void {
    this.#question.forget();
    this.#draft = null;
    this.#problem = null;
    this.#asking = false;
  }
}
