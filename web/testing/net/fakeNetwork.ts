// A simulated network with its own clock and randomness. Messages wait until the test delivers them.
import type { PageSignals, Signal } from "../../src/net/pageSignals.ts";
import type { Channel, ChannelEvents } from "../../src/net/carrier.ts";
import type { Transport } from "../../src/net/transport.ts";
import type { BrowserStorage } from "../../src/preferences/browserStorage.ts";

/** The server's side of sockets. */
export interface Host {
  /** `say` and `hangUp` act for the server. The result receives what the client sends. */
  accept(table: string, cookie: string | null, say: (text: string) => void, hangUp: (code: number) => void): Heard;
}
export interface Heard {
  heard(text: string): void;
  /** The socket is closed. */
  left(): void;
}

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** A channel and the messages in transit on it. */
class Wire implements Channel {
  readonly #network: FakeNetwork;
  readonly #end: ChannelEvents;
  #host: Heard | null = null;
  isDown = false;

  constructor(network: FakeNetwork, table: string, end: ChannelEvents) {
    this.#network = network;
    this.#end = end;
    network.later(() => this.#arrive(table));
  }

  #arrive(table: string): void {
    const { host, cookie } = this.#network;
    if (this.isDown || this.#network.isSilent) return;
    if (host === null) return this.cut(1006);
    this.#host = host.accept(
      table,
      cookie,
      (text) => this.#say(text),
      (code) => this.#network.later(() => this.cut(code)),
    );
    this.#network.later(() => {
      if (!this.isDown) this.#end.opened();
    });
  }

  #say(text: string): void {
    for (const one of this.#network.tamper(text)) {
      this.#network.later(() => {
        if (this.isDown || this.#network.isSilent) return;
        this.#network.delivered += 1;
        this.#end.heard(one);
        if (this.#network.delivered === this.#network.cutAfter) this.cut(1006);
      });
    }
  }

  send(text: string): void {
    this.#network.sent.push(text);
    this.#network.later(() => {
      if (!this.isDown && !this.#network.isSilent) this.#host?.heard(text);
    });
  }

  /** As with real sockets, messages in transit still arrive before the close event. */
  close(): void {
    this.#network.later(() => this.cut(1005));
  }

  /** Breaks the channel: messages in transit are lost. */
  cut(code: number): void {
    if (this.isDown) return;
    this.isDown = true;
    this.#host?.left();
    this.#end.closed(code);
  }
}

export class FakeNetwork implements Transport {
  now = 1_000_000;
  chance = 0.5;
  ready: Promise<void> | null = null;
  host: Host | null = null;
  /** The browser's cookie. */
  cookie: string | null = "ada";
  /** Drops everything in both directions, without errors. */
  isSilent = false;
  /** Changes messages to the client in transit. */
  tamper: (text: string) => string[] = (text) => [text];
  /** The number of messages delivered to the client, and after which one the channel breaks. */
  delivered = 0;
  cutAfter = Infinity;
  readonly sent: string[] = [];
  readonly channels: Wire[] = [];
  #tasks: (() => void)[] = [];
  #timers: Timer[] = [];

  later(task: () => void): void {
    this.#tasks.push(task);
  }

  dial(table: string, end: ChannelEvents): Channel {
    const line = new Wire(this, table, end);
    this.channels.push(line);
    return line;
  }

  clock(): number {
    return this.now;
  }

  random(): number {
    return this.chance;
  }

  after(milliseconds: number, action: () => void): () => void {
    const timer = { at: this.now + milliseconds, action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** Milliseconds until the next timer; null if none is set. */
  get nextTimer(): number | null {
    return this.#timers.length ? Math.min(...this.#timers.map((timer) => timer.at)) - this.now : null;
  }

  get timers(): number {
    return this.#timers.length;
  }

  /** Delivers everything in transit, and everything that follows from it. */
  async settle(): Promise<void> {
    do {
      this.#tasks.shift()?.();
      for (let i = 0; i < 20; i++) await Promise.resolve();
    } while (this.#tasks.length);
  }

  /** Advances the clock. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds;
    await this.settle();
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.now = Math.max(this.now, due.at);
      due.action();
      await this.settle();
    }
    this.now = until;
  }

  /** Breaks the latest channel. */
  async cut(code = 1006): Promise<void> {
    this.channels.at(-1)?.cut(code);
    await this.settle();
  }
}

/** A page whose visibility and network signals the test sets. */
export class FakePage implements PageSignals {
  visible = true;
  #listeners = new Set<(signal: Signal) => void>();

  listen(heard: (signal: Signal) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  signal(signal: Signal): void {
    if (signal === "visible" || signal === "hidden") this.visible = signal === "visible";
    for (const heard of this.#listeners) heard(signal);
  }

  get listeners(): number {
    return this.#listeners.size;
  }
}

export class FakeStorage implements BrowserStorage {
  keeps = true;
  readonly values = new Map<string, string>();
  readonly #listeners: (() => void)[] = [];

  read(name: string): unknown {
    return JSON.parse(this.values.get(name) ?? "null");
  }

  write(name: string, value: unknown): void {
    if (this.keeps) this.values.set(name, JSON.stringify(value));
  }

  listen(_name: string, changed: () => void): void {
    this.#listeners.push(changed);
  }

  /** Another tab has written. */
  changed(): void {
    for (const changed of this.#listeners) changed();
  }
}
