// The printed board of a table. Loaded in advance if possible.
import type { Component } from "svelte";
import type { SeatName } from "../language/language.svelte.ts";
import type { Game } from "../play/game.ts";
import type { BoardProps, GameState } from "../scene/scene.ts";

interface Printed {
  readonly Page: Component<{
    Board: Component<BoardProps>;
    state: GameState;
    seatNames: readonly SeatName[];
    label: string;
  }>;
  readonly Board: Component<BoardProps>;
}

/** Loads the page, and the flat board of a game for it. */
export async function loadPrinted(game: Game): Promise<Printed> {
  const [page, board] = await Promise.all([import("./PrintedBoard.svelte"), game.loadBoard2d()]);
  return { Page: page.default, Board: board.default };
}

export class Printout {
  /** Null until loaded. */
  printed = $state.raw<Printed | null>(null);
  #isAsked = false;
  readonly #load: () => Promise<Printed | null>;

  constructor(load: () => Promise<Printed | null>) {
    this.#load = load;
  }

  async fetch(): Promise<void> {
    this.printed ??= await this.#load();
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
