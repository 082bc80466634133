// The player's preferences, stored in this browser. Those in the URL (?quality=low&lang=fr) apply to this visit only.
import { LANGUAGE_CODES } from "../protocol/languages.ts";
import { browserStorage, type BrowserStorage } from "./browserStorage.ts";

const CHOICES = {
  language: ["auto", ...LANGUAGE_CODES],
  theme: ["auto", "light", "dark"],
  quality: ["auto", "low", "medium", "high"],
  board: ["3d", "2d"],
  motion: ["auto", "none"],
  /** Of what is played back. */
  speed: ["normal", "slow", "fast"],
  volume: ["medium", "low", "high"],
  /** What the board stands on. */
  backdrop: ["sand", "wood", "plain"],
  /** The owners' shapes on the faces. */
  marks: ["large", "small", "none"],
} as const;
const SWITCHES = {
  /** Off until asked for. */
  sound: false,
  /** The player was asked whether to play with sound. */
  soundOffered: false,
  /** A notification and a sound when it is the player's turn while the page is hidden. */
  notify: false,
  notifyOffered: false,
  /** Numbers on top of the columns. */
  heights: false,
  coordinates: true,
  /** The forecast ring. */
  forecast: false,
  /** The inset with what the chieftain sees, over the 3D board. */
  sight: true,
  /** Turns must be confirmed; otherwise choosing the walk sends the turn. */
  confirm: true,
  /** On a shared screen the camera turns to the side of the player to move. */
  follow: true,
  /** Letters, digits and symbols work as keys everywhere on the table screen; otherwise only on the board. */
  letters: true,
};
/** The names used in the URL. */
const IN_ADDRESS = { lang: "language", theme: "theme", quality: "quality", board: "board", motion: "motion" } as const;

type ChoiceName = keyof typeof CHOICES;
type Choice<N extends ChoiceName> = (typeof CHOICES)[N][number];
type SwitchName = keyof typeof SWITCHES;
type Values = { [N in ChoiceName]: Choice<N> } & { [N in SwitchName]: boolean } & {
  /** The player's name; empty if none was ever used. */
  name: string;
};

export type LanguageChoice = Choice<"language">;
export type Theme = Choice<"theme">;

/** Preferences of the operating system. */
export interface SystemPreferences {
  readonly dark: boolean;
  readonly still: boolean;
  listen(changed: () => void): void;
}

function chosen(name: ChoiceName, value: unknown) {
  return CHOICES[name].find((one) => one === value);
}

/** The stored fields with others on top. */
function fields(kept: unknown, over: Iterable<readonly [string, unknown]>): ReadonlyMap<string, unknown> {
  return new Map([...(typeof kept === "object" && kept !== null ? Object.entries(kept) : []), ...over]);
}

const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];
const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];
const NAMES: readonly (keyof Values)[] = [...CHOICE_NAMES, ...SWITCH_NAMES, "name"];

/** The stored preferences as far as they are valid; the first choice and the defaults for the rest. */
function remembered(kept: ReadonlyMap<string, unknown>): Values {
  const choices = CHOICE_NAMES.map((name) => [name, chosen(name, kept.get(name)) ?? CHOICES[name][0]]);
  const switches = SWITCH_NAMES.map((name) => {
    const value = kept.get(name);
    return [name, typeof value === "boolean" ? value : SWITCHES[name]];
  });
  const name = kept.get("name");
  return Object.fromEntries([...choices, ...switches, ["name", typeof name === "string" ? name : ""]]) as Values;
}

function fromAddress(query: string): (readonly [string, unknown])[] {
  const said = new URLSearchParams(query);
  const found = Object.entries(IN_ADDRESS).map(([short, name]) => [name, chosen(name, said.get(short))] as const);
  return found.filter(([, value]) => value !== undefined);
}

class PreferenceStore {
  readonly #browserStorage: BrowserStorage;
  readonly #system: SystemPreferences;
  /** The preferences from the URL, until the player chooses others. */
  readonly #fromAddress: Map<string, unknown>;
  #values: Values;
  #dark: boolean;
  #still: boolean;

  constructor(query: string, system: SystemPreferences, kept: BrowserStorage = browserStorage) {
    this.#browserStorage = kept;
    this.#system = system;
    this.#fromAddress = new Map(fromAddress(query));
    this.#values = $state.raw(this.#current());
    this.#dark = $state(system.dark);
    this.#still = $state(system.still);
    system.listen(() => {
      this.#dark = this.#system.dark;
      this.#still = this.#system.still;
    });
    kept.listen("preferences", () => {
      this.#values = this.#current();
    });
    for (const name of NAMES) {
      const access = { get: () => this.#values[name], set: (value: never) => this.#set(name, value) };
      Object.defineProperty(this, name, { ...access, enumerable: true });
    }
  }

  #current(): Values {
    return remembered(fields(this.#browserStorage.read("preferences"), this.#fromAddress));
  }

  #set<N extends keyof Values>(name: N, value: Values[N]): void {
    // Keep what another tab has chosen meanwhile.
    const kept = fields(this.#browserStorage.read("preferences"), [[name, value]]);
    this.#browserStorage.write("preferences", Object.fromEntries(kept));
    this.#fromAddress.delete(name);
    this.#values = { ...this.#values, [name]: value };
  }

  /** Reduced motion: no animations. */
  get still(): boolean {
    return this.#values.motion === "none" || this.#still;
  }

  get dark(): boolean {
    const { theme } = this.#values;
    return theme === "dark" || (theme === "auto" && this.#dark);
  }
}

/** How fast playback is. */
export const SPEEDS: Readonly<Record<Choice<"speed">, number>> = { slow: 0.6, normal: 1, fast: 2 };
export const VOLUMES: Readonly<Record<Choice<"volume">, number>> = { low: 0.35, medium: 1, high: 2 };

/** Every preference can be read and set by its name. */
export type Preferences = PreferenceStore & Values;

export function preferencesFrom(query: string, system: SystemPreferences, kept?: BrowserStorage): Preferences {
  return new PreferenceStore(query, system, kept) as Preferences;
}

/** The system's preferences, where the browser reports them. */
function systemPreferences(): SystemPreferences {
  const query = (text: string): MediaQueryList | null =>
    typeof globalThis.matchMedia === "function" ? globalThis.matchMedia(text) : null;
  const dark = query("(prefers-color-scheme: dark)");
  const still = query("(prefers-reduced-motion: reduce)");
  return {
    get dark() {
      return dark?.matches ?? false;
    },
    get still() {
      return still?.matches ?? false;
    },
    listen(changed) {
      dark?.addEventListener("change", changed);
      still?.addEventListener("change", changed);
    },
  };
}

export const preferences = preferencesFrom(globalThis.location?.search ?? "", systemPreferences());
