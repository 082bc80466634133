// Signals from the browser: whether the page is visible, and when the network comes and goes.

/** `online` and `offline` are the system's guesses; a server on the local network may be reachable without either. */
export type Signal = "online" | "offline" | "visible" | "hidden";

export interface PageSignals {
  readonly visible: boolean;
  listen(listener: (signal: Signal) => void): () => void;
}

/** The signals of this page. */
export const page: PageSignals = {
  get visible() {
    return document.visibilityState === "visible";
  },
  listen(listener) {
    const turned = () => listener(page.visible ? "visible" : "hidden");
    const online = () => listener("online");
    const offline = () => listener("offline");
    document.addEventListener("visibilitychange", turned);
    addEventListener("pageshow", turned);
    addEventListener("online", online);
    addEventListener("offline", offline);
    return () => {
      document.removeEventListener("visibilitychange", turned);
      removeEventListener("pageshow", turned);
      removeEventListener("online", online);
      removeEventListener("offline", offline);
    };
  },
};
