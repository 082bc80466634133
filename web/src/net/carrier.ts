// What carries requests and messages to the tables: HTTP and a WebSocket to a server, or a worker of this page. The
// build chooses one (`#edition`).

/** A socket, reduced to what is needed. */
export interface Channel {
  send(text: string): void;
  close(): void;
}

/** Our end of a channel. */
export interface ChannelEvents {
  opened(): void;
  heard(text: string): void;
  /** The close code; 1006 if there was none. Nothing is received after it. */
  closed(code: number): void;
}

/** The answer to a request: an HTTP status, and the parsed JSON (null without content). */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Texts of a page without a server in place of those that speak of one. */
export interface StandaloneTexts {
  /** Versions and sizes, for *About*. */
  readonly about: readonly string[];
  readonly forgetHelp: string;
  readonly forgetConsequences: readonly string[];
}

export interface Carrier {
  /** Resolves when requests can be answered; null if they always can. */
  readonly ready: Promise<void> | null;
  /** Rejects if no answer comes. `path` includes the query. */
  request(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Opens a channel to a table. */
  dial(table: string, end: ChannelEvents): Channel;
}
