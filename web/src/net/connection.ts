// One socket after the other to one table: greets, comes back, listens for silence, and sees to it that everything that
// was asked is answered once. What the messages mean is for the listener to know.
import type { ClientMessage, Problem, Refused, ServerMessage, Welcome } from "../protocol/socket.ts";
import { backoff, fateOf, fateOfRefusal, NO_GUEST, type Fate } from "./closeCodes.ts";
import { newId } from "./ids.ts";
import { Diverged } from "./eventLog.ts";
import type { Line, Means } from "./transport.ts";
import { offline } from "./refusal.ts";
import { Questions, TOO_LARGE } from "./pendingRequests.ts";
import { isWelcome, type Result } from "./results.ts";
import { Refusal } from "./tableStore.ts";

/** Everything that comes unasked. */
export type News = Exclude<ServerMessage, { type: "ok" | "error" }>;

export interface Listener {
  /** The last event that we have. */
  head(): { readonly seq: number; readonly chain: string | null };
  welcomed(welcome: Welcome): void;
  heard(news: News): void;
  /** What came cannot be right: drop it all. */
  diverged(): void;
  /** Why, if that is known. */
  lost(problem?: Problem): void;
  gone(problem: Problem): void;
  /** The server does not know us (any more): become somebody. */
  introduce(): Promise<void>;
  /** No socket could be opened, and browsers do not say why: perhaps a request tells. Null if not. */
  inquire(): Promise<Problem | null>;
}

/** Nothing at all for so long, two beats: the connection is dead, whatever the system says. The protocol allows ten
 * seconds; by then it should stand on the screen. */
export const SILENCE_MS = 8_000;
/** So long is waited for an answer when there are signs that the network has changed. */
export const DOUBT_MS = 3_000;
const LOST = 1006;
/** We said something that the server cannot read: saying it again would not help. */
const UNREADABLE: ReadonlySet<number> = new Set([1003, 1009]);
/** Nothing was done, but will be when the server is back: what can be sent again need not be refused. */
const STOPPING = "server.shutting_down";

const NEWS: ReadonlySet<unknown> = new Set<News["type"]>(["event", "legal", "presence", "chat", "beat", "job"]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A message of a kind that we know; null for one of a later version. */
function parsed(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Diverged("no JSON");
  }
  return isServerMessage(value) ? value : null;
}

function isServerMessage(value: unknown): value is ServerMessage {
  return isRecord(value) && (value["type"] === "ok" || value["type"] === "error" || NEWS.has(value["type"]));
}

export class Connection {
  readonly #address: string;
  readonly #listener: Listener;
  readonly #means: Means;
  readonly #questions = new Questions();
  #line: Line | null = null;
  /** The id of our greeting on this line; null once it was answered. */
  #hello: string | null = null;
  #isOpen = false;
  #isClosed = false;
  #heardAt = 0;
  /** How many signs of life there were. */
  #signs = 0;
  #stopWatching: () => void = () => {};
  /** Set while we wait to come back. */
  #waiting: { readonly cancel: () => void; readonly early: boolean } | null = null;
  /** How often we came back since the connection was last of use. */
  #tries = 0;
  #wasEverOpen = false;
  #wasIntroduced = false;
  /** Grows with every line and every end: what is late belongs to an older one. */
  #era = 0;

  constructor(address: string, listener: Listener, means: Means) {
    this.#address = address;
    this.#listener = listener;
    this.#means = means;
  }

