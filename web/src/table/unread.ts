// Unread chat lines.
import type { ChatLine } from "../protocol/messages.ts";

/** Lines of others after the last one read, without those of muted guests. */
export function unreadLines(
  lines: readonly ChatLine[],
  muted: ReadonlySet<string>,
  self: string | null,
  read: number,
): readonly ChatLine[] {
  return lines.filter(({ n, guest }) => n > read && guest !== self && !muted.has(guest));
}

export function unreadOf(...given: Parameters<typeof unreadLines>): number {
  return unreadLines(...given).length;
}
