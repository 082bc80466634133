// The players at the table as the screen shows them.
import type { Messages, SeatName } from "../language/language.svelte.ts";
import type { Presence, Seat, Standing, You } from "../protocol/messages.ts";
import { paintOfSeat } from "../play/games.ts";
import type { Paint } from "../scene/scene.ts";

/** A seat's presence. */
type Being = "here" | "away" | "computer" | "standIn" | "resigned" | "time" | "open";

export interface Person {
  readonly seat: number;
  readonly name: string;
  readonly paint: Paint;
  readonly mine: boolean;
  readonly toMove: boolean;
  readonly being: Being;
  /** The computer that plays the seat now, if any. */
  readonly player: string | null;
  readonly guest: string | null;
  /** From 1; null until known. */
  readonly place: number | null;
}

export function beingOf(seat: Seat, present: boolean): Being {
  if (seat.kind === "open") return "open";
  if (seat.kind === "computer") return "computer";
  if (seat.out !== null) return seat.out;
  if (seat.player !== null) return "standIn";
  return present ? "here" : "away";
}

export function peopleOf(
  standing: Standing,
  you: You,
  presence: Presence,
  names: readonly SeatName[],
): readonly Person[] {
  const { state } = standing;
  const plays = standing.phase === "playing" || standing.phase === "paused";
  return standing.seats.map((seat, i) => {
    const place = state.order.indexOf(i);
    return {
      seat: i,
      name: names[i]?.name ?? seat.name,
      paint: paintOfSeat(state, i),
      mine: you.seats.includes(i),
      toMove: plays && standing.to_move === i,
      being: beingOf(seat, presence.seats.includes(i)),
      player: seat.player,
      guest: seat.guest,
      place: place < 0 ? null : place + 1,
    };
  });
}

/** The seats in order of play, as far as it is known. */
export function inOrder<T extends { readonly seat: number; readonly place: number | null }>(
  people: readonly T[],
): readonly T[] {
  const late = people.length + 1;
  return [...people].sort((one, other) => (one.place ?? late) - (other.place ?? late) || one.seat - other.seat);
}

/** The text about a player's presence. */
export function beingText(person: Person, m: Messages["table"]["players"], player: (level: string) => string): string {
  switch (person.being) {
    case "standIn":
      return m.standIn(player(person.player ?? ""));
    case "open":
      return "";
    default:
      return m[person.being];
  }
}
