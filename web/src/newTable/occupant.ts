// The name and paint of a seat's occupant in the lobby, where there is no board yet.
import type { Messages } from "../language/language.svelte.ts";
import { GAMES, isGame } from "../play/games.ts";
import type { OptionValues } from "../play/setup.ts";
import { BIDDER } from "../protocol/palette.ts";
import type { Seat } from "../protocol/messages.ts";
import { glyphOfSeat, painted } from "../scene/palette.ts";
import type { Paint } from "../scene/scene.ts";

/** The name to show: a person's name, or the title of a computer's level. */
export function occupantName(m: Messages, seat: Pick<Seat, "kind" | "name" | "player">): string {
  if (seat.kind === "open") return m.names.openSeat;
  return seat.kind === "computer" ? m.names.level(seat.player ?? seat.name) : seat.name;
}

/** The block of a seat. */
export function occupantPaint(game: string, options: OptionValues, seat: number): Paint {
  return isGame(game) ? GAMES[game].setup.paintOfSeat(options, seat) : painted(BIDDER, glyphOfSeat(seat));
}
