// Colours as numbers: linear for lit materials, sRGB for overlays.

export type Rgb = readonly [red: number, green: number, blue: number];
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** "#rrggbb" in sRGB, from 0 to 1. */
export function srgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

/** "#rrggbb" in linear light. */
export function linear(hex: string): Rgb {
  const [red, green, blue] = srgb(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Linear light as an sRGB value, at most 1. */
export function toSrgb(value: number): number {
  if (value >= 1) return 1;
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

export function withAlpha(hex: string, alpha: number): Rgba {
  const [red, green, blue] = srgb(hex);
  return [red, green, blue, alpha];
}

export function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}

export function scaled(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** A pseudo-random number from 0 to 1, always the same for the same input. */
export function scatter(one: number, other: number): number {
  const wave = Math.sin(one * 127.1 + other * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}
