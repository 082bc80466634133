// What has to be built next from a Pueblo stock, in words.
import type { Messages } from "../../language/language.svelte.ts";
import type { Stock } from "../../protocol/messages.ts";

export function nextOf(stock: Stock, m: Messages["turn"]): string {
  if (stock.single) return m.singleFirst;
  if (stock.half === "own") return m.ownHalfFirst;
  if (stock.half === "neutral") return m.neutralHalfFirst;
  return m.openPair;
}
