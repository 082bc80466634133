// Errors that nobody handled: one that took the screen with it, or one after which the page goes on.
import { Refusal } from "../net/refusal.ts";
import { VERSION } from "./version.ts";

interface Source {
  addEventListener(kind: "error", listener: (event: { readonly error: unknown }) => void): void;
  addEventListener(kind: "unhandledrejection", listener: (event: { readonly reason: unknown }) => void): void;
}

export class UnexpectedError {
  #error = $state.raw<unknown>(null);
  /** Shows the screen again; null if it is still there. */
  #reset = $state.raw<(() => void) | null>(null);
  /** Shows a refused request that nobody showed. */
  readonly #refused: (refusal: Refusal) => void;

  constructor(refused: (refusal: Refusal) => void) {
    this.#refused = refused;
  }

  /** The error to show, null if there is none. */
  get error(): unknown {
    return this.#error;
  }

  get screenIsGone(): boolean {
    return this.#reset !== null;
  }

  /** Hears of errors in event handlers and promises from now on. */
  start(source: Source): void {
    source.addEventListener("error", ({ error }) => this.#report(error));
    source.addEventListener("unhandledrejection", ({ reason }) => this.#report(reason));
  }

  /** A screen that could not be drawn; `reset` draws it again. */
  lost(error: unknown, reset: () => void): void {
    console.error(error);
    this.#error = error;
    this.#reset = reset;
  }

  /** Draws the screen again, if it is gone. */
  dismiss(): void {
    const reset = this.#reset;
    this.#error = this.#reset = null;
    reset?.();
  }

  #report(error: unknown): void {
    if (error instanceof Refusal) this.#refused(error);
    // Other values are reports of the browser, such as that of a request that was given up.
    else if (error instanceof Error && error.name !== "AbortError" && !this.screenIsGone) this.#error = error;
  }
}

/** What a report says: the error, and where it happened. Addresses may contain secrets, so only the path is in it. */
export function reportOf(error: unknown, path: string, browser: string): string {
  const trace = error instanceof Error ? (error.stack ?? "") : "";
  const name = String(error);
  return [`Baumeister ${VERSION}`, path, browser, trace.includes(name) ? trace : `${name}\n${trace}`].join("\n");
}
