// Keeps everything the page needs as one version, so that it works offline. A new version waits until the player accepts
// it and no other tab is open: a running game never changes versions.
import { precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { tabsOf } from "./tabs.ts";

/** What a service worker offers, as far as it is used. */
interface Scope {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly clients: { matchAll(options: object): Promise<readonly { readonly url: string }[]> };
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "message", heard: (event: Asked) => void): void;
}
interface Asked extends MessageEvent<unknown> {
  waitUntil(work: Promise<void>): void;
  readonly source: ServiceWorker | null;
}
declare const self: Scope;

const FILES = self.__WB_MANIFEST;

precacheAndRoute([...FILES], { ignoreURLParametersMatching: [/.*/] });

async function takeOver({ source }: Asked): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const files = FILES.map((entry) => (typeof entry === "string" ? entry : entry.url));
  const tabs = tabsOf(windows, self.registration.scope, files);
  if (tabs === 1) await self.skipWaiting();
  else source?.postMessage({ tabs });
}

// The only message: the player wants the new version.
self.addEventListener("message", (event) => event.waitUntil(takeOver(event)));
