// Models of blocks in digits: three per cube.
import type { Cube } from "../scene/scene.ts";

export function cubesOf(digits: string): readonly Cube[] {
  return (digits.match(/\d{3}/g) ?? []).map(([x = "0", y = "0", z = "0"]): Cube => [Number(x), Number(y), Number(z)]);
}

export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
