// The players' names in sentences about a turn.
import { language, type SeatName } from "../language/language.svelte.ts";
import type { Standing } from "../protocol/messages.ts";
import { isPueblo } from "../scene/gameState.ts";

/** By seat, without duplicates. */
export function seatNames(standing: Standing): readonly SeatName[] {
  return language.seats(standing.seats);
}

/** What is visible on the board: in Pueblo the colour, in Aztec the name. */
export function shortName(standing: Standing, seat: number): string {
  const colour = standing.seats[seat]?.colour;
  if (isPueblo(standing.state) && colour !== undefined) return language.m.names.colour(colour);
  return fullName(standing, seat);
}

export function fullName(standing: Standing, seat: number): string {
  return seatNames(standing)[seat]?.name ?? "";
}
