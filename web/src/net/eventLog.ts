// This page's copy of a table's log: in order, without gaps, every event checked against the hash chain.
import { chain } from "../protocol/chain.ts";
import type { Event } from "../protocol/messages.ts";

/** An event was lost, duplicated or altered: our copy differs from the server's. */
export class DivergedError extends Error {}

interface Head {
  readonly seq: number;
  readonly chain: string;
}

/** How an event arrived: as one of the missed ones, as the last of them, or live. */
type EventTiming = "missed" | "caught up" | "live";

export class EventLog {
  #events: readonly Event[] = [];
  /** Where the server's log ended at its last welcome. */
  #target: Head = { seq: Infinity, chain: "" };

  /** All events; replaced, never changed. */
  get events(): readonly Event[] {
    return this.#events;
  }

  /** The last event. Checked events are kept even if the connection is lost during catch-up. */
  get head(): { readonly seq: number; readonly chain: string | null } {
    const last = this.#events.at(-1);
    return last === undefined ? { seq: -1, chain: null } : { seq: last.seq, chain: last.chain };
  }

  get isLive(): boolean {
    return this.head.seq >= this.#target.seq;
  }

  /** The server's log ends at `target`. Returns whether nothing is missing. */
  begin(target: Head, anew: boolean): boolean {
    if (anew) this.forget();
    this.#target = target;
    if (this.isLive) this.check(target.seq, target.chain);
    return this.isLive;
  }

  /** Appends the next event. */
  add(event: Event): EventTiming {
    const { seq, chain: before } = this.head;
    if (event.seq !== seq + 1) throw new DivergedError(`event ${event.seq} after ${seq}`);
    if (chain(before ?? "", event.digest, event.what) !== event.chain)
      throw new DivergedError(`event ${event.seq} altered`);
    const wasLive = this.isLive;
    this.#events = [...this.#events, event];
    if (wasLive) return "live";
    if (!this.isLive) return "missed";
    this.check(this.#target.seq, this.#target.chain);
    return "caught up";
  }

  /** Checks the server's last event against ours. */
  check(seq: number, chain: string | null): void {
    const { head } = this;
    if (head.seq !== seq) throw new DivergedError(`the server is at ${seq}, we are at ${head.seq}`);
    if (chain !== null && head.chain !== chain) throw new DivergedError(`another log up to ${seq}`);
  }

  /** The server names the event that a command became: by now it must be in our log. */
  checkEntered(seq: number, chain: string): void {
    if (this.isLive && this.#events[seq]?.chain !== chain) throw new DivergedError(`event ${seq} never came`);
  }

  /** Drops everything; it will be loaded again. */
  forget(): void {
    this.#events = [];
  }
}
