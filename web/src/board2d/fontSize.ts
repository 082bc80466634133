// The size of digits in a box.
import type { Box } from "./layout.ts";

/** The width of a bold digit relative to its size. */
const FIGURE = 0.62;

/** The font size at which a text of digits fits into its box beside a mark; the last turn may have three digits. */
export function fontSize(box: Box, mark: number, text: string): number {
  return Math.min(box.height * 0.82, (box.width - mark - 4) / (FIGURE * text.length));
}
