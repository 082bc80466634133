// The language of the page. Only the language in use is loaded.
import { has, say, type ReviewFacts, type ServerProblems, type Who } from "./catalogue.ts";
import { eventValues } from "./derived.ts";
import { preferences, type LanguageChoice } from "../preferences/preferences.svelte.ts";
import { LANGUAGES, type LanguageCode } from "../protocol/languages.ts";
import { LOADERS, SERVER_PROBLEMS } from "./loaders.ts";
import type { Messages } from "./messages.ts";
import type { LazyMessages, LazyPart } from "./partLoaders.ts";
import { seatNames, type NamedSeat, type SeatName } from "./seats.ts";

/** An error, a violation or an event as the server sends it. */
export interface CodedText {
  readonly code: string;
  readonly params: object;
  readonly text: string;
}

const partLoaders = () => import("./partLoaders.ts");

function isLanguage(tag: string): tag is LanguageCode {
  return Object.hasOwn(LANGUAGES, tag);
}

/** The first of the user's preferred languages that the page supports. */
export function spoken(wanted: readonly string[]): LanguageCode {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

class Language {
  #code = $state.raw<LanguageCode>("en");
  #messages = $state.raw<Messages | null>(null);
  #serverProblems = $state.raw<ServerProblems | null>(null);
  #parts = $state.raw<Partial<LazyMessages>>({});
  /** The parts that were loaded; not reactive, because `choose` is called in an effect. */
  readonly #usedParts = new Set<LazyPart>();
  #reviewFacts = $state.raw<ReviewFacts | null>(null);
  #wanted: LanguageCode = "en";

  /** All messages in the language in use. */
  get m(): Messages {
    if (this.#messages === null) throw new Error("No language was chosen.");
    return this.#messages;
  }

  get code(): LanguageCode {
    return this.#code;
  }

  /** Follows the language in the preferences. Resolves when the page can be shown. */
  async start(): Promise<void> {
    await this.choose(preferences.language);
    if (this.#messages === null) await this.choose("en");
    $effect.root(() => {
      $effect(() => {
        void this.choose(preferences.language);
      });
    });
  }

  /** Switches to a language; "auto" is the browser's. If the language cannot be loaded, nothing changes. */
  async choose(choice: LanguageChoice): Promise<void> {
    const code = choice === "auto" ? spoken(navigator.languages) : choice;
    this.#wanted = code;
    let messages: Messages;
    let parts: Partial<LazyMessages>;
    try {
      ({ messages } = await LOADERS[code]());
      do parts = await this.#partsIn(code);
      while (![...this.#usedParts].every((name) => name in parts)); // another part was loaded meanwhile
    } catch {
      return;
    }
    if (this.#wanted !== code) return; // another language was chosen meanwhile
    this.speak(code, messages);
    this.#parts = parts;
    document.documentElement.lang = code;
  }

  /** Uses messages that are already loaded. */
  speak(code: LanguageCode, messages: Messages, serverProblems: ServerProblems | null = null): void {
    this.#code = code;
    this.#messages = messages;
    this.#serverProblems = serverProblems;
    this.#reviewFacts = null;
  }

  /** Loads the messages for problems that the server reports. Until then they are shown in the server's English. */
  async loadServerProblems(): Promise<void> {
    const code = this.#code;
    const loaded = await SERVER_PROBLEMS[code]().catch(() => null);
    if (loaded && code === this.#code) this.#serverProblems = loaded.serverProblems;
  }

  /** Loads the messages of a screen that few players open. Load them before the screen is shown. */
  async loadPart(name: LazyPart): Promise<void> {
    const code = this.#code;
    const { LAZY_PARTS } = await partLoaders();
    const loaded = await LAZY_PARTS[name][code]();
    this.#usedParts.add(name);
    if (code === this.#code) this.#parts = { ...this.#parts, [name]: loaded.messages };
    else await this.loadPart(name); // another language was chosen meanwhile
  }

  /** The messages of a part, if they are loaded. */
  loaded<Name extends LazyPart>(name: Name): LazyMessages[Name] | undefined {
    return this.#parts[name];
  }

  /** The messages of a part that was loaded. */
  part<Name extends LazyPart>(name: Name): LazyMessages[Name] {
    const found = this.loaded(name);
    if (found === undefined) throw new Error(`The messages of ${name} are not loaded.`);
    return found;
  }

  /** The parts in use, in another language. */
  async #partsIn(code: LanguageCode): Promise<Partial<LazyMessages>> {
    const names = [...this.#usedParts];
    if (names.length === 0) return {};
    const { LAZY_PARTS } = await partLoaders();
    const loaded = await Promise.all(names.map(async (name) => [name, (await LAZY_PARTS[name][code]()).messages]));
    return Object.fromEntries(loaded);
  }

  /** A problem or a violation as a sentence; players without a name are called by number. */
  problem({ code, params, text }: CodedText, seats: readonly SeatName[] = []): string {
    const part = has(this.m.catalogue, code) ? this.m.catalogue : this.#serverProblems;
    if (part === null) void this.loadServerProblems();
    return part && has(part, code) ? say(part, code, params, this.#who(seats)) : text;
  }

  /** An event of the game as a sentence. */
  happening({ code, params, text }: CodedText, seats: readonly SeatName[]): string {
    const { catalogue } = this.m;
    return has(catalogue, code) ? say(catalogue, code, eventValues(code, params), this.#who(seats)) : text;
  }

  /** A fact about a turn as a sentence. Until the facts' messages are loaded it is shown in the server's English. */
  fact({ code, params, text }: CodedText, seats: readonly SeatName[]): string {
    const facts = this.#reviewFacts;
    if (facts === null) void this.loadReviewFacts();
    return facts && has(facts, code) ? say(facts, code, params, this.#who(seats)) : text;
  }

  async loadReviewFacts(): Promise<void> {
    const code = this.#code;
    const loaded = await partLoaders()
      .then(({ REVIEW_FACTS }) => REVIEW_FACTS[code]())
      .catch(() => null);
    if (loaded && code === this.#code) this.#reviewFacts = loaded.reviewFacts;
  }

  #who(seats: readonly SeatName[]): Who {
    return (seat) => seats[seat]?.name ?? this.m.names.player(seat + 1);
  }

  /** The players' names in sentences, without duplicates. */
  seats(seats: readonly NamedSeat[]): SeatName[] {
    return seatNames(seats, this.m.names);
  }
}

export const language = new Language();
export type { Messages } from "./messages.ts";
export type { SeatName } from "./seats.ts";
