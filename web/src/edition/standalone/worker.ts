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

/** A file could not be downloaded. */
class Interruption extends Error {}
let interrupt = (_error: unknown): void => {};
/** Rejects when a download fails: Pyodide alone would wait for ever. */
const interruption = new Promise<never>((_, reject) => {
  interrupt = (error) => reject(new Interruption(lastLine(error)));
});
interruption.catch(() => {}); // after the start it is reported where it happens

/** Notes failed downloads, and counts the bytes of everything that is fetched, up to a total (0: nothing is to be downloaded). */
function watchDownloads(total: number): void {
  const real = fetch;
  let loaded = 0;
  const counted = (response: Response): Response => {
    // A browser caches compiled code only if it gets the response as it is.
    if (total === 0 || response.body === null) return response;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        loaded += chunk.byteLength;
        say({ kind: "progress", loaded: Math.min(loaded, total), total });
        out.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    response.body.pipeTo(counter.writable).catch(interrupt);
    return new Response(counter.readable, { status, statusText, headers });
  };
  globalThis.fetch = async (...asked) => {
    const response = await real(...asked).catch((error: unknown) => {
      interrupt(error);
      throw error;
    });
    if (!response.ok) interrupt(new Error(`${response.url}: ${response.status}`));
    return counted(response);
  };
}

/** Whether everything is kept by the service worker; browsers that store nothing keep nothing. */
async function isKept(file: string): Promise<boolean> {
  try {
    return (await globalThis.caches?.match(file)) !== undefined;
  } catch {
    return false;
  }
}

/** Downloads what Python needs, and starts it. */
async function startPython(): Promise<Pyodide> {
  watchDownloads(0);
  const facts: BuildFacts = await (await fetch(new URL("standalone.json", BASE))).json();
  const total = Object.values(facts.python).reduce((sum, bytes) => sum + bytes, 0);
  const indexURL = new URL(facts.folder, BASE).href;
  const modules = Object.keys(facts.python).filter((name) => name.endsWith(".mjs"));
  if (!(await isKept(`${indexURL}pyodide.asm.wasm`))) {
    watchDownloads(total);
    // Scripts are fetched before they are imported, so that they are counted, too.
    const download = async (name: string) => (await fetch(new URL(name, BASE))).arrayBuffer();
    await Promise.all(modules.map(download));
  }
  const archive = fetch(new URL(facts.archive, BASE)).then((response) => response.arrayBuffer());
  const module: PyodideModule = await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`);
  const [pyodide, zip] = await Promise.all([module.loadPyodide({ indexURL }), archive]);
  say({ kind: "progress", loaded: total, total });
  pyodide.unpackArchive(new Uint8Array(zip), "zip", { extractDir: PACKAGES });
  pyodide.runPython(`import sys; sys.path.insert(0, "${PACKAGES}")`);
  return pyodide;
}

/** Starts the tables, with what the browser stores. */
async function startTables(pyodide: Pyodide, factory?: IDBFactory): Promise<Host> {
  const database = await openDatabase(factory);
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

let playWithoutSaving = (): void => {};
const consent = new Promise<void>((resolve) => (playWithoutSaving = resolve));

async function load(): Promise<Host> {
  const pyodide = await Promise.race([startPython(), interruption]).catch((error: unknown) => {
    say({ kind: "failed", what: error instanceof Interruption ? "download" : "start", why: lastLine(error) });
    throw error;
  });
  try {
    return await startTables(pyodide);
  } catch (error) {
    say({ kind: "failed", what: "storage", why: lastLine(error) });
  }
  await consent;
  // A database in memory: the tables go with the tab.
  const memory = await import("fake-indexeddb");
  Object.defineProperty(globalThis, "IDBKeyRange", { value: memory.IDBKeyRange });
  return startTables(pyodide, new memory.IDBFactory());
}

const loading = load();
loading.then(
  () => say({ kind: "ready" }),
  (error: unknown) => console.error(error),
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

async function answer(host: Host, message: Exclude<ToWorker, { kind: "play without saving" }>): Promise<void> {
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
  if (data.kind === "play without saving") return playWithoutSaving();
  loading.then((host) => answer(host, data)).catch((error: unknown) => fail(data, error));
});
