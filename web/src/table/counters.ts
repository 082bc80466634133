// The positions of the seats' totals on the page, where flying points land. On phones a total may appear twice: in the
// row of players and in the drawer over it.

/** The part of an element that is used. */
interface Counted {
  getBoundingClientRect(): DOMRect;
}

export class Counters {
  readonly #places = new Map<number, readonly Counted[]>();

  /** Returns how to remove it. */
  add(seat: number, element: Counted): () => void {
    this.#places.set(seat, [...this.#of(seat), element]);
    return () => {
      this.#places.set(
        seat,
        this.#of(seat).filter((other) => other !== element),
      );
    };
  }

  /** The position of the visible total, the latest one first; null if there is none. */
  placeOf(seat: number): DOMRect | null {
    const places = this.#of(seat).map((element) => element.getBoundingClientRect());
    return places.reverse().find(({ width }) => width > 0) ?? null;
  }

  #of(seat: number): readonly Counted[] {
    return this.#places.get(seat) ?? [];
  }
}
