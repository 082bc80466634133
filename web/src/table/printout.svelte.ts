// The sheet that is printed of a table. It is fetched before anybody prints if there is time for it.
import type { Component } from "svelte";
import type { SeatName } from "../language/language.svelte.ts";
import type { GameState } from "../scene/scene.ts";

type Sheet = Component<{ state: GameState; seatNames: readonly SeatName[]; label: string }>;

export class Printout {
  /** null until it is fetched. */
  Sheet = $state.raw<Sheet | null>(null);
  readonly #load: () => Promise<{ readonly default: Sheet }>;

  constructor(load: () => Promise<{ readonly default: Sheet }> = () => import("../plan/Printed.svelte")) {
    this.#load = load;
  }

  async fetch(): Promise<void> {
    this.Sheet ??= (await this.#load()).default;
  }

  /** Print, but not without it. */
  async print(): Promise<void> {
    await this.fetch();
    // The menu must be gone from the page before it is printed.
    setTimeout(() => window.print());
  }
}
