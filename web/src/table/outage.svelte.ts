// Connection problems in words, for the banner and for screen readers.
import { untrack } from "svelte";
import { language } from "../language/language.svelte.ts";
import type { TableStore } from "../net/tableStore.ts";
import { after } from "../playback/after.ts";

const SECOND = 1000;
/** Short interruptions are not reported. */
const GRACE = 1;
const RESTARTING = "server.shutting_down";

export class Outage {
  readonly #table: Pick<TableStore, "connection" | "problem">;
  #seconds = $state(0);

  constructor(table: Pick<TableStore, "connection" | "problem">) {
    this.#table = table;
  }

  /** Counts the seconds. Call it in an effect; returns how to stop. */
  follow(): () => void {
    let stop = (): void => {};
    if (this.#table.connection === "lost") {
      untrack(() => (this.#seconds = 0));
      const tick = (): void => {
        stop = after(SECOND, () => {
          this.#seconds += 1;
          tick();
        });
      };
      tick();
    }
    return () => stop();
  }

  /** The banner's text; empty if there is none. */
  get text(): string {
    const { connection, problem } = this.#table;
    const m = language.m.table.banner;
    if (connection === "gone") return problem ? language.problem(problem) : m.unavailable;
    if (connection === "connecting" || connection === "open") return ""; // the status bar says it
    if (problem?.code === RESTARTING) return m.restarting;
    return this.#seconds < GRACE ? "" : m.lostSince(this.#seconds);
  }

  /** The announcement, without the seconds; empty if all is well. */
  get spoken(): string {
    const { connection, problem } = this.#table;
    if (this.text === "") return "";
    return connection === "lost" && problem?.code !== RESTARTING ? language.m.table.banner.lost : this.text;
  }
}
