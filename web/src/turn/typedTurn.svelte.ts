// The command box: the typed text, its preview or the answer to it, and the history.
import type { Draft, Problem } from "../protocol/messages.ts";
import type { BaseTurn } from "./baseTurn.svelte.ts";
import type { Answers } from "./question.ts";
import { LatestRequest } from "./latestRequest.ts";

/** Longer than any turn. */
export const LONGEST = 40;

/** The text as the server reads it: case and spaces are ignored. */
export function normalized(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}

export class TypedTurn {
  readonly #turn: BaseTurn;
  readonly #answers: Answers;
  readonly #question = new LatestRequest<Draft>();
  #text = $state.raw("");
  #draft = $state.raw<Draft | null>(null);
  #problem = $state.raw<Problem | null>(null);
  #before = $state.raw<readonly string[]>([]);
  #answer = $state.raw<readonly string[]>([]);
  /** The position in the history; 0 is the present text. */
  #back = 0;

  constructor(turn: BaseTurn, answers: Answers) {
    this.#turn = turn;
    this.#answers = answers;
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#back = 0;
    this.#write(text);
  }

  /** The preview; null until known. */
  get draft(): Draft | null {
    return this.#draft;
  }

  /** Why the text cannot be read, or why the server refused it. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** What was asked last, answered. */
  get answer(): readonly string[] {
    return this.#answer;
  }

  get isQuestion(): boolean {
    return this.#answers.isQuestion(this.#text);
  }

  get isAllowed(): boolean {
    return this.#draft !== null && this.#draft.failed === null;
  }

  /** Goes to older (positive) or newer entries of the history. */
  recall(by: number): void {
    const back = Math.min(Math.max(this.#back + by, 0), this.#before.length);
    if (back === this.#back) return;
    this.#back = back;
    this.#write(back === 0 ? "" : (this.#before.at(-back) ?? ""));
  }

  /** Plays the turn, or answers the question. */
  async play(): Promise<void> {
    const text = this.#text;
    if (this.isQuestion) {
      this.#answer = [];
      this.#answer = await this.#answers.answer(text);
      this.#remember(text.trim());
      if (this.#text === text) this.text = "";
      return;
    }
    const command = normalized(text);
    if (command === "" || !this.#turn.isFree) return;
    this.#question.forget();
    await this.#turn.submit([command]);
    const { problem } = this.#turn.submission;
    if (problem === null) this.#remember(command);
    if (this.#text !== text) return; // the player typed something else meanwhile
    if (problem === null) this.text = "";
    else this.#problem = problem;
  }

  #remember(text: string): void {
    this.#before = [...this.#before.filter((each) => each !== text), text];
  }

  forget(): void {
    this.#question.forget();
  }

  /** The turn or the position has changed: previews the text again. */
  askAgain(): void {
    this.#write(this.#text);
  }

  #write(text: string): void {
    this.#text = text;
    this.#draft = null;
    this.#problem = null;
    this.#question.forget();
    const command = normalized(text);
    if (command === "" || !this.#turn.isFree || this.isQuestion) return;
    this.#question.put({
      ask: () => this.#turn.table.preview([command]),
      answered: (draft) => (this.#draft = draft),
      refused: (problem) => (this.#problem = problem),
    });
  }
}
