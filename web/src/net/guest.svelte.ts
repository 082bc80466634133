// The player's identity: a guest without an account, known to the server by a cookie that this page cannot read.
import { language } from "../language/language.svelte.ts";
import type { Guest } from "../protocol/messages.ts";
import { api, type Api } from "./api.ts";
import { browserStorage, type BrowserStorage } from "../preferences/browserStorage.ts";
import { preferences, type Preferences } from "../preferences/preferences.svelte.ts";
import { Refusal } from "./refusal.ts";

/** Dependencies, replaced in tests. */
interface GuestDependencies {
  readonly api: Pick<Api, "me" | "becomeGuest" | "rename" | "forget" | "erase">;
  readonly browserStorage: BrowserStorage;
  readonly preferences: Pick<Preferences, "name">;
  /** Animal names in the page's language. */
  readonly animals: () => readonly string[];
  readonly random: () => number;
}

/** How many random names are tried. */
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
  /** Several callers ask at once when a page starts; they share one request. */
  #asking: Promise<Guest | null> | null = null;
  /** The server said that it does not know us. */
  #isUnregistered = false;

  constructor(deps: GuestDependencies) {
    this.#deps = deps;
  }

  /** Null until known. */
  get me(): Guest | null {
    return this.#me;
  }

  /** The guest if this browser has one. Never registers a new one. */
  find(): Promise<Guest | null> {
    return this.#shareRequest(() => this.#find());
  }

  /** The guest; registers a new one if needed, with the stored name or a random one. */
  async ensure(): Promise<Guest> {
    const found = (await this.#shareRequest(async () => (await this.#find()) ?? (await this.#register()))) ?? this.#me;
    return found ?? (await this.ensure()); // a lookup was running and found no guest
  }

  /** The server forgot us: register again. */
  async renew(): Promise<Guest> {
    this.#me = null;
    this.#isUnregistered = true;
    return this.ensure();
  }

  /** Changes the name. Seats already taken keep the old one. */
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

  /** Deletes the guest on this device. Its seats are lost unless there are recovery links. */
  async forget(): Promise<void> {
    await this.#end(() => this.#deps.api.forget());
  }

  /** Erases the guest on the server, for all devices. Refused while the guest has a seat at an unfinished game. */
  async erase(): Promise<void> {
    await this.#end(() => this.#deps.api.erase());
  }

  async #end(end: () => Promise<unknown>): Promise<void> {
    if ((await this.find()) !== null) await end();
    this.#me = null;
    this.#isUnregistered = true;
    this.#deps.browserStorage.write("guest", null);
    this.#deps.preferences.name = "";
  }

  #shareRequest(ask: () => Promise<Guest | null>): Promise<Guest | null> {
    if (this.#me !== null) return Promise.resolve(this.#me);
    this.#asking ??= ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #find(): Promise<Guest | null> {
    const { api, browserStorage } = this.#deps;
    // Without a stored guest the server is not asked: the browser would log the refusal as an error.
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
  animals: () => language.m.names.animals,
  random: () => Math.random(),
});
