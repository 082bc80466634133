// The printed board of a table. Loaded in advance if possible.
import type { Component } from "svelte";
import type { SeatName } from "../language/language.svelte.ts";
import type { GameState } from "../scene/scene.ts";

type PrintedBoard = Component<{ state: GameState; seatNames: readonly SeatName[]; label: string }>;

export class Printout {
  /** Null until loaded. */
  PrintedBoard = $state.raw<PrintedBoard | null>(null);
  #isAsked = false;
  readonly #load: () => Promise<{ readonly default: PrintedBoard }>;

  constructor(
    load: () => Promise<{ readonly default: PrintedBoard }> = () => import("../board2d/PrintedBoard.svelte"),
  ) {
    this.#load = load;
  }

  async fetch(): Promise<void> {
    this.PrintedBoard ??= (await this.#load()).default;
  }

  /** Prints once it is loaded, and only once however often it is requested meanwhile. */
  async print(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      await this.fetch();
      // The menu must be gone before printing.
      if (this.#isAsked) setTimeout(() => window.print());
    } finally {
      this.#isAsked = false;
    }
  }

  /** Cancels printing, because another page is shown now. */
  close(): void {
    this.#isAsked = false;
  }
}
