// Who somebody is: a guest without an account, known to the server by a cookie that this page cannot read.
import { language } from "../language/language.svelte.ts";
import type { Guest } from "../protocol/rest.ts";
import { api, type Api } from "./api.ts";
import { browserStorage, type BrowserStorage } from "../preferences/browserStorage.ts";
import { preferences, type Preferences } from "../preferences/preferences.svelte.ts";
import { Refusal } from "./refusal.ts";

/** What it needs of the world; tests bring their own. */
export interface GuestDependencies {
  readonly api: Pick<Api, "me" | "becomeGuest" | "rename" | "forget">;
  readonly browserStorage: BrowserStorage;
  readonly preferences: Pick<Preferences, "name">;
  /** Names of animals, in the language of the page. */
  readonly animals: () => readonly string[];
  readonly random: () => number;
}

/** So many made-up names are tried. */
const ATTEMPTS = 5;

function isAboutName(error: unknown): boolean {
  return error instanceof Refusal && error.problem.code.startsWith("server.name.");
}

function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && error.problem.code === "server.unauthenticated";
}

export class GuestStore {
  #me = $state.raw<Guest | null>(null);
  readonly #deps: GuestDependencies;
  /** Several ask at once when a page begins; there is one answer. */
  #asking: Promise<Guest | null> | null = null;
  /** The server has said that it does not know us. */
  #isUnregistered = false;

  constructor(deps: GuestDependencies) {
    this.#deps = deps;
  }

  /** Null until it is known. */
  get me(): Guest | null {
    return this.#me;
  }

  /** Who we are, if we have been here before; nobody becomes a guest by it. */
  find(): Promise<Guest | null> {
    return this.#singleFlight(() => this.#find());
  }

  /** Who we are; who is nobody becomes a guest, by the name remembered or by a made-up one. */
  async ensure(): Promise<Guest> {
    const found = (await this.#singleFlight(async () => (await this.#find()) ?? (await this.#register()))) ?? this.#me;
    return found ?? (await this.ensure()); // a look was under way, and found nobody
  }

  /** The server has forgotten us: become a guest again. */
  async renew(): Promise<Guest> {
    this.#me = null;
    this.#isUnregistered = true;
    return this.ensure();
  }

  /** Be called something else from now on. Where we sit already the old name stays. */
  async rename(name: string): Promise<Guest> {
    const { api } = this.#deps;
    const known = (await this.find()) !== null;
    return this.#remember(
      await (known ? api.rename(name) : api.becomeGuest(name)).catch((error: unknown) => {
        if (isUnknown(error)) return api.becomeGuest(name);
        throw error;
      }),
    );
  }

  /** Be forgotten on this device; seats are lost unless there are links to recover them. */
  async forget(): Promise<void> {
    if ((await this.find()) !== null) await this.#deps.api.forget();
    this.#me = null;
    this.#isUnregistered = true;
    this.#deps.browserStorage.write("guest", null);
    this.#deps.preferences.name = "";
  }

  #singleFlight(ask: () => Promise<Guest | null>): Promise<Guest | null> {
    if (this.#me !== null) return Promise.resolve(this.#me);
    this.#asking ??= ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #find(): Promise<Guest | null> {
    const { api, browserStorage } = this.#deps;
    // Who has never been here is not asked about: the refusal would stand in the browser's console.
    if (this.#isUnregistered || (browserStorage.keeps && browserStorage.read("guest") === null)) return null;
    try {
      return this.#remember(await api.me());
    } catch (error) {
      if (!isUnknown(error)) throw error;
      this.#isUnregistered = true;
      return null;
    }
  }

  async #register(): Promise<Guest> {
    const { api, preferences } = this.#deps;
    for (let attempts = 0; ; attempts++) {
      const name = attempts === 0 && preferences.name ? preferences.name : this.#randomName();
      try {
        return this.#remember(await api.becomeGuest(name));
      } catch (error) {
        if (attempts >= ATTEMPTS || !isAboutName(error)) throw error;
      }
    }
  }

  #randomName(): string {
    const { animals, random } = this.#deps;
    const words = animals();
    const animal = words[Math.floor(random() * words.length)] ?? "Coyote";
    return `${animal} ${10 + Math.floor(random() * 90)}`;
  }

  #remember(guest: Guest): Guest {
    this.#me = guest;
    this.#isUnregistered = false;
    this.#deps.browserStorage.write("guest", guest.id);
    this.#deps.preferences.name = guest.name;
    return guest;
  }
}

export const guest = new GuestStore({
  api,
  browserStorage,
  preferences,
  animals: () => language.m.wire.animals,
  random: () => Math.random(),
});
