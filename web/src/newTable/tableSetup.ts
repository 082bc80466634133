// The settings of a new table, and the request that creates it.
import { HAS_OTHERS } from "#edition";
import { GAMES } from "../play/games.ts";
import { playersOf, usualOptions, type GameSetup, type Idle, type Options, type OptionValue } from "../play/setup.ts";
import type { Clock, GameFact, NewTable } from "../protocol/messages.ts";
import type { GameName } from "../scene/scene.ts";
import { clockFrom, NO_CLOCK, requestedClock } from "./clockPresets.ts";
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

type Visibility = NonNullable<NewTable["visibility"]>;
export const VISIBILITIES: readonly Visibility[] = ["public", "unlisted", "private"];

export interface TableSetup {
  readonly game: GameName;
  /** All options of the game by name. */
  readonly options: Options;
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

export function usualSetup(game: GameName, fact: GameFact): TableSetup {
  const options = usualOptions(fact, GAMES[game].setup);
  return {
    game,
    options,
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

export function idleness({ game, options }: TableSetup, name: string): Idle | null {
  return GAMES[game].setup.idleness(options, name);
}

/** The options to send: those without effect have their defaults. */
export function optionsOf(setup: TableSetup, fact: GameFact): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const { name } of fact.options) {
    if (idleness(setup, name) !== null) continue;
    options[name] = setup.options[name];
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
  const options = optionsFrom(kept.get("options"), usual.options, fact, GAMES[game].setup);
  const standIn = kept.get("standIn");
  return {
    game,
    options,
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
function optionsFrom(value: unknown, usual: Options, fact: GameFact, ofGame: GameSetup): Options {
  if (typeof value !== "object" || value === null) return usual;
  const kept = new Map<string, unknown>(Object.entries(value));
  const options: Record<string, OptionValue> = { ...usual };
  for (const [name, normal] of Object.entries(usual)) {
    const found = kept.get(name);
    const restored = found === undefined ? undefined : ofGame.restored(name, found);
    const isAlike = typeof found === typeof normal;
    if (restored !== undefined) options[name] = restored;
    else if (isAlike && (typeof found === "boolean" || typeof found === "number" || typeof found === "string"))
      options[name] = found;
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
