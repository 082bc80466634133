// The connection to one table, over one socket after another: says hello, reconnects, detects silence, and makes sure
// that every request is answered once. The listener interprets the messages.
import type { ClientMessage, Problem, Refused, ServerMessage, Welcome } from "../protocol/messages.ts";
import { backoff, actionAfterClose, actionAfterRefusal, NO_GUEST, type CloseAction } from "./closeCodes.ts";
import { newId } from "./ids.ts";
import { DivergedError } from "./eventLog.ts";
import type { Channel } from "./carrier.ts";
import type { Transport } from "./transport.ts";
import { Refusal, offline } from "./refusal.ts";
import { PendingRequests, TOO_LARGE } from "./pendingRequests.ts";
import { isWelcome, type Result } from "./results.ts";

/** Messages that are not answers. */
export type ServerPush = Exclude<ServerMessage, { type: "ok" | "error" }>;

export interface ConnectionListener {
  /** The last event received. */
  head(): { readonly seq: number; readonly chain: string | null };
  welcomed(welcome: Welcome): void;
  heard(news: ServerPush): void;
  /** Our copy of the log is wrong: drop it. */
  diverged(): void;
  /** `problem` is the reason, if known. */
  lost(problem?: Problem): void;
  gone(problem: Problem): void;
  /** The server does not know us (any more): register as a guest. */
  register(): Promise<void>;
  /** No socket could be opened, and browsers do not say why. An HTTP request may find the reason; null if not. */
  diagnose(): Promise<Problem | null>;
}

/** Without any message for this long, two heartbeats, the connection counts as dead. The protocol allows ten seconds;
 * the page should report it by then. */
const SILENCE_TIMEOUT_MS = 8_000;
/** How long to wait for an answer when the network may have changed. */
const PROBE_TIMEOUT_MS = 3_000;
const ABNORMAL_CLOSURE = 1006;
/** We sent something that the server cannot read; sending it again would not help. */
const UNREADABLE_CODES: ReadonlySet<number> = new Set([1003, 1009]);
/** Nothing was done, but will be when the server is back: requests that can be resent wait. */
const SHUTTING_DOWN = "server.shutting_down";

