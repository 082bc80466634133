// What a connection needs from its environment: a channel to the server, a clock, timers and randomness. Tests use
// their own.

/** A socket, reduced to what is needed. */
export interface Channel {
  send(text: string): void;
  close(): void;
}

/** Our end of a channel. */
export interface ChannelEvents {
  opened(): void;
  heard(text: string): void;
  /** The close code; 1006 if there was none. Nothing is received after it. */
  closed(code: number): void;
}

export interface Transport {
  dial(address: string, end: ChannelEvents): Channel;
  /** In milliseconds; only differences are meaningful. */
  clock(): number;
  /** Runs an action later; returns how to cancel it. */
  after(milliseconds: number, action: () => void): () => void;
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number;
}

/** The browser's. */
export const transport: Transport = {
  dial(address, end) {
    const socket = new WebSocket(address);
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
  // Not the wall clock, which can be set back.
  clock: () => performance.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
