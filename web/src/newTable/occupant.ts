// The name and paint of a seat's occupant in the lobby, where there is no board yet.
import type { Messages } from "../language/language.svelte.ts";
import { BIDDER, EAST_WEST, EDITIONS, NORTH_SOUTH } from "../protocol/palette.ts";
import type { Seat } from "../protocol/messages.ts";
import { glyphOfSeat, painted, paintOfEdition } from "../scene/palette.ts";
import type { Paint } from "../scene/scene.ts";
import type { OptionValues } from "./optionSummary.ts";

/** The name to show: a person's name, or the title of a computer's level. */
export function occupantName(m: Messages, seat: Pick<Seat, "kind" | "name" | "player">): string {
  if (seat.kind === "open") return m.names.openSeat;
  return seat.kind === "computer" ? m.names.level(seat.player ?? seat.name) : seat.name;
}

/** The block of a seat: the edition's colour in Pueblo; the colour of its part in Aztec, once it is known: with two
 * players from the start, with three after an auction, which lists do not report. */
export function occupantPaint(game: string, options: OptionValues, seat: number): Paint {
  const edition = options["edition"];
  const known = game === "pueblo" && typeof edition === "string" && EDITIONS[edition]?.seats[seat] !== undefined;
  if (known) return paintOfEdition(edition, seat);
  const first = game === "aztec" && options["players"] === 2 ? (options["first_seat"] ?? 0) : null;
  const shade = first === null ? BIDDER : seat === first ? NORTH_SOUTH : EAST_WEST;
  return painted(shade, glyphOfSeat(seat));
}
