// Patterns by position: shapes as ink coverage (0 to 1), and material grain as relief around 0. u goes right and v up,
// both from 0 to 1.

export type Pattern = (u: number, v: number) => number;

/** The width of the soft edge of shapes, so that they are smooth at any size. */
const SOFT = 0.012;

function within(distance: number): number {
  return Math.max(0, Math.min(1, 0.5 - distance / SOFT));
}

export function circle(u: number, v: number): number {
  return within(Math.hypot(u - 0.5, v - 0.5) - 0.225);
}

export function triangle(u: number, v: number): number {
  const x = Math.abs(u - 0.5);
  const y = v - 0.46;
  return within(Math.max(x * 0.866 + y * 0.5 - 0.15, -y - 0.15));
}

export function cross(u: number, v: number): number {
  const x = Math.abs(u - 0.5 + (v - 0.5)) * Math.SQRT1_2;
  const y = Math.abs(u - 0.5 - (v - 0.5)) * Math.SQRT1_2;
  return within(Math.min(Math.max(x - 0.27, y - 0.062), Math.max(y - 0.27, x - 0.062)));
}

export function diamond(u: number, v: number): number {
  return within((Math.abs(u - 0.5) + Math.abs(v - 0.5) - 0.28) * Math.SQRT1_2);
}

/** Diagonal lines. */
export function hatch(u: number, v: number): number {
  const across = Math.abs((((u + v) * 6) % 1) - 0.5) / 6;
  return within(across - 0.03) * 0.5;
}

/** A sun with rays: the mark on corners of the walkway. */
export function rays(u: number, v: number): number {
  const x = u - 0.5;
  const y = v - 0.5;
  const out = Math.hypot(x, y);
  const ray = Math.abs((((Math.atan2(y, x) / Math.PI) * 4 + 8.5) % 1) - 0.5) / 4;
  const beams = Math.max(Math.abs(out - 0.3) - 0.075, (ray * Math.PI - 0.2 + (out - 0.22) * 1.1) * out);
  const ring = Math.abs(out - 0.165) - 0.02;
  return within(Math.min(beams, ring, out - 0.085));
}

/** 1 at 0, falling to 0 within a width. */
export function bump(distance: number, width: number): number {
  return Math.max(0, 1 - distance / width);
}

/** A bevel around the rim: light on the upper edge, dark below, with a joint between neighbours. */
export function rim(u: number, v: number, width: number): number {
  const joint = bump(Math.min(u, v, 1 - u, 1 - v), width * 0.45);
  const light = bump(Math.abs(1 - v - width), width * 0.8) * 0.35 - bump(Math.abs(v - width), width * 0.8) * 0.3;
  const side = bump(Math.abs(u - width), width * 0.8) * 0.15 - bump(Math.abs(1 - u - width), width * 0.8) * 0.15;
  return light + side - joint * 0.55;
}

/** The grain of painted wood, along u. */
export function grain(u: number, v: number): number {
  const wave = smooth(u * 2, v * 4, 2, 4) * 0.06;
  return (smooth(u * 3, (v + wave) * 26, 3, 26) - 0.5) * 0.075 + (smooth(u * 2, (v + wave) * 64, 2, 64) - 0.5) * 0.045;
}

export function sand(u: number, v: number): number {
  const coarse = smooth(u * 5, v * 5, 5, 5) - 0.5;
  const fine = random(Math.floor(u * 96), Math.floor(v * 96)) - 0.5;
  const middle = smooth(u * 24, v * 24, 24, 24) - 0.5;
  return coarse * 0.1 + middle * 0.12 + fine * 0.12;
}

export function lumps(u: number, v: number): number {
  const large = smooth(u * 3, v * 3, 3, 3) - 0.5;
  const small = smooth(u * 11, v * 11, 11, 11) - 0.5;
  const fine = smooth(u * 40, v * 40, 40, 40) - 0.5;
  return large * 0.5 + small * 0.5 + fine * 0.35;
}

/** Smooth noise that repeats after `wide` and `high`. */
function smooth(x: number, y: number, wide: number, high: number): number {
  const left = Math.floor(x);
  const low = Math.floor(y);
  const a = ease(x - left);
  const b = ease(y - low);
  const at = (i: number, j: number) => random((left + i) % wide, (low + j) % high);
  const bottom = at(0, 0) * (1 - a) + at(1, 0) * a;
  const top = at(0, 1) * (1 - a) + at(1, 1) * a;
  return bottom * (1 - b) + top * b;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function random(i: number, j: number): number {
  let hash = Math.imul(i + 101, 374761393) ^ Math.imul(j + 57, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
