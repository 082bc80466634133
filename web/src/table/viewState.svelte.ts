// How one looks at the board: from where, how much of it, and the drawn board itself, flat or not.
import type { BoardHandle, Viewpoint } from "../scene/scene.ts";

/** Clockwise, as the chieftain walks. */
export const SIDES = ["south", "west", "north", "east"] as const satisfies readonly Viewpoint[];

export class ViewState {
  board = $state.raw<BoardHandle | null>(null);
  /** Show only levels below this; null shows all. */
  level = $state.raw<number | null>(null);
  xray = $state.raw(false);
  view = $state.raw<Viewpoint>("home");

  /** The board was turned by hand since. */
  left = $state.raw(false);

  /** Whether the board is seen from there. */
  isAt(view: Viewpoint): boolean {
    return this.view === view && !this.left;
  }

  /** From which side one looks, counted clockwise from the south. */
  get side(): number {
    const side = SIDES.findIndex((one) => one === this.view);
    return side < 0 ? 0 : side;
  }

  look(view: Viewpoint): void {
    this.view = view;
    this.left = false;
    this.board?.look(view);
  }

  /** There, and from there home. */
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

  /** Show more levels or fewer; at least one, and all from the highest on. */
  raise(by: number, highest: number): void {
    const shown = Math.min(this.level ?? highest, highest) + by;
    this.level = shown >= highest ? null : Math.max(1, shown);
  }
}

/** The side of the board at which a square of the walkway lies; from a corner on, the side that he comes to. */
export function sideOfStop(square: number): (typeof SIDES)[number] {
  return SIDES[(Math.floor(square / 9) + 1) % SIDES.length] ?? "south";
}

/** On one screen everybody looks from a side of their own. */
export function viewOfSeat(seat: number, seats: number): Viewpoint {
  if (seat === 0) return "home";
  return (seats === 2 ? "north" : SIDES[seat]) ?? "home";
}
