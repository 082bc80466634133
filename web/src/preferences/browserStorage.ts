// What this browser stores between visits. Everything also works where nothing can be stored.

/** JSON values by name; never throws. */
export interface BrowserStorage {
  /** Whether anything can be stored. */
  readonly keeps: boolean;
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  /** Calls back when another tab has written this name. */
  listen(name: string, changed: () => void): void;
}

const PREFIX = "baumeister.";

class LocalStorage implements BrowserStorage {
  readonly #storage: Storage | null;

  constructor() {
    this.#storage = LocalStorage.#found();
  }

  static #found(): Storage | null {
    try {
      const storage = globalThis.localStorage;
      storage.setItem(`${PREFIX}try`, "1");
      storage.removeItem(`${PREFIX}try`);
      return storage;
    } catch {
      return null; // missing, full or forbidden
    }
  }

  get keeps(): boolean {
    return this.#storage !== null;
  }

  read(name: string): unknown {
    try {
      const text = this.#storage?.getItem(PREFIX + name) ?? null;
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  listen(name: string, changed: () => void): void {
    globalThis.addEventListener?.("storage", ({ key }) => {
      if (key === PREFIX + name) changed();
    });
  }

  write(name: string, value: unknown): void {
    try {
      this.#storage?.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // full: the value is not stored
    }
  }
}

export const browserStorage: BrowserStorage = new LocalStorage();
