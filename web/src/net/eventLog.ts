// The log of a table as far as this page has it: in order, without gaps, every event checked by the chain.
import { chain } from "../protocol/chain.ts";
import type { Event } from "../protocol/socket.ts";

/** Something was lost, doubled or altered on the way: what we have is not what the server has. */
export class DivergedError extends Error {}

interface Head {
  readonly seq: number;
  readonly chain: string;
}

/** How an event was taken in: one of those that were missed, the last of them, or one that happens now. */
export type EventTiming = "missed" | "caught up" | "live";

export class EventLog {
  #events: Event[] = [];
  /** Up to where the server said, when it greeted us, that its log goes. */
  #target: Head = { seq: Infinity, chain: "" };

  /** All events, a list that stays as it is. */
  get events(): readonly Event[] {
    return [...this.#events];
  }

  /** The last event; what was checked is kept even if the connection broke while more came. */
  get head(): { readonly seq: number; readonly chain: string | null } {
    const last = this.#events.at(-1);
    return last === undefined ? { seq: -1, chain: null } : { seq: last.seq, chain: last.chain };
  }

  get isLive(): boolean {
    return this.head.seq >= this.#target.seq;
  }

  /** The server greets: its log ends at `target`. Whether nothing is missing. */
  begin(target: Head, anew: boolean): boolean {
    if (anew) this.forget();
    this.#target = target;
    if (this.isLive) this.check(target.seq, target.chain);
    return this.isLive;
  }

  /** The next event. */
  add(event: Event): EventTiming {
    const { seq, chain: before } = this.head;
    if (event.seq !== seq + 1) throw new DivergedError(`event ${event.seq} after ${seq}`);
    if (chain(before ?? "", event.digest, event.what) !== event.chain)
      throw new DivergedError(`event ${event.seq} altered`);
    const wasLive = this.isLive;
    this.#events.push(event);
    if (wasLive) return "live";
    if (!this.isLive) return "missed";
    this.check(this.#target.seq, this.#target.chain);
    return "caught up";
  }

  /** The server names its last event: it must be ours, too. */
  check(seq: number, chain: string | null): void {
    const { head } = this;
    if (head.seq !== seq) throw new DivergedError(`the server is at ${seq}, we are at ${head.seq}`);
    if (chain !== null && head.chain !== chain) throw new DivergedError(`another log up to ${seq}`);
  }

  /** The server names an event that became of something: it must be among ours by then. */
  checkEntered(seq: number, chain: string): void {
    if (this.isLive && this.#events[seq]?.chain !== chain) throw new DivergedError(`event ${seq} never came`);
  }

  /** Everything is to come anew. */
  forget(): void {
    this.#events = [];
  }
}
