// What somebody has left to build with in Pueblo, counted as the panel shows it.
import type { Messages } from "../language/language.svelte.ts";
import type { Stock } from "../protocol/socket.ts";
import type { Kind } from "./blockInHand.ts";

/** Blocks of a kind that are still to be built in this part. */
export function leftOf(stock: Stock, kind: Kind): number {
  return stock.pairs + (stock.half === kind ? 1 : 0) + (kind === "own" && stock.single ? 1 : 0);
}

/** What comes next, and why. */
export function nextOf(stock: Stock, m: Messages["draft"]): string {
  if (stock.single) return m.singleFirst;
  if (stock.half === "own") return m.ownHalfFirst;
  if (stock.half === "neutral") return m.neutralHalfFirst;
  return m.openPair;
}
