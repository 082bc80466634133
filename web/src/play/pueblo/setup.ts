// Pueblo's options.
import type { Messages } from "../../language/language.svelte.ts";
import { GAMES } from "../../protocol/games.ts";
import { BIDDER, EDITIONS } from "../../protocol/palette.ts";
import { glyphOfSeat, painted } from "../../scene/palette.ts";
import { countOf, isUsual, numberedSeats, seatIn, type GameSetup, type OptionValues } from "../setup.ts";
import { MOST_SITES, sitesFrom } from "./cultSites.ts";
import { paintOfEdition } from "./scene/paints.ts";

const SITES = "cult_sites";

/** The colours of the edition, where it is known. */
function editionOf({ edition }: OptionValues) {
  return typeof edition === "string" ? EDITIONS[edition] : undefined;
}

export const setup: GameSetup = {
  seatNames(options) {
    const names = editionOf(options)?.names;
    return numberedSeats(options).map((name, seat) => names?.[seat] ?? name);
  },
  paintOfSeat(options, seat) {
    const isKnown = editionOf(options)?.seats[seat] !== undefined;
    return isKnown ? paintOfEdition(String(options["edition"]), seat) : painted(BIDDER, glyphOfSeat(seat));
  },
  summary(m, options, seatNames) {
    const { summary } = m.lobby;
    const isPro = options["pro"] === true;
    const edition = options["edition"];
    const said: string[] = [];
    if (typeof edition === "string") said.push(m.names.edition(edition));
    said.push(isPro ? summary.pro : summary.basic);
    if (options["demolition"] === true) said.push(summary.demolition);
    const sites = countOf(options[SITES]);
    if (isPro && sites > 0) said.push(edition === "2023" ? summary.gardens(sites) : summary.sites(sites));
    const corner = options["chieftain_corner"];
    if (typeof corner === "string" && corner !== "SW") said.push(summary.corner(m.names.corner(corner)));
    const seat = (name: string) => nameOf(m, seatIn(options, name), seatNames);
    if (!isPro && !isUsual(options, "first_seat", 0)) said.push(summary.goesFirst(seat("first_seat")));
    if (isPro && !isUsual(options, "first_bidder", 0)) said.push(summary.bidsFirst(seat("first_bidder")));
    return said;
  },
  idleness(options, name) {
    const isPro = options["pro"] === true;
    if ((name === SITES || name === "first_bidder") && !isPro) return "pro_only";
    return name === "first_seat" && isPro ? "not_pro" : null;
  },
  choices(names, name) {
    const { edition, chieftain_corner } = GAMES.pueblo.choices;
    if (name === "edition") return edition.map((value) => ({ value, label: names.edition(value) }));
    if (name !== "chieftain_corner") return null;
    return chieftain_corner.map((value) => ({ value, label: names.corner(value) }));
  },
  rare: ["chieftain_corner", "first_seat", "first_bidder"],
  first: { [SITES]: 0 },
  restored(name, value) {
    if (name !== SITES) return undefined;
    if (Array.isArray(value)) return [...sitesFrom(value)];
    return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST_SITES ? value : 0;
  },
  fields: { [SITES]: () => import("./CultSiteField.svelte") },
};

function nameOf(m: Messages, seat: number, seatNames: readonly string[]): string {
  const colour = seatNames[seat];
  return colour === undefined ? m.names.player(seat + 1) : m.names.colour(colour);
}
