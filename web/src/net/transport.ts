// What a connection needs of the world: a line to the server, time, and chance. Tests bring their own.

/** One socket, as far as it matters. */
export interface Channel {
  send(text: string): void;
  close(): void;
}

/** Our end of a line. */
export interface ChannelEvents {
  opened(): void;
  heard(text: string): void;
  /** The code of closing; 1006 if there was none. Nothing is heard after it. */
  closed(code: number): void;
}

export interface Transport {
  dial(address: string, end: ChannelEvents): Channel;
  /** Milliseconds; only differences count. */
  clock(): number;
  /** Do something later; the answer calls it off. */
  after(milliseconds: number, action: () => void): () => void;
  /** From 0 to 1, without 1. */
  random(): number;
}

/** Those of a browser. */
export const transport: Transport = {
  dial(address, end) {
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => end.opened());
    socket.addEventListener("message", (event: MessageEvent<unknown>) => end.heard(String(event.data)));
    socket.addEventListener("close", (event) => end.closed(event.code));
    return {
      send: (text) => socket.send(text),
      close() {
        // To close a socket that is not open yet is worth a warning to browsers.
        if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
        else socket.close();
      },
    };
  },
  // Not the clock on the wall: somebody may set that back.
  clock: () => performance.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
