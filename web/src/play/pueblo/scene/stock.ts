// Counts of the blocks a Pueblo player has left.
import type { Stock } from "../../../protocol/messages.ts";

/** Blocks of a kind still to be built in this part. */
export function leftOf(stock: Stock, kind: "own" | "neutral"): number {
  return stock.pairs + (stock.half === kind ? 1 : 0) + (kind === "own" && stock.single ? 1 : 0);
}

/** Blocks of both kinds, including those held back for a later part. */
export function allOf(stock: Stock): number {
  return leftOf(stock, "own") + leftOf(stock, "neutral") + 2 * stock.held;
}
