// The worker that runs the tables in Python (Pyodide): answers what a server would answer, and stores in IndexedDB.
import type { PyCallable, PyProxy } from "pyodide/ffi";
import { TableDatabase, openDatabase, ThinkingLocks } from "./store.ts";
import type { BuildFacts, FromWorker, ToWorker } from "./workerMessages.ts";

interface Line extends PyProxy {
  receive(text: string): void;
  close(): void;
}
interface Console extends PyProxy {
  readonly banner: string;
  push(line: string): Promise<boolean>;
  complete(text: string): string;
}
interface Host extends PyProxy {
  request(method: string, path: string, query: string, body: string): Promise<PyProxy>;
  connect(table: string, push: (text: string) => void, closed: (code: number) => void): Line;
  stored(table: string, seq: number): void;
  console(table: string, write: (text: string) => void): Console;
}
interface Pyodide {
  unpackArchive(archive: Uint8Array, format: "zip", options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { start: PyCallable };
}
interface PyodideModule {
  loadPyodide(options: { indexURL: string }): Promise<Pyodide>;
}

/** The folder of the page. */
const BASE = new URL(/* @vite-ignore */ "../", import.meta.url);
/** Where Python finds its packages. Unpacked they are imported faster than from the archive. */
const PACKAGES = "/packages";

const say = (message: FromWorker): void => postMessage(message);

/** Counts the bytes of everything that is fetched. */
function countDownloads(total: number): void {
  const real = fetch;
  let loaded = 0;
  globalThis.fetch = async (...asked) => {
    const response = await real(...asked);
    if (response.body === null) return response;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        loaded += chunk.byteLength;
        say({ kind: "progress", loaded: Math.min(loaded, total), total });
        out.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  };
}

async function load(): Promise<Host> {
  const facts: BuildFacts = await (await fetch(new URL("standalone.json", BASE))).json();
  const total = Object.values(facts.python).reduce((sum, bytes) => sum + bytes, 0);
  const indexURL = new URL(facts.folder, BASE).href;
  // A browser caches compiled code only if it gets the response as it is; and nothing is to be downloaded.
  const isKept = (await globalThis.caches?.match(`${indexURL}pyodide.asm.wasm`)) !== undefined;
  if (!isKept) countDownloads(total);
  const archive = fetch(new URL(facts.archive, BASE)).then((response) => response.arrayBuffer());
  const module: PyodideModule = await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`);
  const [pyodide, zip, database] = await Promise.all([module.loadPyodide({ indexURL }), archive, openDatabase()]);
  say({ kind: "progress", loaded: total, total });
  pyodide.unpackArchive(new Uint8Array(zip), "zip", { extractDir: PACKAGES });
  pyodide.runPython(`import sys; sys.path.insert(0, "${PACKAGES}")`);
  const tabs = new BroadcastChannel("baumeister tables");
  const store = new TableDatabase(database, { tell: (table, seq) => tabs.postMessage({ table, seq }) });
  const locks = new ThinkingLocks();
  const ports = {
    table: (id: string) => store.table(id),
    tables: () => store.tables(),
    events: (table: string, after: number) => store.events(table, after),
    create: (text: string) => store.create(text),
    append: (text: string) => store.append(text),
    update: (table: string, seq: number, changes: string) => store.update(table, seq, changes),
    value: (name: string) => store.value(name),
    set_value: (name: string, text: string) => store.set_value(name, text),
    clear: () => store.clear(),
    may_think: async (table: string) => JSON.stringify(await locks.mayThink(table)),
  };
  const host: Host = await pyodide.pyimport("baumeister.browser").start(ports);
  tabs.addEventListener("message", ({ data }: MessageEvent<{ table: string; seq: number }>) =>
    host.stored(data.table, data.seq),
  );
  return host;
}

const loading = load();
loading.then(
  () => say({ kind: "ready" }),
  (error: unknown) => say({ kind: "failed", why: lastLine(error) }),
);

/** Python's errors contain the whole traceback. */
function lastLine(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  return (lines.at(-1) ?? "").replace(/^[\w.]+: /, "");
}

const lines = new Map<number, Line>();
let console_: Console | null = null;

function hangUp(line: number): void {
  const open = lines.get(line);
  lines.delete(line);
  open?.close();
  open?.destroy();
}

async function answer(host: Host, message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "request": {
      const [path = "", query = ""] = message.path.split("?");
      const reply = await host.request(message.method, path, query, message.body);
      const [status, content]: [number, string | Uint8Array<ArrayBuffer>] = reply.toJs();
      reply.destroy();
      return say({ kind: "reply", id: message.id, status, content });
    }
    case "dial": {
      const { line } = message;
      const opened = host.connect(
        message.table,
        (text) => say({ kind: "heard", line, text }),
        (code) => say({ kind: "closed", line, code }),
      );
      lines.set(line, opened);
      return;
    }
    case "send":
      return lines.get(message.line)?.receive(message.text);
    case "hangUp":
      return hangUp(message.line);
    case "console":
      console_?.destroy();
      console_ = host.console(message.table, (text) => say({ kind: "written", text }));
      return say({ kind: "written", text: `${console_.banner}\n` });
    case "run":
      return say({ kind: "ran", id: message.id, more: (await console_?.push(message.text)) ?? false });
    case "complete": {
      const words: string[] = JSON.parse(console_?.complete(message.text) ?? "[]");
      return say({ kind: "completions", id: message.id, words });
    }
  }
}

/** Whoever waits for an answer gets one, whatever went wrong. */
function fail(message: ToWorker, error: unknown): void {
  if (message.kind === "request") say({ kind: "reply", id: message.id, status: 500, content: "" });
  else if (message.kind === "dial") say({ kind: "closed", line: message.line, code: 1011 });
  else if (message.kind === "run") say({ kind: "ran", id: message.id, more: false });
  else if (message.kind === "complete") say({ kind: "completions", id: message.id, words: [] });
  console.error(error);
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  loading.then((host) => answer(host, data)).catch((error: unknown) => fail(data, error));
});
