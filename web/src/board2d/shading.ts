// How a colour changes with height: lighter when near the viewer, darker when far.
import { DARK, LIGHT } from "../protocol/palette.ts";

const NEAREST_LIGHTER = 0.03;
const FARTHEST_DARKER = 0.12;

/** A colour near the viewer (1) or far (0). */
export function toned(fill: string, nearness: number): string {
  const near = Math.min(Math.max(nearness, 0), 1);
  return near > 0.5
    ? mixed(fill, LIGHT, NEAREST_LIGHTER * (2 * near - 1))
    : mixed(fill, DARK, FARTHEST_DARKER * (1 - 2 * near));
}

/** A mix of two colours. */
export function mixed(fill: string, other: string, share: number): string {
  const parts = channels(other);
  const made = channels(fill).map((part, i) => Math.round(part + ((parts[i] ?? part) - part) * share));
  return `#${made.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
}
