// How much was said that has not been looked at.
import type { ChatLine } from "../protocol/socket.ts";

/** Lines of others after the last one that was read; what one hides counts for nothing. */
export function unreadOf(
  lines: readonly ChatLine[],
  muted: ReadonlySet<string>,
  self: string | null,
  read: number,
): number {
  return lines.filter(({ n, guest }) => n > read && guest !== self && !muted.has(guest)).length;
}
