// Texts for screen readers: most are polite, urgent ones interrupt.
import { untrack } from "svelte";

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** Older announcements are dropped. */
const KEPT = 12;

export class Announcements {
  polite = $state.raw<readonly Announcement[]>([]);
  urgent = $state.raw<Announcement | null>(null);
  #next = 0;

  say(text: string): void {
    // Announcing in an effect must not depend on other announcements.
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
