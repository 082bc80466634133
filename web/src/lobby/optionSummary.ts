// What is played at a table, in words: only what is not as usual is said, but for the players and the version.
import type { Messages } from "../language/language.svelte.ts";
import type { Clock } from "../protocol/rest.ts";

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

/** `colours` are what the seats are called by the server. */
export function optionSummary(
  m: Messages,
  game: string,
  options: OptionValues,
  colours: readonly string[] = [],
): readonly string[] {
  const { words } = m.lobby;
  const said = [words.players(count(options["players"]) || colours.length)];
  const seat = (name: string) => seatName(m, game, options[name], colours);
  if (game === "pueblo") {
    const isPro = options["pro"] === true;
    const edition = options["edition"];
    if (typeof edition === "string") said.push(m.names.edition(edition));
    said.push(isPro ? words.pro : words.base);
    if (options["demolition"] === true) said.push(words.demolition);
    const sites = count(options["cult_sites"]);
    if (isPro && sites > 0) said.push(edition === "2023" ? words.gardens(sites) : words.sites(sites));
    const corner = options["chieftain_corner"];
    if (typeof corner === "string" && corner !== "SW") said.push(words.corner(m.names.corner(corner)));
    if (!isPro && !usual(options, "first_seat", 0)) said.push(words.begins(seat("first_seat")));
    if (isPro && !usual(options, "first_bidder", 0)) said.push(words.bidsFirst(seat("first_bidder")));
  }
  if (game === "aztec") {
    if (options["match"] === true) said.push(words.match);
    if (options["corners"] === "none") said.push(words.noCorners);
    if (!usual(options, "first_seat", 0)) said.push(words.begins(seat("first_seat")));
  }
  return said;
}

export function clockSummary(m: Messages, { kind, base, increment }: Clock): string {
  const { words } = m.lobby;
  switch (kind) {
    case "none":
      return words.noClock;
    case "move":
      return words.perMove(base);
    case "fischer":
      return words.fischer(base, increment);
    case "days":
      return words.days(base);
  }
}
