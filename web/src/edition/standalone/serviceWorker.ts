// Keeps everything the page needs as one version, so that it works offline. A new version waits until the player accepts
// it and no other tab is open: a running game never changes versions.
import { precacheAndRoute, type PrecacheEntry } from "workbox-precaching";

/** What a service worker offers, as far as it is used. */
interface Scope {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly clients: { matchAll(options: object): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "message", heard: (event: Asked) => void): void;
}
interface Asked extends MessageEvent<unknown> {
  waitUntil(work: Promise<void>): void;
  readonly source: ServiceWorker | null;
}
declare const self: Scope;

precacheAndRoute([...self.__WB_MANIFEST], { ignoreURLParametersMatching: [/.*/] });

async function takeOver({ source }: Asked): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length === 1) await self.skipWaiting();
  else source?.postMessage({ tabs: tabs.length });
}

// The only message: the player wants the new version.
self.addEventListener("message", (event) => event.waitUntil(takeOver(event)));
