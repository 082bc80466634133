// The view of the board: viewpoint, visible levels, and the board itself.
import { preferences } from "../preferences/preferences.svelte.ts";
import type { BoardHandle, FreeView, Viewpoint } from "../scene/scene.ts";

/** Clockwise, as the chieftain walks. */
export const SIDES = ["south", "west", "north", "east"] as const satisfies readonly Viewpoint[];

export class ViewState {
  board = $state.raw<BoardHandle | null>(null);
  /** Show only levels below this; null shows all. */
  level = $state.raw<number | null>(null);
  xray = $state.raw(false);
  /** The forecast ring at this table; the preference is where it begins. */
  forecast = $state.raw(preferences.forecast);
  view = $state.raw<Viewpoint>("home");

  /** What the camera of a link showed; null after another view was chosen. */
  #wanted: FreeView | null = null;

  /** The player rotated the board since. */
  hasLeft = $state.raw(false);

  /** Whether the board is seen from a viewpoint. */
  isAt(view: Viewpoint): boolean {
    return this.view === view && !this.hasLeft;
  }

  /** The side seen from, counted clockwise from the south. */
  get side(): number {
    const side = SIDES.findIndex((one) => one === this.view);
    return side < 0 ? 0 : side;
  }

  look(view: Viewpoint): void {
    this.view = view;
    this.hasLeft = false;
    this.#wanted = null;
    this.board?.look(view);
  }

  /** Moves the camera as a link says, now or when there is a board. */
  lookAs(view: Viewpoint | FreeView): void {
    if (typeof view === "string") return this.look(view);
    this.hasLeft = true;
    this.#wanted = view;
    this.board?.look(view);
  }

  /** Shows a new board from the same viewpoint. */
  attach(board: BoardHandle): void {
    this.board = board;
    if (this.#wanted) board.look(this.#wanted);
    else if (this.view !== "home") board.look(this.view);
  }

  /** What the board is seen from now. */
  get shown(): Viewpoint | FreeView {
    return this.board?.freeView ?? this.view;
  }

  /** To a viewpoint, or home from there. */
  toggle(view: Viewpoint): void {
    this.look(this.isAt(view) ? "home" : view);
  }

  nextSide(by: number): void {
    const side = SIDES.findIndex((one) => one === this.view);
    const next = side < 0 ? (by > 0 ? 0 : SIDES.length - 1) : (side + by + SIDES.length) % SIDES.length;
    this.look(SIDES[next] ?? "south");
  }

  zoom(factor: number): void {
    this.board?.zoom(factor);
  }

  /** Shows more or fewer levels: at least one, and all from the highest on. */
  raise(by: number, highest: number): void {
    const shown = Math.min(this.level ?? highest, highest) + by;
    this.level = shown >= highest ? null : Math.max(1, shown);
  }
}

/** The side of the board where a square of the walkway lies; a corner belongs to the side after it. */
export function sideOfStop(square: number): (typeof SIDES)[number] {
  return SIDES[(Math.floor(square / 9) + 1) % SIDES.length] ?? "south";
}

/** On a shared screen each player looks from a side of their own. */
export function viewOfSeat(seat: number, seats: number): Viewpoint {
  if (seat === 0) return "home";
  return (seats === 2 ? "north" : SIDES[seat]) ?? "home";
}
