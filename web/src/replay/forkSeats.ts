// Who plays when a game is tried again from one of its turns.
import type { Seat, You } from "../protocol/messages.ts";
import type { SeatSetup } from "../newTable/seatSetup.ts";
import { isLevel } from "../newTable/levels.ts";

/** Plays for the other people of the game. */
const OPPONENT = "level4";

/** The first proposal: my seats stay mine, or else I get the seat to move; computers stay, and others become computers. */
export function forkSeats(seats: readonly Pick<Seat, "kind" | "player">[], you: You, toMove: number | null) {
  const [mine = toMove ?? 0] = you.seats;
  return seats.map(({ kind, player }, seat): SeatSetup => {
    if (seat === mine) return { kind: "me" };
    if (you.seats.includes(seat)) return { kind: "beside", name: "" };
    return { kind: "computer", player: kind === "computer" && isLevel(player) ? player : OPPONENT };
  });
}

/** A seat as one value of a list: a kind, or a computer's level. */
export function choiceOf(seat: SeatSetup): string {
  return seat.kind === "computer" ? seat.player : seat.kind;
}

export function seatOfChoice(choice: string): SeatSetup {
  if (choice === "me" || choice === "open") return { kind: choice };
  return choice === "beside" ? { kind: "beside", name: "" } : { kind: "computer", player: choice };
}
