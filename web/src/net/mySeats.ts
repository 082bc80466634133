// Which seats are ours, updated from the log: the server tells only in its welcome.
import type { Event, Standing, You } from "../protocol/messages.ts";

function without(you: You, seat: number): You {
  return you.seats.includes(seat) ? { ...you, seats: you.seats.filter((one) => one !== seat) } : you;
}

/** Adds a seat to ours. */
export function withSeat(you: You, seat: number): You {
  return you.seats.includes(seat) ? you : { ...you, seats: [...you.seats, seat].sort((a, b) => a - b) };
}

/** Our seats after an event. */
export function seatsAfter(you: You, event: Event, standing: Standing): You {
  const { what } = event;
  switch (what.kind) {
    case "seated":
      return what.occupant.kind === "person" && what.occupant.holder === you.guest
        ? withSeat(you, what.seat)
        : without(you, what.seat);
    case "resigned":
    case "flagged": // with more than two players the seat is no longer ours: a computer plays it to the end
      return standing.seats.length > 2 ? without(you, what.seat) : you;
    default:
      return you;
  }
}
