// Which seats are ours, kept up to date by the log: the server says it only when it greets.
import type { Event, Standing, You } from "../protocol/socket.ts";

function without(you: You, seat: number): You {
  return you.seats.includes(seat) ? { ...you, seats: you.seats.filter((one) => one !== seat) } : you;
}

/** We hold a seat. */
export function withSeat(you: You, seat: number): You {
  return you.seats.includes(seat) ? you : { ...you, seats: [...you.seats, seat].sort((a, b) => a - b) };
}

/** Who we are after an event. */
export function seatsAfter(you: You, event: Event, standing: Standing): You {
  const { what } = event;
  switch (what.kind) {
    case "seated":
      return what.occupant.kind === "person" && what.occupant.holder === you.guest
        ? withSeat(you, what.seat)
        : without(you, what.seat);
    case "resigned":
    case "flagged": // of more than two players the seat is nobody's then: a computer plays it to the end
      return standing.seats.length > 2 ? without(you, what.seat) : you;
    default:
      return you;
  }
}
