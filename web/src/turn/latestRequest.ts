// A request that may be replaced while it is pending: only the latest answer counts.
import { refusalOf } from "../net/refusal.ts";
import type { Problem } from "../protocol/messages.ts";

/** How long the pointer must rest before a request, in milliseconds. */
const PAUSE = 120;

interface RequestHandlers<Answer> {
  readonly ask: () => Promise<Answer>;
  readonly answered: (answer: Answer) => void;
  readonly refused: (problem: Problem) => void;
}

export class LatestRequest<Answer> {
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends a request, now or after a pause, and cancels the one before. */
  put(asked: RequestHandlers<Answer>, pause: number = PAUSE): void {
    this.forget();
    const number = this.#number;
    if (pause === 0) void this.#ask(asked, number);
    else this.#timer = setTimeout(() => void this.#ask(asked, number), pause);
  }

  forget(): void {
    this.#number += 1;
    clearTimeout(this.#timer);
  }

  async #ask(asked: RequestHandlers<Answer>, number: number): Promise<void> {
    try {
      const answer = await asked.ask();
      if (number === this.#number) asked.answered(answer);
    } catch (error) {
      const refused = refusalOf(error);
      if (number === this.#number) asked.refused(refused.problem);
    }
  }
}
