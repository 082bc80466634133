// Who somebody is: a guest without an account, known to the server by a cookie that this page cannot read.
import { language } from "../language/language.svelte.ts";
import type { Guest } from "../protocol/rest.ts";
import { api, type Api } from "./api.ts";
import { memory, type Memory } from "./browserStorage.ts";
import { preferences, type Preferences } from "./preferences.svelte.ts";
import { Refusal } from "./tableStore.ts";

/** What it needs of the world; tests bring their own. */
export interface Household {
  readonly api: Pick<Api, "me" | "becomeGuest" | "rename" | "forget">;
  readonly memory: Memory;
  readonly preferences: Pick<Preferences, "name">;
  /** Names of animals, in the language of the page. */
  readonly animals: () => readonly string[];
  readonly random: () => number;
}

/** So many made-up names are tried. */
const TRIES = 5;

function isAboutName(error: unknown): boolean {
  return error instanceof Refusal && error.problem.code.startsWith("server.name.");
}

function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && error.problem.code === "server.unauthenticated";
}

export class GuestStore {
  #me = $state.raw<Guest | null>(null);
  readonly #house: Household;
  /** Several ask at once when a page begins; there is one answer. */
  #asking: Promise<Guest | null> | null = null;
  /** The server has said that it does not know us. */
  #isNobody = false;

  constructor(house: Household) {
    this.#house = house;
  }

  /** Null until it is known. */
  get me(): Guest | null {
    return this.#me;
  }

  /** Who we are, if we have been here before; nobody becomes a guest by it. */
  look(): Promise<Guest | null> {
    return this.#once(() => this.#look());
  }

  /** Who we are; who is nobody becomes a guest, by the name remembered or by a made-up one. */
  async ensure(): Promise<Guest> {
    const found = (await this.#once(async () => (await this.#look()) ?? (await this.#become()))) ?? this.#me;
    return found ?? (await this.ensure()); // a look was under way, and found nobody
  }

  /** The server has forgotten us: become a guest again. */
  async renew(): Promise<Guest> {
    this.#me = null;
    this.#isNobody = true;
    return this.ensure();
  }

  /** Be called something else from now on. Where we sit already the old name stays. */
  async rename(name: string): Promise<Guest> {
    const { api } = this.#house;
    const known = (await this.look()) !== null;
    return this.#are(
      await (known ? api.rename(name) : api.becomeGuest(name)).catch((error: unknown) => {
        if (isUnknown(error)) return api.becomeGuest(name);
        throw error;
      }),
    );
  }

  /** Be forgotten on this device; seats are lost unless there are links to recover them. */
  async forget(): Promise<void> {
    if ((await this.look()) !== null) await this.#house.api.forget();
    this.#me = null;
    this.#isNobody = true;
    this.#house.memory.write("guest", null);
    this.#house.preferences.name = "";
  }

  #once(ask: () => Promise<Guest | null>): Promise<Guest | null> {
    if (this.#me !== null) return Promise.resolve(this.#me);
    this.#asking ??= ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #look(): Promise<Guest | null> {
    const { api, memory } = this.#house;
    // Who has never been here is not asked about: the refusal would stand in the browser's console.
    if (this.#isNobody || (memory.keeps && memory.read("guest") === null)) return null;
    try {
      return this.#are(await api.me());
    } catch (error) {
      if (!isUnknown(error)) throw error;
      this.#isNobody = true;
      return null;
    }
  }

  async #become(): Promise<Guest> {
    const { api, preferences } = this.#house;
    for (let tries = 0; ; tries++) {
      const name = tries === 0 && preferences.name ? preferences.name : this.#madeUp();
      try {
        return this.#are(await api.becomeGuest(name));
      } catch (error) {
        if (tries >= TRIES || !isAboutName(error)) throw error;
      }
    }
  }

  #madeUp(): string {
    const { animals, random } = this.#house;
    const words = animals();
    const animal = words[Math.floor(random() * words.length)] ?? "Coyote";
    return `${animal} ${10 + Math.floor(random() * 90)}`;
  }

  #are(guest: Guest): Guest {
    this.#me = guest;
    this.#isNobody = false;
    this.#house.memory.write("guest", guest.id);
    this.#house.preferences.name = guest.name;
    return guest;
  }
}

export const guest = new GuestStore({
  api,
  memory,
  preferences,
  animals: () => language.m.names.animals,
  random: () => Math.random(),
});
