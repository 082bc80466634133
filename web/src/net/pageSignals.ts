// What the browser tells about itself: whether anybody is looking, and when the network comes and goes.

/** `online` and `offline` are guesses of the system; a server in the house may be there without either. */
export type Signal = "online" | "offline" | "visible" | "hidden";

export interface PageSignals {
  readonly visible: boolean;
  listen(heard: (signal: Signal) => void): () => void;
}

/** The page that this runs in. */
export const page: PageSignals = {
  get visible() {
    return document.visibilityState === "visible";
  },
  listen(heard) {
    const turned = () => heard(page.visible ? "visible" : "hidden");
    const online = () => heard("online");
    const offline = () => heard("offline");
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
