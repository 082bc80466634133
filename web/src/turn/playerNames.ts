// The players' names in sentences about a turn.
import { language, type SeatName } from "../language/language.svelte.ts";
import type { Standing } from "../protocol/messages.ts";

/** By seat, without duplicates. */
export function seatNames(standing: Standing): readonly SeatName[] {
  return language.seats(standing.seats);
}

export function fullName(standing: Standing, seat: number): string {
  return seatNames(standing)[seat]?.name ?? "";
}
