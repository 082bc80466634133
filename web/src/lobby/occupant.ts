// Who sits in a seat, as it is said and painted in the lobby, where there is no board yet.
import type { Messages } from "../language/language.svelte.ts";
import { BIDDER, EDITIONS } from "../protocol/palette.ts";
import type { Seat } from "../protocol/rest.ts";
import { glyphOfSeat, painted, paintOfEdition } from "../scene/palette.ts";
import type { Paint } from "../scene/scene.ts";
import type { Told } from "./optionWords.ts";

/** The name to show: of a person theirs, of a computer the title of its level. */
export function occupantName(m: Messages, seat: Pick<Seat, "kind" | "name" | "player">): string {
  if (seat.kind === "open") return m.names.openSeat;
  return seat.kind === "computer" ? m.names.level(seat.player ?? seat.name) : seat.name;
}

/** The block of a seat: the edition's colours in Pueblo; in Aztec players have none until they have a part. */
export function occupantPaint(game: string, options: Told, seat: number): Paint {
  const edition = options["edition"];
  const known = game === "pueblo" && typeof edition === "string" && EDITIONS[edition]?.seats[seat] !== undefined;
  return known ? paintOfEdition(edition, seat) : painted(BIDDER, glyphOfSeat(seat));
}
