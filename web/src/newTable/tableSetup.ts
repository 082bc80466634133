// The settings of a new table, and the request that creates it.
import { HAS_OTHERS } from "#edition";
import { GAMES } from "../protocol/games.ts";
import type { Clock, GameFact, NewTable, OptionFact } from "../protocol/messages.ts";
import type { GameName } from "../scene/scene.ts";
import { clockFrom, NO_CLOCK, requestedClock } from "./clockPresets.ts";
import { sitesFrom } from "./cultSites.ts";
import {
  fitted,
  isComplete,
  seatsFor,
  seatsFrom,
  USUAL_LEVEL,
  USUAL_STAND_IN,
  seatRequestsOf,
  type SeatSetup,
} from "./seatSetup.ts";

export type OptionValue = OptionFact["default"];
export type Options = Readonly<Record<string, OptionValue>>;
type Visibility = NonNullable<NewTable["visibility"]>;
export const VISIBILITIES: readonly Visibility[] = ["public", "unlisted", "private"];

export interface TableSetup {
  readonly game: GameName;
  /** All options of the game by name, except cult sites. */
  readonly options: Options;
  /** Cult sites: a number to draw at random, or their positions. */
  readonly sites: number | readonly string[];
  readonly seats: readonly SeatSetup[];
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly undo: boolean;
  readonly chat: boolean;
  /** Players see the chat of spectators during the game. */
  readonly spectatorChat: boolean;
  readonly hints: boolean;
  readonly standIn: string;
}

export const SITES = "cult_sites";

export function isGame(name: unknown): name is GameName {
  return typeof name === "string" && Object.hasOwn(GAMES, name);
}

/** The default of every option. */
function usualOptions(fact: GameFact): Options {
  return Object.fromEntries(
    fact.options.filter(({ name }) => name !== SITES).map((option) => [option.name, option.default]),
  );
}

export function usualSetup(game: GameName, fact: GameFact): TableSetup {
  const options = usualOptions(fact);
  return {
    game,
    options,
    sites: 0,
    seats: seatsFor(HAS_OTHERS ? "friends" : "computer", playersOf(options), USUAL_LEVEL),
    clock: NO_CLOCK,
    visibility: "unlisted",
    undo: true,
    chat: HAS_OTHERS,
    spectatorChat: false,
    hints: true,
    standIn: USUAL_STAND_IN,
  };
}

export function playersOf(options: Options): number {
  return typeof options["players"] === "number" ? options["players"] : 2;
}

/** Changes an option and what depends on it: every player has a seat, and the starting seat exists. */
export function withOption(setup: TableSetup, name: string, value: OptionValue): TableSetup {
  const options = { ...setup.options, [name]: value };
  if (name !== "players") return { ...setup, options };
  const players = playersOf(options);
  for (const first of ["first_seat", "first_bidder"]) {
    const seat = options[first];
    if (typeof seat === "number" && seat >= players) options[first] = 0;
  }
  return { ...setup, options, seats: fitted(setup.seats, players) };
}

/** Why an option has no effect now. It stays visible, with the reason. */
type Idle = "pro_only" | "three_only" | "not_pro";

export function idleness(setup: TableSetup, name: string): Idle | null {
  const isPro = setup.options["pro"] === true;
  if (setup.game === "pueblo" && (name === SITES || name === "first_bidder") && !isPro) return "pro_only";
  if (setup.game === "pueblo" && name === "first_seat" && isPro) return "not_pro";
  if (setup.game === "aztec" && name === "match" && playersOf(setup.options) !== 3) return "three_only";
  return null;
}

/** The options to send: those without effect have their defaults. */
export function optionsOf(setup: TableSetup, fact: GameFact): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const { name } of fact.options) {
    if (idleness(setup, name) !== null) continue;
    if (name === SITES) options[name] = typeof setup.sites === "number" ? setup.sites : [...setup.sites];
    else options[name] = setup.options[name];
  }
  return options;
}

export function requestOf(setup: TableSetup, fact: GameFact): Omit<NewTable, "id"> {
  return {
    game: setup.game,
    options: optionsOf(setup, fact),
    seats: seatRequestsOf(setup.seats),
    visibility: setup.visibility,
    clock: requestedClock(setup.clock),
    undo: setup.undo,
    chat: setup.chat,
    spectator_chat: setup.spectatorChat,
    hints: setup.hints,
    stand_in: setup.standIn,
    start: isComplete(setup.seats),
  };
}

/** Reads stored settings as far as they are valid; defaults for the rest. */
export function setupFrom(value: unknown, game: GameName, fact: GameFact): TableSetup {
  const usual = usualSetup(game, fact);
  if (typeof value !== "object" || value === null) return usual;
  const kept = new Map<string, unknown>(Object.entries(value));
  const flag = (name: string, otherwise: boolean): boolean => {
    const found = kept.get(name);
    return typeof found === "boolean" ? found : otherwise;
  };
  const options = optionsFrom(kept.get("options"), usual.options, fact);
  const sites = kept.get("sites");
  const standIn = kept.get("standIn");
  return {
    game,
    options,
    sites:
      typeof sites === "number" && [0, 1, 2, 3, 4].includes(sites)
        ? sites
        : Array.isArray(sites)
          ? sitesFrom(sites)
          : 0,
    seats: fitted(seatsFrom(kept.get("seats")) ?? usual.seats, playersOf(options)),
    clock: clockFrom(kept.get("clock")),
    visibility: VISIBILITIES.find((one) => one === kept.get("visibility")) ?? usual.visibility,
    undo: flag("undo", true),
    chat: flag("chat", true),
    spectatorChat: flag("spectatorChat", false),
    hints: flag("hints", true),
    standIn: typeof standIn === "string" ? standIn : usual.standIn,
  };
}

/** Options of the same types as the defaults; players and seats within their bounds. */
function optionsFrom(value: unknown, usual: Options, fact: GameFact): Options {
  if (typeof value !== "object" || value === null) return usual;
  const kept = new Map<string, unknown>(Object.entries(value));
  const options: Record<string, OptionValue> = { ...usual };
  for (const [name, normal] of Object.entries(usual)) {
    const found = kept.get(name);
    if (typeof found === "boolean" && typeof normal === "boolean") options[name] = found;
    if (typeof found === "number" && typeof normal === "number") options[name] = found;
    if (typeof found === "string" && typeof normal === "string") options[name] = found;
  }
  const [least, most] = fact.players;
  const players = playersOf(options);
  if (!Number.isInteger(players) || players < least || players > most) return usual;
  for (const first of ["first_seat", "first_bidder"]) {
    const seat = options[first];
    if (typeof seat === "number" && (!Number.isInteger(seat) || seat < 0 || seat >= players)) options[first] = 0;
  }
  return options;
}
