// The player's preferences, stored in this browser. Those in the URL (?quality=low&lang=fr) apply to this visit only.
import { LANGUAGE_CODES } from "../protocol/languages.ts";
import { browserStorage, type BrowserStorage } from "./browserStorage.ts";

const CHOICES = {
  language: ["auto", ...LANGUAGE_CODES],
  theme: ["auto", "light", "dark"],
  quality: ["auto", "low", "medium", "high"],
  board: ["3d", "2d"],
  motion: ["auto", "none"],
} as const;
const SWITCHES = {
  sound: false,
  soundOffered: false,
  heights: false,
  coordinates: true,
  forecast: false,
  sight: true,
  confirm: true,
  follow: true,
  letters: true,
};
/** The names used in the URL. */
const IN_ADDRESS = { lang: "language", theme: "theme", quality: "quality", board: "board", motion: "motion" } as const;

type ChoiceName = keyof typeof CHOICES;
type Choice<N extends ChoiceName> = (typeof CHOICES)[N][number];
type SwitchName = keyof typeof SWITCHES;
type Values = { [N in ChoiceName]: Choice<N> } & { [N in SwitchName]: boolean } & { name: string };

export type LanguageChoice = Choice<"language">;
export type Theme = Choice<"theme">;
type QualityChoice = Choice<"quality">;
type BoardChoice = Choice<"board">;
type Motion = Choice<"motion">;

/** Preferences of the operating system. */
export interface SystemPreferences {
  readonly dark: boolean;
  readonly still: boolean;
  listen(changed: () => void): void;
}

function chosen<N extends ChoiceName>(name: N, value: unknown): Choice<N> | undefined {
  const known: readonly Choice<N>[] = CHOICES[name];
  return known.find((one) => one === value);
}

/** The stored fields with others on top. */
function fields(kept: unknown, over: Iterable<readonly [string, unknown]>): ReadonlyMap<string, unknown> {
  return new Map([...(typeof kept === "object" && kept !== null ? Object.entries(kept) : []), ...over]);
}

/** The stored preferences as far as they are valid; defaults for the rest. */
function remembered(kept: ReadonlyMap<string, unknown>): Values {
  const on = (name: SwitchName): boolean => {
    const value = kept.get(name);
    return typeof value === "boolean" ? value : SWITCHES[name];
  };
  const name = kept.get("name");
  return {
    language: chosen("language", kept.get("language")) ?? "auto",
    theme: chosen("theme", kept.get("theme")) ?? "auto",
    quality: chosen("quality", kept.get("quality")) ?? "auto",
    board: chosen("board", kept.get("board")) ?? "3d",
    motion: chosen("motion", kept.get("motion")) ?? "auto",
    sound: on("sound"),
    soundOffered: on("soundOffered"),
    heights: on("heights"),
    coordinates: on("coordinates"),
    forecast: on("forecast"),
    sight: on("sight"),
    confirm: on("confirm"),
    follow: on("follow"),
    letters: on("letters"),
    name: typeof name === "string" ? name : "",
  };
}

function fromAddress(query: string): (readonly [string, unknown])[] {
  const said = new URLSearchParams(query);
  const found = Object.entries(IN_ADDRESS).map(([short, name]) => [name, chosen(name, said.get(short))] as const);
  return found.filter(([, value]) => value !== undefined);
}

export class Preferences {
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

  get language(): LanguageChoice {
    return this.#values.language;
  }
  set language(value: LanguageChoice) {
    this.#set("language", value);
  }

  get theme(): Theme {
    return this.#values.theme;
  }
  set theme(value: Theme) {
    this.#set("theme", value);
  }

  get quality(): QualityChoice {
    return this.#values.quality;
  }
  set quality(value: QualityChoice) {
    this.#set("quality", value);
  }

  get board(): BoardChoice {
    return this.#values.board;
  }
  set board(value: BoardChoice) {
    this.#set("board", value);
  }

  get motion(): Motion {
    return this.#values.motion;
  }
  set motion(value: Motion) {
    this.#set("motion", value);
  }

  /** Off until asked for. */
  get sound(): boolean {
    return this.#values.sound;
  }
  set sound(value: boolean) {
    this.#set("sound", value);
  }

  /** The player was asked whether to play with sound. */
  get soundOffered(): boolean {
    return this.#values.soundOffered;
  }
  set soundOffered(value: boolean) {
    this.#set("soundOffered", value);
  }

  /** Numbers on top of the columns. */
  get heights(): boolean {
    return this.#values.heights;
  }
  set heights(value: boolean) {
    this.#set("heights", value);
  }

  get coordinates(): boolean {
    return this.#values.coordinates;
  }
  set coordinates(value: boolean) {
    this.#set("coordinates", value);
  }

  /** The forecast ring. */
  get forecast(): boolean {
    return this.#values.forecast;
  }
  set forecast(value: boolean) {
    this.#set("forecast", value);
  }

  /** The inset with what the chieftain sees, over the 3D board. */
  get sight(): boolean {
    return this.#values.sight;
  }
  set sight(value: boolean) {
    this.#set("sight", value);
  }

  /** Turns must be confirmed; otherwise choosing the walk sends the turn. */
  get confirm(): boolean {
    return this.#values.confirm;
  }
  set confirm(value: boolean) {
    this.#set("confirm", value);
  }

  /** On a shared screen the camera turns to the side of the player to move. */
  get follow(): boolean {
    return this.#values.follow;
  }
  set follow(value: boolean) {
    this.#set("follow", value);
  }

  /** Letters, digits and symbols work as keys everywhere on the table screen; otherwise only on the board. */
  get letters(): boolean {
    return this.#values.letters;
  }
  set letters(value: boolean) {
    this.#set("letters", value);
  }

  /** The player's name; empty if none was ever used. */
  get name(): string {
    return this.#values.name;
  }
  set name(value: string) {
    this.#set("name", value);
  }

  /** Reduced motion: no animations. */
  get still(): boolean {
    return this.motion === "none" || this.#still;
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && this.#dark);
  }
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

export const preferences = new Preferences(globalThis.location?.search ?? "", systemPreferences());
