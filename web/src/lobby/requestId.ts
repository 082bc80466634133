// The id under which a table is asked for: pressed twice, or once more after an answer that was lost, there is still one
// table; but whatever else is asked for is asked for under another id.
import { newId } from "../net/ids.ts";

export class RequestId {
  #id = newId();
  #request: string | null = null;

  /** The id for this wish: the same as before, if it is the same wish. */
  idFor(request: object): string {
    const words = JSON.stringify(request);
    if (this.#request !== null && this.#request !== words) this.renew();
    this.#request = words;
    return this.#id;
  }

  /** What was asked for has been answered: the next wish is another one, though it may be worded the same. */
  renew(): void {
    this.#id = newId();
    this.#request = null;
  }
}
