// The sheet that is printed of a table. It is fetched before anybody prints if there is time for it.
import type { Component } from "svelte";
import type { SeatName } from "../language/language.svelte.ts";
import type { GameState } from "../scene/scene.ts";

type PrintedBoard = Component<{ state: GameState; seatNames: readonly SeatName[]; label: string }>;

export class Printout {
  /** null until it is fetched. */
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

  /** Print, but not without it, and once however often it is asked for meanwhile. */
  async print(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      await this.fetch();
      // The menu must be gone from the page before it is printed.
      if (this.#isAsked) setTimeout(() => window.print());
    } finally {
      this.#isAsked = false;
    }
  }

  /** Whoever was here has left: another page would be printed. */
  close(): void {
    this.#isAsked = false;
  }
}
