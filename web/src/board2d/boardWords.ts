// A board in words, for people who do not see it. Each game has its own.
import type { SeatName } from "../language/language.svelte.ts";
import type { GameState, Square } from "../scene/scene.ts";

export interface BoardWords<State extends GameState = GameState> {
  /** All that is built, or what stands on a square. */
  board(state: State, seatNames: readonly SeatName[], square: Square | null): readonly string[];
  /** What looks would cost, where the game has looks. */
  forecast(state: State, seatNames: readonly SeatName[]): readonly string[];
}
