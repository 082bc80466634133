// The state of the standalone page: how far it has loaded, whether it works offline, and whether a newer version waits.
import { worker } from "./edition.ts";
import type { BuildFacts, Failing } from "./workerMessages.ts";

type Loading =
  | { readonly kind: "loading"; readonly loaded: number; readonly total: number }
  | { readonly kind: "starting" | "ready" }
  | { readonly kind: "failed"; readonly what: Failing; readonly why: string };

/** A wait without news after which the page offers a reload. */
const PATIENCE_MS = 30_000;

/** Chromium's offer to install the page. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Standalone {
  loading = $state.raw<Loading>({ kind: "starting" });
  /** Nothing has happened for a while. */
  isStalled = $state.raw(false);
  /** The player has chosen to play without saving. */
  savesNothing = $state.raw(false);
  facts = $state.raw<BuildFacts | null>(null);
  isKept = $state.raw(false);
  install = $state.raw<InstallOffer | null>(null);
  /** A newer version that waits. */
  #waiting = $state.raw<ServiceWorker | null>(null);
  /** Other tabs of the page are open, so that the update has to wait. */
  hasOthers = $state.raw(false);

  get hasUpdate(): boolean {
    return this.#waiting !== null;
  }

  start(): void {
    let patience: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(patience);
      this.isStalled = false;
      const isOver = this.loading.kind === "ready" || this.loading.kind === "failed";
      if (!isOver) patience = setTimeout(() => (this.isStalled = true), PATIENCE_MS);
    };
    worker.listen((message) => {
      const isOver = this.loading.kind === "ready" || this.loading.kind === "failed";
      if (message.kind === "progress" && isOver) return; // another download goes on
      if (message.kind === "progress")
        this.loading = message.loaded < message.total ? { ...message, kind: "loading" } : { kind: "starting" };
      else if (message.kind === "ready") this.loading = { kind: "ready" };
      else if (message.kind === "failed") this.loading = message;
      else return;
      wait();
    });
    wait();
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.install = event as InstallOffer;
    });
    void this.#readFacts();
    // Afterwards the browser's cache has everything, and nothing is loaded twice.
    void worker.ready.then(() => this.#keep());
  }

  /** After a failed storage: starts with empty tables that go with the tab. */
  playWithoutSaving(): void {
    this.savesNothing = true;
    this.loading = { kind: "starting" };
    worker.send({ kind: "play without saving" });
  }

  /** Lets the waiting version take over, and reloads the page. */
  update(): void {
    this.#waiting?.postMessage("take over");
  }

  async #readFacts(): Promise<void> {
    this.facts = await (await fetch("standalone.json")).json().catch(() => null);
  }

  /** Keeps the page for playing offline. Needs a secure context. */
  async #keep(): Promise<void> {
    const workers = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (workers === undefined) return;
    const hadController = workers.controller !== null;
    workers.addEventListener("message", ({ data }: MessageEvent<{ tabs?: number }>) => {
      this.hasOthers = (data.tabs ?? 0) > 1;
    });
    workers.addEventListener("controllerchange", () => {
      if (hadController) location.reload();
    });
    const registration = await workers.register("serviceWorker.js").catch(() => null);
    if (registration === null) return;
    void workers.ready.then(() => (this.isKept = true));
    const look = (): void => {
      if (workers.controller !== null) this.#waiting = registration.waiting;
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    // Safari deletes what is not persistent after seven days without a visit.
    void navigator.storage?.persist?.();
  }
}

export const standalone = new Standalone();
