// The id for creating a table: clicking twice, or again after a lost answer, still creates one table, while a different
// request gets a new id.
import { newId } from "../net/ids.ts";

export class RequestId {
  #id = newId();
  #request: string | null = null;

  /** The id for a request: unchanged if the request is the same. */
  idFor(request: object): string {
    const words = JSON.stringify(request);
    if (this.#request !== null && this.#request !== words) this.renew();
    this.#request = words;
    return this.#id;
  }

  /** The request was answered: the next one gets a new id even if it is the same. */
  renew(): void {
    this.#id = newId();
    this.#request = null;
  }
}
