// The title of the browser tab: marks the player's turn, and is restored afterwards.
interface Titled {
  title: string;
}

export class TabTitle {
  readonly #page: Titled;
  readonly #before: string;

  constructor(page: Titled) {
    this.#page = page;
    this.#before = page.title;
  }

  /** The mark comes first, because tabs are narrow. */
  show(name: string, mark: string | null): void {
    this.#page.title = mark === null ? name : `${mark} · ${name}`;
  }

  restore(): void {
    this.#page.title = this.#before;
  }
}
