// The id under which a table is asked for: pressed twice, or once more after an answer that was lost, there is still one
// table; but whatever else is asked for is asked for under another id.
import { newId } from "../net/ids.ts";

export class AskedOnce {
  #id = newId();
  #wish: string | null = null;

  /** The id for this wish: the same as before, if it is the same wish. */
  idFor(wish: object): string {
    const words = JSON.stringify(wish);
    if (this.#wish !== null && this.#wish !== words) this.renew();
    this.#wish = words;
    return this.#id;
  }

  /** What was asked for has been answered: the next wish is another one, though it may be worded the same. */
  renew(): void {
    this.#id = newId();
    this.#wish = null;
  }
}