  /** Connect, or come back at once. */
  open(): void {
    this.#isClosed = false;
    if (this.#line === null) this.#dial();
  }

  /** Hang up for good; what is unanswered is refused. */
  close(): void {
    this.#isClosed = true;
    this.#hangUp();
    this.#questions.drop(offline().problem);
  }

  /** Hang up and connect anew at once, for instance as somebody else. */
  again(): void {
    if (this.#isClosed) return;
    this.#hangUp();
    this.#questions.lost();
    this.#dial();
  }

  /** Say something. What may be done `again` waits for a connection; all else is refused without one. */
  ask(message: ClientMessage, again: boolean): Promise<Result> {
    if (this.#isClosed) return Promise.reject(offline());
    const send = this.#line !== null && this.#isOpen ? (text: string) => this.#send(text) : null;
    return this.#questions.add(message, again, send);
  }

  /** The network may have changed, or somebody looks again after a long time. */
  doubt(): void {
    if (this.#waiting?.early) {
      this.#dial();
    } else if (this.#line !== null) {
      if (this.#quiet() >= SILENCE_MS) return this.#dead();
      if (this.#isOpen) this.ask({ id: newId(), type: "ping" }, false).catch(() => {});
      const before = this.#signs;
      this.#watch(DOUBT_MS, () => (this.#signs === before ? this.#dead() : this.#watchSilence()));
    }
  }

  /** What came was sound: next time we need not wait long. */
  proved(): void {
    this.#tries = 0;
    const oldest = this.#questions.oldest();
    if (oldest !== null && this.#means.clock() - oldest >= SILENCE_MS) this.#dropped(LOST); // the answer was lost
  }

  #dial(): void {
    this.#hangUp();
    const era = this.#era;
    const ours = (action: () => void) => {
      if (this.#era === era) action();
    };
    this.#hello = newId();
    this.#heardAt = this.#means.clock();
    this.#watchSilence();
    try {
      this.#line = this.#means.dial(this.#address, {
        opened: () => ours(() => this.#greet()),
        heard: (text) => ours(() => this.#receive(text)),
        closed: (code) => ours(() => this.#dropped(code)),
      });
    } catch {
      this.#dropped(LOST);
    }
  }

  #greet(): void {
    this.#lives();
    this.#wasEverOpen = true;
    const { seq, chain } = this.#listener.head();
    const hello: ClientMessage = { id: this.#hello ?? newId(), type: "hello", last_seq: seq, chain };
    this.#send(JSON.stringify(hello));
  }

  #send(text: string): number {
    this.#line?.send(text);
    return this.#means.clock();
  }

  #receive(text: string): void {
    this.#lives();
    this.guarded(() => {
      const message = parsed(text);
      if (message === null) return;
      if (message.type === "ok") this.#answered(message.id, message.result);
      else if (message.type === "error") this.#refused(message);
      else this.#listener.heard(message);
    });
  }

  /** Look at something that may show that what we have cannot be right; then everything comes anew. */
  guarded(look: () => void): void {
    try {
      look();
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      this.diverged();
    }
  }

  #answered(id: string, result: Result): void {
    if (id !== this.#hello) return this.#questions.answered(id, result);
    if (!isWelcome(result)) throw new Diverged("no welcome");
    this.#hello = null;
    this.#isOpen = true;
    this.#wasIntroduced = false;
    this.#listener.welcomed(result);
    this.#questions.sendAgain((text) => this.#send(text));
  }

  #refused({ id, code, rule, params, text }: Refused): void {
    const problem = { code, rule, params, text };
    if (id !== null && id === this.#hello) this.#meet(fateOfRefusal(problem, this.#tries, this.#means.random()));
    else if (id !== null && !(code === STOPPING && this.#questions.canWait(id))) this.#questions.refused(id, problem);
  }

  /** Everything comes anew, at once; only if that has just been tried not quite at once. */
  diverged(): void {
    this.#listener.diverged();
    const after = this.#tries === 0 ? 0 : backoff(this.#tries, this.#means.random());
    this.#meet({ kind: "back", after, early: true });
  }

  #dropped(code: number): void {
    if (UNREADABLE.has(code)) this.#questions.drop(TOO_LARGE);
    if (this.#wasEverOpen) this.#meet(fateOf(code, this.#tries, this.#means.random()));
    else void this.#inquire(code);
  }

  async #inquire(code: number): Promise<void> {
    this.#hangUp();
    const era = this.#era;
    this.#listener.lost();
    const problem = await Promise.race([this.#listener.inquire(), this.#soon()]);
    if (this.#era !== era) return;
    this.#meet(problem === null ? fateOf(code, this.#tries, this.#means.random()) : { kind: "gone", problem });
  }

  #soon(): Promise<null> {
    return new Promise((resolve) => this.#watch(DOUBT_MS, () => resolve(null)));
  }

  #dead(): void {
    this.#hangUp();
    this.#questions.lost();
    this.#listener.lost();
    this.#dial();
  }

  /** The line is no more: what now? */
  #meet(fate: Fate): void {
    this.#hangUp();
    this.#questions.lost();
    if (fate.kind === "gone") {
      this.#questions.drop(fate.problem);
      return this.#listener.gone(fate.problem);
    }
    this.#listener.lost(fate.kind === "back" ? fate.problem : undefined);
    if (fate.kind === "introduce") return void this.#introduce();
    this.#tries += 1;
    const cancel = this.#means.after(fate.after, () => this.#dial());
    this.#waiting = { cancel, early: fate.early };
  }

  /** Become somebody, once; who is still not known then is not wanted. */
  async #introduce(): Promise<void> {
    if (this.#wasIntroduced) return this.#meet({ kind: "gone", problem: NO_GUEST });
    this.#wasIntroduced = true;
    const era = this.#era;
    try {
      await this.#listener.introduce();
      if (this.#era === era) this.#dial();
    } catch (error) {
      if (this.#era !== era) return;
      const problem = error instanceof Refusal ? error.problem : offline().problem;
      const fate = fateOfRefusal(problem, this.#tries, this.#means.random());
      this.#wasIntroduced = fate.kind !== "back";
      this.#meet(fate);
    }
  }

  #hangUp(): void {
    this.#era += 1;
    this.#stopWatching();
    this.#waiting?.cancel();
    this.#waiting = null;
    this.#isOpen = false;
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  #lives(): void {
    this.#heardAt = this.#means.clock();
    this.#signs += 1;
  }

  #quiet(): number {
    return this.#means.clock() - this.#heardAt;
  }

  #watchSilence(): void {
    this.#watch(SILENCE_MS - this.#quiet(), () => {
      if (this.#quiet() >= SILENCE_MS) this.#dropped(LOST);
      else this.#watchSilence();
    });
  }

  #watch(milliseconds: number, action: () => void): void {
    this.#stopWatching();
    this.#stopWatching = this.#means.after(milliseconds, action);
  }
}
