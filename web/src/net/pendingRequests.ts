// Requests without an answer yet. Every message gets exactly one answer and is settled exactly once.
import type { ClientMessage, Problem } from "../protocol/messages.ts";
import { localProblem, Refusal, offline } from "./refusal.ts";
import type { Result } from "./results.ts";

interface PendingRequest {
  readonly text: string;
  /** Whether it is sent again after the connection was lost. */
  readonly again: boolean;
  /** When it was sent on the present channel; null if it waits for one. */
  sentAt: number | null;
  resolve(result: Result): void;
  reject(refusal: Refusal): void;
}

/** The server's limit for one message. */
const MOST_BYTES = 16 * 1024;

export const TOO_LARGE = localProblem("server.too_large", { most: MOST_BYTES });

export class PendingRequests {
  readonly #open = new Map<string, PendingRequest>();

  /** Adds a request. `send` returns the time of sending; it is null if there is no channel. */
  async add(message: ClientMessage, again: boolean, send: ((text: string) => number) | null): Promise<Result> {
    const text = JSON.stringify(message);
    // It would close the connection again and again.
    if (new TextEncoder().encode(text).length > MOST_BYTES) throw new Refusal(TOO_LARGE);
    if (send === null && !again) throw offline();
    return new Promise((resolve, reject) => {
      this.#open.set(message.id, { text, again, sentAt: send?.(text) ?? null, resolve, reject });
    });
  }

  /** Sends everything unanswered on a new channel, in order. */
  sendAgain(send: (text: string) => number): void {
    for (const question of this.#open.values()) question.sentAt = send(question.text);
  }

  answered(id: string, result: Result): void {
    this.#take(id)?.resolve(result);
  }

  refused(id: string, problem: Problem): void {
    this.#take(id)?.reject(new Refusal(problem));
  }

  /** Whether this request is sent again if it stays unanswered. */
  canWait(id: string): boolean {
    return this.#open.get(id)?.again ?? false;
  }

  /** The channel is lost: refuse what is not sent again. */
  lost(): void {
    for (const [id, question] of this.#open) {
      question.sentAt = null;
      if (!question.again) this.#take(id)?.reject(offline());
    }
  }

  /** There will be no channel any more: refuse everything. */
  drop(problem: Problem): void {
    for (const id of [...this.#open.keys()]) this.refused(id, problem);
  }

  /** When the oldest unanswered request was sent; null if none was. */
  oldest(): number | null {
    const sent = [...this.#open.values()].map((question) => question.sentAt).filter((at) => at !== null);
    return sent.length ? Math.min(...sent) : null;
  }

  #take(id: string): PendingRequest | undefined {
    const question = this.#open.get(id);
    this.#open.delete(id);
    return question;
  }
}
