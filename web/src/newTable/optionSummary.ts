// A table's options in words: the players, the version, and what differs from the defaults.
import type { Messages } from "../language/language.svelte.ts";
import type { Clock } from "../protocol/messages.ts";

export type OptionValues = Readonly<Record<string, unknown>>;

function usual(options: OptionValues, name: string, value: unknown): boolean {
  return options[name] === undefined || options[name] === value;
}

function count(value: unknown): number {
  return Array.isArray(value) ? value.length : typeof value === "number" ? value : 0;
}

function seatName(m: Messages, game: string, seat: unknown, colours: readonly string[]): string {
  const number = typeof seat === "number" ? seat : 0;
  const colour = colours[number];
  return game === "pueblo" && colour !== undefined ? m.names.colour(colour) : m.names.player(number + 1);
}

/** `colours` are the server's names of the seats. */
export function optionSummary(
  m: Messages,
  game: string,
  options: OptionValues,
  colours: readonly string[] = [],
): readonly string[] {
  const { summary } = m.lobby;
  const said = [summary.players(count(options["players"]) || colours.length)];
  const seat = (name: string) => seatName(m, game, options[name], colours);
  if (game === "pueblo") {
    const isPro = options["pro"] === true;
    const edition = options["edition"];
    if (typeof edition === "string") said.push(m.names.edition(edition));
    said.push(isPro ? summary.pro : summary.basic);
    if (options["demolition"] === true) said.push(summary.demolition);
    const sites = count(options["cult_sites"]);
    if (isPro && sites > 0) said.push(edition === "2023" ? summary.gardens(sites) : summary.sites(sites));
    const corner = options["chieftain_corner"];
    if (typeof corner === "string" && corner !== "SW") said.push(summary.corner(m.names.corner(corner)));
    if (!isPro && !usual(options, "first_seat", 0)) said.push(summary.goesFirst(seat("first_seat")));
    if (isPro && !usual(options, "first_bidder", 0)) said.push(summary.bidsFirst(seat("first_bidder")));
  }
  if (game === "aztec") {
    if (options["match"] === true) said.push(summary.match);
    if (options["corners"] === "none") said.push(summary.noCorners);
    if (!usual(options, "first_seat", 0)) said.push(summary.goesFirst(seat("first_seat")));
  }
  return said;
}

export function clockSummary(m: Messages, { kind, base, increment }: Clock): string {
  const { summary } = m.lobby;
  switch (kind) {
    case "none":
      return summary.noTimeLimit;
    case "move":
      return summary.perTurn(base);
    case "fischer":
      return summary.fischer(base, increment);
    case "days":
      return summary.days(base);
  }
}
