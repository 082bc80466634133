// What a screen reader is told: everything politely, what cannot wait at once.
import { untrack } from "svelte";

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** More than this is not read out any more. */
const KEPT = 12;

export class Announcements {
  polite = $state.raw<readonly Announcement[]>([]);
  urgent = $state.raw<Announcement | null>(null);
  #next = 0;

  say(text: string): void {
    // Who says something in an effect does not wait for what others say.
    if (text) this.polite = [...untrack(() => this.polite), this.#word(text)].slice(-KEPT);
  }

  call(text: string): void {
    if (text) this.urgent = this.#word(text);
  }

  #word(text: string): Announcement {
    this.#next += 1;
    return { id: this.#next, text };
  }
}