const PUSH_TYPES: ReadonlySet<unknown> = new Set<ServerPush["type"]>([
  "event",
  "legal",
  "you",
  "presence",
  "chat",
  "chat_removed",
  "waiting",
  "beat",
  "job",
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A message of a known type; null for one of a later version. */
function parsed(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DivergedError("no JSON");
  }
  return isServerMessage(value) ? value : null;
}

function isServerMessage(value: unknown): value is ServerMessage {
  return isRecord(value) && (value["type"] === "ok" || value["type"] === "error" || PUSH_TYPES.has(value["type"]));
}

export class Connection {
  readonly #table: string;
  readonly #listener: ConnectionListener;
  readonly #transport: Transport;
  readonly #requests = new PendingRequests();
  #channel: Channel | null = null;
  /** The id of our hello on this channel; null once it is answered. */
  #hello: string | null = null;
  #isOpen = false;
  #isClosed = false;
  #heardAt = 0;
  /** The number of messages received. */
  #activity = 0;
  #stopWatching: () => void = () => {};
  /** Set while waiting to reconnect. */
  #waiting: { readonly cancel: () => void; readonly early: boolean } | null = null;
  /** Attempts to reconnect since the connection last worked. */
  #attempts = 0;
  #wasEverOpen = false;
  #hasRegistered = false;
  /** Incremented with every channel and every disconnect; late events of older channels are ignored. */
  #generation = 0;

  constructor(table: string, listener: ConnectionListener, transport: Transport) {
    this.#table = table;
    this.#listener = listener;
    this.#transport = transport;
  }

  /** Connects, or reconnects at once. */
  open(): void {
    this.#isClosed = false;
    if (this.#channel === null) this.#dial();
  }

  /** Closes the connection for good; unanswered requests are refused. */
  close(): void {
    this.#isClosed = true;
    this.#disconnect();
    this.#requests.drop(offline().problem);
  }

  /** Reconnects at once, for example as another guest. */
  reconnect(): void {
    if (this.#isClosed) return;
    this.#disconnect();
    this.#requests.lost();
    this.#dial();
  }

  /** Sends a message. With `resend` it waits for a connection; without, it is refused if there is none. */
  request(message: ClientMessage, resend: boolean): Promise<Result> {
    if (this.#isClosed) return Promise.reject(offline());
    const send = this.#channel !== null && this.#isOpen ? (text: string) => this.#send(text) : null;
    return this.#requests.add(message, resend, send);
  }

  /** Checks the connection, because the network may have changed or the page was hidden for a long time. */
  probe(): void {
    if (this.#waiting?.early) {
      this.#dial();
    } else if (this.#channel !== null) {
      if (this.#silence() >= SILENCE_TIMEOUT_MS) return this.#restart();
      if (this.#isOpen) this.request({ id: newId(), type: "ping" }, false).catch(() => {});
      const before = this.#activity;
      this.#watch(PROBE_TIMEOUT_MS, () => (this.#activity === before ? this.#restart() : this.#watchSilence()));
    }
  }

  /** A valid message arrived, so the next reconnection need not wait long. */
  confirmHealthy(): void {
    this.#attempts = 0;
    const oldest = this.#requests.oldest();
    if (oldest !== null && this.#transport.clock() - oldest >= SILENCE_TIMEOUT_MS) this.#dropped(ABNORMAL_CLOSURE); // the answer was lost
  }

  #dial(): void {
    this.#disconnect();
    const generation = this.#generation;
    const ours = (action: () => void) => {
      if (this.#generation === generation) action();
    };
    this.#hello = newId();
    this.#heardAt = this.#transport.clock();
    this.#watchSilence();
    try {
      this.#channel = this.#transport.dial(this.#table, {
        opened: () => ours(() => this.#sendHello()),
        heard: (text) => ours(() => this.#receive(text)),
        closed: (code) => ours(() => this.#dropped(code)),
      });
    } catch {
      this.#dropped(ABNORMAL_CLOSURE);
    }
  }

  #sendHello(): void {
    this.#noteActivity();
    this.#wasEverOpen = true;
    const { seq, chain } = this.#listener.head();
    const hello: ClientMessage = { id: this.#hello ?? newId(), type: "hello", last_seq: seq, chain };
    this.#send(JSON.stringify(hello));
  }

  #send(text: string): number {
    this.#channel?.send(text);
    return this.#transport.clock();
  }

  #receive(text: string): void {
    this.#noteActivity();
    this.guarded(() => {
      const message = parsed(text);
      if (message === null) return;
      if (message.type === "ok") this.#answered(message.id, message.result);
      else if (message.type === "error") this.#refused(message);
      else this.#listener.heard(message);
    });
  }

  /** Runs something that may find our copy of the log wrong; then everything is loaded again. */
  guarded(look: () => void): void {
    try {
      look();
    } catch (error) {
      if (!(error instanceof DivergedError)) throw error;
      this.diverged();
    }
  }

  #answered(id: string, result: Result): void {
    if (id !== this.#hello) return this.#requests.answered(id, result);
    if (!isWelcome(result)) throw new DivergedError("no welcome");
    this.#hello = null;
    this.#isOpen = true;
    this.#hasRegistered = false;
    this.#listener.welcomed(result);
    this.#requests.sendAgain((text) => this.#send(text));
  }

  #refused({ id, code, rule, params, text }: Refused): void {
    const problem = { code, rule, params, text };
    if (id !== null && id === this.#hello)
      this.#handleClose(actionAfterRefusal(problem, this.#attempts, this.#transport.random()));
    else if (id !== null && !(code === SHUTTING_DOWN && this.#requests.canWait(id)))
      this.#requests.refused(id, problem);
  }

  /** Loads everything again: at once, or after a pause if that was just tried. */
  diverged(): void {
    this.#listener.diverged();
    const after = this.#attempts === 0 ? 0 : backoff(this.#attempts, this.#transport.random());
    this.#handleClose({ kind: "reconnect", after, early: true });
  }

  #dropped(code: number): void {
    if (UNREADABLE_CODES.has(code)) this.#requests.drop(TOO_LARGE);
    if (this.#wasEverOpen) this.#handleClose(actionAfterClose(code, this.#attempts, this.#transport.random()));
    else void this.#diagnose(code);
  }

  async #diagnose(code: number): Promise<void> {
    this.#disconnect();
    const generation = this.#generation;
    this.#listener.lost();
    const problem = await Promise.race([this.#listener.diagnose(), this.#soon()]);
    if (this.#generation !== generation) return;
    this.#handleClose(
      problem === null ? actionAfterClose(code, this.#attempts, this.#transport.random()) : { kind: "gone", problem },
    );
  }

  #soon(): Promise<null> {
    return new Promise((resolve) => this.#watch(PROBE_TIMEOUT_MS, () => resolve(null)));
  }

  #restart(): void {
    this.#disconnect();
    this.#requests.lost();
    this.#listener.lost();
    this.#dial();
  }

  /** The channel is closed: do what the close code asks for. */
  #handleClose(action: CloseAction): void {
    this.#disconnect();
    this.#requests.lost();
    if (action.kind === "gone") {
      this.#requests.drop(action.problem);
      return this.#listener.gone(action.problem);
    }
    this.#listener.lost(action.kind === "reconnect" ? action.problem : undefined);
    if (action.kind === "register") return void this.#register();
    this.#attempts += 1;
    const cancel = this.#transport.after(action.after, () => this.#dial());
    this.#waiting = { cancel, early: action.early };
  }

  /** Registers once; if the server still does not know us, give up. */
  async #register(): Promise<void> {
    if (this.#hasRegistered) return this.#handleClose({ kind: "gone", problem: NO_GUEST });
    this.#hasRegistered = true;
    const generation = this.#generation;
    try {
      await this.#listener.register();
      if (this.#generation === generation) this.#dial();
    } catch (error) {
      if (this.#generation !== generation) return;
      const problem = error instanceof Refusal ? error.problem : offline().problem;
      const action = actionAfterRefusal(problem, this.#attempts, this.#transport.random());
      this.#hasRegistered = action.kind !== "reconnect";
      this.#handleClose(action);
    }
  }

  #disconnect(): void {
    this.#generation += 1;
    this.#stopWatching();
    this.#waiting?.cancel();
    this.#waiting = null;
    this.#isOpen = false;
    const channel = this.#channel;
    this.#channel = null;
    channel?.close();
  }

  #noteActivity(): void {
    this.#heardAt = this.#transport.clock();
    this.#activity += 1;
  }

  #silence(): number {
    return this.#transport.clock() - this.#heardAt;
  }

  #watchSilence(): void {
    this.#watch(SILENCE_TIMEOUT_MS - this.#silence(), () => {
      if (this.#silence() >= SILENCE_TIMEOUT_MS) this.#dropped(ABNORMAL_CLOSURE);
      else this.#watchSilence();
    });
  }

  #watch(milliseconds: number, action: () => void): void {
    this.#stopWatching();
    this.#stopWatching = this.#transport.after(milliseconds, action);
  }
}
