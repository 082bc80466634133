// Stores what was chosen of a turn in this tab, so that a reload keeps it.

export interface StoredDraft {
  /** The position in which it was chosen. */
  readonly position: string;
  readonly actions: readonly string[];
}

type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function tabStorage(): TabStorage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null; // forbidden
  }
}

export class DraftStore {
  readonly #name: string;
  readonly #storage: TabStorage | null;

  constructor(table: string, storage: TabStorage | null = tabStorage()) {
    this.#name = `baumeister.draft.${table}`;
    this.#storage = storage;
  }

  /** The actions chosen in a position; none if it is another position. */
  read(position: string): readonly string[] {
    try {
      const kept: Partial<StoredDraft> | null = JSON.parse(this.#storage?.getItem(this.#name) ?? "null");
      return kept?.position === position && Array.isArray(kept.actions) ? kept.actions.map(String) : [];
    } catch {
      return [];
    }
  }

  write(draft: StoredDraft | null): void {
    try {
      if (draft === null) this.#storage?.removeItem(this.#name);
      else this.#storage?.setItem(this.#name, JSON.stringify(draft));
    } catch {
      // full: a reload forgets the draft
    }
  }
}
