// What the screens before a game know about one game's options.
import type { Component } from "svelte";
import type { Messages } from "../language/language.svelte.ts";
import type { GameFact, OptionFact } from "../protocol/messages.ts";
import type { Paint } from "../scene/scene.ts";

export type OptionValues = Readonly<Record<string, unknown>>;
export type OptionValue = OptionFact["default"];
export type Options = Readonly<Record<string, OptionValue>>;

/** Why an option has no effect now: the name of a text. It stays visible, with the reason. */
export type Idle = keyof Messages["lobby"]["create"]["noEffect"];

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

export interface OptionFieldProps {
  readonly value: OptionValue;
  readonly options: Options;
  /** Why it has no effect now; null if it has one. */
  readonly idle: string | null;
  readonly help: string;
  readonly onchange: (value: OptionValue) => void;
}

export interface GameSetup {
  /** The server's names of the seats: colours, or `player 1` and so on. */
  seatNames(options: OptionValues): readonly string[];
  /** The paint of a seat as far as the options tell. */
  paintOfSeat(options: OptionValues, seat: number): Paint;
  /** What differs from the defaults, in words. */
  summary(m: Messages, options: OptionValues, seatNames: readonly string[]): readonly string[];
  idleness(options: Options, name: string): Idle | null;
  /** The values of an option that has few. */
  choices(names: Messages["names"], name: string): readonly Choice[] | null;
  /** Rarely changed options. */
  readonly rare: readonly string[];
  /** The first values of options where the server's defaults are not chosen from. */
  readonly first: Options;
  /** A stored value of an option that is neither text, number nor flag; undefined for other options. */
  restored(name: string, value: unknown): OptionValue | undefined;
  /** The field of an option that needs a special one. */
  readonly fields: Readonly<Record<string, () => Promise<{ readonly default: Component<OptionFieldProps> }>>>;
}

export function playersOf(options: OptionValues): number {
  return typeof options["players"] === "number" ? options["players"] : 2;
}

/** The number of things: as a number, or in a list. */
export function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : typeof value === "number" ? value : 0;
}

/** Whether an option is absent or has its usual value. */
export function isUsual(options: OptionValues, name: string, value: unknown): boolean {
  return options[name] === undefined || options[name] === value;
}

/** Names of seats that have no other. */
export function numberedSeats(options: OptionValues): readonly string[] {
  return Array.from({ length: playersOf(options) }, (_, seat) => `player ${seat + 1}`);
}

/** The seat that an option names. */
export function seatIn(options: OptionValues, name: string): number {
  const seat = options[name];
  return typeof seat === "number" ? seat : 0;
}

/** The options of the server's facts that a table has at first. */
export function usualOptions(fact: GameFact, setup: GameSetup): Options {
  return Object.fromEntries(fact.options.map(({ name, default: usual }) => [name, setup.first[name] ?? usual]));
}
