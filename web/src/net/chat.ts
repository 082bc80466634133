// What was said at a table, in order and once each, and whom this browser's owner does not want to hear.
import type { ChatLine } from "../protocol/socket.ts";
import type { BrowserStorage } from "../preferences/browserStorage.ts";

/** With a line that is heard for the first time, or again after a reconnection. */
export function withLine(channels: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  if (channels.some((known) => known.n === line.n)) return channels;
  return [...channels, line].sort((a, b) => a.n - b.n);
}

/** The server keeps them, but does not name them: so that one can be heard again they are remembered here. */
export function storedMutes(browserStorage: BrowserStorage): ReadonlySet<string> {
  const kept = browserStorage.read("muted");
  return new Set(Array.isArray(kept) ? kept.filter((guest): guest is string => typeof guest === "string") : []);
}

export function withMute(
  muted: ReadonlySet<string>,
  guest: string,
  on: boolean,
  browserStorage: BrowserStorage,
): ReadonlySet<string> {
  const others = [...muted].filter((one) => one !== guest);
  const now = on ? [...others, guest] : others;
  browserStorage.write("muted", now);
  return new Set(now);
}
