// The players' names at a table: people's names and computers' titles, without duplicates.
import type { messages as english } from "./en/names.ts";
import type { Same } from "./wording.ts";

/** A player at the table, as sentences refer to them. */
export interface SeatName {
  readonly name: string;
  /** The server's name for the seat: red, or player 2. */
  readonly colour: string | null;
}

/** A seat as the server describes it. */
export interface NamedSeat extends SeatName {
  readonly colour: string;
  readonly kind: "open" | "person" | "computer";
  readonly player: string | null;
}

type Names = Pick<Same<typeof english>, "colour" | "level">;

function called(seat: NamedSeat, names: Names): string {
  if (seat.kind === "computer") return names.level(seat.name || (seat.player ?? ""));
  return seat.kind === "person" ? seat.name : names.colour(seat.colour);
}

/** Names for sentences. Players with the same name have their colour added. */
export function seatNames(seats: readonly NamedSeat[], names: Names): SeatName[] {
  const plain = seats.map((seat) => called(seat, names));
  return seats.map(({ colour }, index) => {
    const name = plain[index] ?? "";
    const alone = plain.filter((other) => other === name).length === 1;
    return { name: alone ? name : `${name} (${names.colour(colour)})`, colour };
  });
}
