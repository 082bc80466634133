// Short messages that disappear by themselves: what was done, or what was refused. Toast.svelte shows them.
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "bad";
}

const STAY = 6000;

export class Toasts {
  #words = $state.raw<readonly ToastMessage[]>([]);
  #next = 0;

  get words(): readonly ToastMessage[] {
    return this.#words;
  }

  say(text: string, kind: ToastMessage["kind"] = "plain"): void {
    const word: ToastMessage = { id: this.#next, text, kind };
    this.#next += 1;
    // A repeated message replaces its earlier copy.
    this.#words = [...this.#words.filter((other) => other.text !== text), word].slice(-3);
    setTimeout(() => this.drop(word.id), STAY);
  }

  drop(id: number): void {
    this.#words = this.#words.filter((word) => word.id !== id);
  }
}

export const toasts = new Toasts();
