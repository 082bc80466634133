// The carrier of a page without a server: a worker of this page runs the tables.
import type { Carrier, ChannelEvents, StandaloneTexts } from "../../net/carrier.ts";
import type { FromWorker, ToWorker } from "./workerMessages.ts";

export const HAS_OTHERS = false;

/** Opens the console; set once the page is mounted. */
export const consoleOpener = { open: (_table: string): void => {} };
export const openConsole = (table: string): void => consoleOpener.open(table);

/** Texts that speak of this page instead of a server; set before the page is mounted. */
export const textSource = { texts: (): StandaloneTexts | null => null };
export const standaloneTexts = (): StandaloneTexts | null => textSource.texts();

/** A page of the app is in the URL's fragment, because a static host knows only one address. */
export function addressOf(href: string): URL {
  const url = new URL(href);
  if (url.origin !== location.origin || url.pathname !== location.pathname) return url;
  return new URL(url.hash.startsWith("#/") ? url.hash.slice(1) : "/", url.origin);
}

const RULES = /^\/rules\/(\w+)\/(\w+)(#.*)?$/;
const FILE = /^\/(\w+\.txt)$/;

/** Rules and licences are files beside the page; the worker answers what is of the API. */
export function linkTo(path: string): string {
  const rules = RULES.exec(path);
  if (rules) return `rules/${rules[1]}/${rules[2]}.html${rules[3] ?? ""}`;
  if (!path.startsWith("/") || path.startsWith("/api/")) return path;
  return FILE.exec(path)?.[1] ?? `#${path}`;
}

type WorkerReply = Extract<FromWorker, { kind: "reply" }>;
type Listener = (message: FromWorker) => void;

/** The worker, started with the page. */
class TableWorker {
  readonly #worker: Worker | null;
  readonly #listeners = new Set<Listener>();
  readonly #lines = new Map<number, ChannelEvents>();
  readonly #asked = new Map<number, (reply: WorkerReply) => void>();
  #count = 0;
  /** How far the start is: it may have failed before anyone listens. */
  #start: FromWorker | null = null;
  readonly ready: Promise<void>;

  constructor() {
    // Unit tests run without workers.
    this.#worker =
      typeof Worker === "undefined" ? null : new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.ready = new Promise<void>((resolve) => {
      this.listen((message) => message.kind === "ready" && resolve());
    });
    let isRunning = false;
    this.#worker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      isRunning = true;
      this.#heard(data);
    });
    this.#worker?.addEventListener("error", ({ message }) => {
      if (!isRunning) this.#heard({ kind: "failed", what: "script", why: message ?? "" });
    });
  }

  /** Reports how far the start is, and everything the worker says from now on. Returns how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#start !== null) listener(this.#start);
    return () => this.#listeners.delete(listener);
  }

  send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  /** A number that no other message has. */
  next(): number {
    return (this.#count += 1);
  }

  request(method: string, path: string, body?: unknown): Promise<WorkerReply> {
    const id = this.next();
    this.send({ kind: "request", id, method, path, body: body === undefined ? "" : JSON.stringify(body) });
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  dial(table: string, end: ChannelEvents): number {
    const line = this.next();
    this.#lines.set(line, end);
    this.send({ kind: "dial", line, table });
    queueMicrotask(() => this.#lines.get(line)?.opened());
    return line;
  }

  hangUp(line: number): void {
    if (this.#lines.delete(line)) this.send({ kind: "hangUp", line });
  }

  #heard(message: FromWorker): void {
    if (message.kind === "reply") {
      this.#asked.get(message.id)?.(message);
      this.#asked.delete(message.id);
    } else if (message.kind === "heard") {
      this.#lines.get(message.line)?.heard(message.text);
    } else if (message.kind === "closed") {
      const end = this.#lines.get(message.line);
      this.hangUp(message.line);
      end?.closed(message.code);
    }
    const isNews = message.kind === "ready" || message.kind === "failed";
    if (isNews || (message.kind === "progress" && this.#start?.kind !== "failed")) this.#start = message;
    for (const listener of this.#listeners) listener(message);
  }
}

export const worker = new TableWorker();

/** The worker draws an SVG document at the same path, which the page makes a PNG file of. */
export async function drawPicture(path: string): Promise<Blob> {
  const [{ rasterized }, { status, content }] = await Promise.all([
    import("./canvasPicture.ts"),
    worker.request("GET", path.replace(".png", ".svg")),
  ]);
  if (status >= 400 || typeof content !== "string") throw new Error(`${path}: ${status}`);
  return rasterized(content);
}

export const carrier: Carrier = {
  ready: worker.ready,
  async request(method, path, body) {
    const { status, content } = await worker.request(method, path, body);
    return { status, body: typeof content === "string" && content !== "" ? JSON.parse(content) : null };
  },
  dial(table, end) {
    const line = worker.dial(table, end);
    return { send: (text) => worker.send({ kind: "send", line, text }), close: () => worker.hangUp(line) };
  },
};
