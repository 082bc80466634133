// Chat lines in order without duplicates, and the guests muted in this browser.
import type { ChatLine } from "../protocol/messages.ts";
import type { BrowserStorage } from "../preferences/browserStorage.ts";

/** Adds a line that may have been received before, for example after a reconnection. */
export function withLine(lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  if (lines.some((known) => known.n === line.n)) return lines;
  return [...lines, line].sort((a, b) => a.n - b.n);
}

/** The server stores mutes but does not list them, so they are also stored here, to be able to unmute. */
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
