// Aztec's options.
import { GAMES } from "../../protocol/games.ts";
import { BIDDER, EAST_WEST, NORTH_SOUTH } from "../../protocol/palette.ts";
import { glyphOfSeat, painted } from "../../scene/palette.ts";
import { isUsual, numberedSeats, playersOf, seatIn, type GameSetup, type OptionValues } from "../setup.ts";

export const setup: GameSetup = {
  seatNames: numberedSeats,
  paintOfSeat: (options, seat) => painted(shadeOf(options, seat), glyphOfSeat(seat)),
  summary(m, options) {
    const { summary } = m.lobby;
    const said: string[] = [];
    if (options["match"] === true) said.push(summary.match);
    if (options["corners"] === "none") said.push(summary.noCorners);
    const first = m.names.player(seatIn(options, "first_seat") + 1);
    if (!isUsual(options, "first_seat", 0)) said.push(summary.goesFirst(first));
    return said;
  },
  idleness: (options, name) => (name === "match" && playersOf(options) !== 3 ? "three_only" : null),
  choices(names, name) {
    if (name !== "corners") return null;
    return GAMES.aztec.choices.corners.map((value) => ({ value, label: names.cornersCount(value) }));
  },
  rare: ["first_seat", "corners"],
  first: {},
  restored: () => undefined,
  fields: {},
};

/** The colour of a part: with two players known from the start, with three after an auction, which lists do not
 * report. */
function shadeOf(options: OptionValues, seat: number) {
  if (options["players"] !== 2) return BIDDER;
  return seat === seatIn(options, "first_seat") ? NORTH_SOUTH : EAST_WEST;
}
