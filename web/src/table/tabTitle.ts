// The title of the tab: it says when it is your turn, and is given back afterwards.
export interface Titled {
  title: string;
}

export class TabTitle {
  readonly #page: Titled;
  readonly #before: string;

  constructor(page: Titled) {
    this.#page = page;
    this.#before = page.title;
  }

  /** What the tab says: the sign of your turn goes first, because tabs are narrow. */
  show(name: string, mark: string | null): void {
    this.#page.title = mark === null ? name : `${mark} · ${name}`;
  }

  restore(): void {
    this.#page.title = this.#before;
  }
}
