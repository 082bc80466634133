// The command box: what somebody types, what it would do, and what was typed before.
import type { Draft, Problem } from "../protocol/socket.ts";
import type { BaseTurn } from "./baseTurn.svelte.ts";
import { LatestRequest } from "./latestRequest.ts";

/** Longer than any turn is written. */
export const LONGEST = 40;

/** As the server reads it: capitals and spaces do not matter to people. */
export function normalized(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}

export class TypedTurn {
  readonly #turn: BaseTurn;
  readonly #question = new LatestRequest<Draft>();
  #text = $state.raw("");
  #draft = $state.raw<Draft | null>(null);
  #problem = $state.raw<Problem | null>(null);
  #before = $state.raw<readonly string[]>([]);
  /** How far one has gone back into what was typed before; 0: not at all. */
  #back = 0;

  constructor(turn: BaseTurn) {
    this.#turn = turn;
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#back = 0;
    this.#write(text);
  }

  /** What it would do; null while that is not known. */
  get draft(): Draft | null {
    return this.#draft;
  }

  /** Why it cannot be read, or what the server had against it. */
  get problem(): Problem | null {
    return this.#problem;
  }

  get isAllowed(): boolean {
    return this.#draft !== null && this.#draft.failed === null;
  }

  /** Older (positive) or newer things that were played from here. */
  recall(by: number): void {
    const back = Math.min(Math.max(this.#back + by, 0), this.#before.length);
    if (back === this.#back) return;
    this.#back = back;
    this.#write(back === 0 ? "" : (this.#before.at(-back) ?? ""));
  }

  async play(): Promise<void> {
    const text = this.#text;
    const command = normalized(text);
    if (command === "" || !this.#turn.isFree) return;
    this.#question.forget();
    await this.#turn.submit([command]);
    const { problem } = this.#turn.sending;
    if (problem === null) this.#before = [...this.#before.filter((each) => each !== command), command];
    if (this.#text !== text) return; // meanwhile something else is typed
    if (problem === null) this.text = "";
    else this.#problem = problem;
  }

  forget(): void {
    this.#question.forget();
  }

  /** It has become one's turn, or the position is another one: what is written there is looked at anew. */
  askAgain(): void {
    this.#write(this.#text);
  }

  #write(text: string): void {
    this.#text = text;
    this.#draft = null;
    this.#problem = null;
    this.#question.forget();
    const command = normalized(text);
    if (command === "" || !this.#turn.isFree) return;
    this.#question.put({
      ask: () => this.#turn.table.preview([command]),
      answered: (draft) => (this.#draft = draft),
      refused: (problem) => (this.#problem = problem),
    });
  }
}
