// The language of the page. Only the one in use is loaded.
import { has, say, type Who } from "./catalogue.ts";
import { eventValues } from "./derived.ts";
import { preferences, type LanguageChoice } from "../preferences/preferences.svelte.ts";
import type { messages as english } from "./en/index.ts";
import { seatNames, type NamedSeat, type SeatName } from "./seats.ts";
import type { Same } from "./wording.ts";

export type Messages = Same<typeof english>;
export type LanguageCode = Exclude<LanguageChoice, "auto">;
/** With what each calls itself. */
export const LANGUAGES: Readonly<Record<LanguageCode, string>> = { en: "English", fr: "Français", de: "Deutsch" };

/** An error, a violation or an event as the server sends it. */
export interface CodedText {
  readonly code: string;
  readonly params: object;
  readonly text: string;
}

const LOADERS: Readonly<Record<LanguageCode, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import("./en/index.ts"),
  fr: () => import("./fr/index.ts"),
  de: () => import("./de/index.ts"),
};

function isLanguage(tag: string): tag is LanguageCode {
  return Object.hasOwn(LANGUAGES, tag);
}

/** The first of somebody's languages that we speak. */
export function spoken(wanted: readonly string[]): LanguageCode {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

class Language {
  #code = $state.raw<LanguageCode>("en");
  #messages = $state.raw<Messages | null>(null);
  #wanted: LanguageCode = "en";

  /** All messages in the language in use. */
  get m(): Messages {
    if (this.#messages === null) throw new Error("No language was chosen.");
    return this.#messages;
  }

  get code(): LanguageCode {
    return this.#code;
  }

  /** Speak as the preferences say, now and whenever they change. Resolves when the page can be shown. */
  async start(): Promise<void> {
    await this.choose(preferences.language);
    if (this.#messages === null) await this.choose("en");
    $effect.root(() => {
      $effect(() => {
        void this.choose(preferences.language);
      });
    });
  }

  /** Use a language from now on; "auto" is the browser's. A language that cannot be loaded changes nothing. */
  async choose(choice: LanguageChoice): Promise<void> {
    const code = choice === "auto" ? spoken(navigator.languages) : choice;
    this.#wanted = code;
    const loaded = await LOADERS[code]().catch(() => null);
    if (this.#wanted !== code || !loaded) return; // somebody chose another one meanwhile
    this.speak(code, loaded.messages);
    document.documentElement.lang = code;
  }

  /** Use messages that are here already. */
  speak(code: LanguageCode, messages: Messages): void {
    this.#code = code;
    this.#messages = messages;
  }

  /** What went wrong, or which rule would be broken, in a sentence; players without a name have numbers. */
  problem({ code, params, text }: CodedText, seats: readonly SeatName[] = []): string {
    const { catalogue } = this.m;
    return has(catalogue, code) ? say(catalogue, code, params, this.#who(seats)) : text;
  }

  /** What happened by the rules, in a sentence. */
  happening({ code, params, text }: CodedText, seats: readonly SeatName[]): string {
    const { catalogue } = this.m;
    return has(catalogue, code) ? say(catalogue, code, eventValues(code, params), this.#who(seats)) : text;
  }

  #who(seats: readonly SeatName[]): Who {
    return (seat) => seats[seat]?.name ?? this.m.names.player(seat + 1);
  }

  /** How sentences speak of those at a table; no two alike. */
  seats(seats: readonly NamedSeat[]): SeatName[] {
    return seatNames(seats, this.m.names);
  }
}

export const language = new Language();
export type { SeatName } from "./seats.ts";
