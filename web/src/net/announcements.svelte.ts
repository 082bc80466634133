// What the operators of the server tell everyone: planned maintenance and the message of the day. Asked for once a
// minute while the page is visible.
import { HAS_OTHERS } from "#edition";
import type { Announcements as Answer } from "../protocol/messages.ts";
import { browserStorage, type BrowserStorage } from "../preferences/browserStorage.ts";
import { api, type Api } from "./api.ts";
import { page, type PageSignals } from "./pageSignals.ts";
import { Refusal } from "./refusal.ts";
import { transport, type Transport } from "./transport.ts";

/** Dependencies, replaced in tests. */
interface AnnouncementDependencies {
  readonly api: Pick<Api, "announcements">;
  readonly signals: PageSignals;
  readonly transport: Pick<Transport, "after">;
  readonly browserStorage: BrowserStorage;
}

export const EVERY_MS = 60_000;
const DISMISSED = "announcements";
const NOTHING: Answer = { maintenance: null, message: [] };

export class Announcements {
  #answer = $state.raw<Answer>(NOTHING);
  #dismissed = $state.raw<readonly string[]>([]);
  readonly #deps: AnnouncementDependencies;

  constructor(around: Partial<AnnouncementDependencies> = {}) {
    this.#deps = { api, signals: page, transport, browserStorage, ...around };
    const kept = this.#deps.browserStorage.read(DISMISSED);
    if (Array.isArray(kept)) this.#dismissed = kept.filter((key): key is string => typeof key === "string");
  }

  /** Planned maintenance, unless the reader has dismissed it. */
  get maintenance(): Answer["maintenance"] {
    const { maintenance } = this.#answer;
    return maintenance !== null && this.#isNew(maintenance) ? maintenance : null;
  }

  /** The message of the day in a language, or in the first one it was written in; null if there is none, or the reader
   * has dismissed it. */
  message(language: string): { readonly language: string; readonly text: string } | null {
    const { message } = this.#answer;
    if (!this.#isNew(message)) return null;
    return message.find((one) => one.language === language) ?? message[0] ?? null;
  }

  /** Does not show the maintenance or the message again in this browser. */
  dismiss(what: "maintenance" | "message"): void {
    // Only what is announced now is remembered: two entries at most.
    const { maintenance, message } = this.#answer;
    const now = [maintenance, message].map((one) => JSON.stringify(one));
    this.#dismissed = [...this.#dismissed.filter((key) => now.includes(key)), JSON.stringify(this.#answer[what])];
    this.#deps.browserStorage.write(DISMISSED, this.#dismissed);
  }

  /** Starts asking. Returns how to stop. */
  start(): () => void {
    if (!HAS_OTHERS) return () => {};
    let callOff = (): void => {};
    let isStopped = false;
    const ask = async (): Promise<void> => {
      callOff();
      if (this.#deps.signals.visible) await this.refresh();
      callOff();
      if (!isStopped) callOff = this.#deps.transport.after(EVERY_MS, () => void ask());
    };
    const deafen = this.#deps.signals.listen((signal) => {
      if (signal === "visible") void ask();
    });
    void ask();
    return () => {
      isStopped = true;
      callOff();
      deafen();
    };
  }

  /** Asks now. What was announced stays if there is no answer. */
  async refresh(): Promise<void> {
    try {
      this.#answer = await this.#deps.api.announcements();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  #isNew(announced: unknown): boolean {
    return !this.#dismissed.includes(JSON.stringify(announced));
  }
}

/** The announcements of this server. */
export const announcements = new Announcements();
