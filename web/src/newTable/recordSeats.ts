// Who takes the seats of a saved game that is continued: its computers play on, and the player takes the first other seat.
import type { Import } from "../protocol/messages.ts";
import { isLevel } from "./levels.ts";

type Seats = NonNullable<Import["seats"]>;
const PERSON = "person";

function playersOf(record: string): readonly string[] {
  try {
    const { seats, result }: { seats?: unknown; result?: unknown } = JSON.parse(record);
    if (!Array.isArray(seats) || result) return [];
    return seats.map((seat: { player?: unknown } | null) => (typeof seat?.player === "string" ? seat.player : PERSON));
  } catch {
    return []; // the server says what is wrong
  }
}

/** With everyone seated the game starts at once. Finished games, and files that are not records, are left to the server. */
export function seatsOfRecord(record: string): Pick<Import, "seats" | "start"> {
  const players = playersOf(record);
  const mine = players.findIndex((player) => !isLevel(player));
  if (mine < 0) return {};
  const seats = players.map((player, seat): Seats[number] => {
    if (isLevel(player)) return { kind: "computer", player };
    return { kind: seat === mine ? "me" : "open" };
  });
  return { seats, start: !seats.some(({ kind }) => kind === "open") };
}
