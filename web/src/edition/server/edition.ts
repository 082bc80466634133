// The carrier of a page that a server delivers: HTTP and a WebSocket.
import type { Carrier, StandaloneTexts } from "../../net/carrier.ts";

/** Requests time out after this long. */
const PATIENCE_MS = 20_000;

export const HAS_OTHERS = true;
export const drawPicture: ((path: string) => Promise<Blob>) | null = null;
export const openConsole: ((table: string) => void) | null = null;
export const standaloneTexts = (): StandaloneTexts | null => null;

export const addressOf = (href: string): URL => new URL(href);

export const linkTo = (path: string): string => path;

export const carrier: Carrier = {
  ready: null,
  async request(method, path, body) {
    const impatient = new AbortController();
    const timer = setTimeout(() => impatient.abort(), PATIENCE_MS);
    try {
      const response = await fetch(path, {
        method,
        credentials: "same-origin",
        cache: "no-cache", // lists are revalidated by their ETag; the server lets nothing else be stored
        signal: impatient.signal,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: response.status, body: response.status === 204 ? null : await response.json() };
    } finally {
      clearTimeout(timer);
    }
  },
  dial(table, end) {
    const origin = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(`${origin}/api/tables/${encodeURIComponent(table)}/socket`);
    socket.addEventListener("open", () => end.opened());
    socket.addEventListener("message", (event: MessageEvent<unknown>) => end.heard(String(event.data)));
    socket.addEventListener("close", (event) => end.closed(event.code));
    return {
      send: (text) => socket.send(text),
      close() {
        // Closing a socket that is still connecting makes browsers log a warning.
        if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
        else socket.close();
      },
    };
  },
};
