// The rows of an accessible grid, north first, and its keys.
import type { Square } from "../scene/scene.ts";

/** From north to south, each from west to east. */
export function rows(size: number): Square[][] {
  return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, x): Square => [x, size - 1 - i]));
}

/** Where a key leads in a grid; null for other keys. */
export function steered(key: string, [x, y]: Square, size: number, all: boolean): Square | null {
  const last = size - 1;
  switch (key) {
    case "ArrowUp":
      return [x, Math.min(last, y + 1)];
    case "ArrowDown":
      return [x, Math.max(0, y - 1)];
    case "ArrowRight":
      return [Math.min(last, x + 1), y];
    case "ArrowLeft":
      return [Math.max(0, x - 1), y];
    case "Home":
      return [0, all ? last : y];
    case "End":
      return [last, all ? 0 : y];
    default:
      return null;
  }
}
