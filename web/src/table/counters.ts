// Where each seat's total stands on the page, for what flies there. On a phone it may stand twice for a while: in the row
// of players, and in the sheet over it.

/** What it needs of an element. */
export interface Counted {
  getBoundingClientRect(): DOMRect;
}

export class Counters {
  readonly #places = new Map<number, readonly Counted[]>();

  /** Returns how to take it away again. */
  add(seat: number, element: Counted): () => void {
    this.#places.set(seat, [...this.#of(seat), element]);
    return () => {
      this.#places.set(
        seat,
        this.#of(seat).filter((other) => other !== element),
      );
    };
  }

  /** Where the total is to be seen: the last that came goes first; null if it is nowhere. */
  placeOf(seat: number): DOMRect | null {
    const places = this.#of(seat).map((element) => element.getBoundingClientRect());
    return places.reverse().find(({ width }) => width > 0) ?? null;
  }

  #of(seat: number): readonly Counted[] {
    return this.#places.get(seat) ?? [];
  }
}
