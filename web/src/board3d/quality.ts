// Rendering quality: chosen by the player, or by the frame times; it is only ever lowered.
import type { Quality } from "../scene/scene.ts";

export interface RenderSettings {
  readonly smooth: boolean;
  /** Pixels of the shadow map; 0: no shadows. */
  readonly shadows: number;
  /** Canvas pixels per page pixel while something moves, at most. */
  readonly ratio: number;
  /** Pixels of a texture layer. */
  readonly prints: number;
  readonly anisotropy: number;
}

export const RENDER_SETTINGS: Readonly<Record<Quality, RenderSettings>> = {
  high: { smooth: true, shadows: 2048, ratio: 3, prints: 256, anisotropy: 8 },
  medium: { smooth: true, shadows: 1024, ratio: 2, prints: 128, anisotropy: 4 },
  low: { smooth: false, shadows: 0, ratio: 1, prints: 128, anisotropy: 1 },
};

const LOWER: Readonly<Record<Quality, Quality>> = { high: "medium", medium: "low", low: "low" };
/** Frames that take longer are slow, in milliseconds. */
const SLOW = 42;
/** The number of frames measured; if more than half are slow, the quality is lowered. */
const SAMPLE = 5;
/** The first frames of a quality compile and upload, so they are ignored. */
const WARMUP = 1;

/** Whether it renders without a graphics card. */
export function isSoftware(renderer: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
}

export class QualityChooser {
  #quality: Quality;
  readonly #isFree: boolean;
  #times: number[] = [];
  #skip = WARMUP;

  /** `software`: no graphics card. `small`: a handheld device. */
  constructor(wanted: Quality | "auto", software: boolean, small: boolean) {
    this.#isFree = wanted === "auto";
    this.#quality = wanted !== "auto" ? wanted : software ? "low" : small ? "medium" : "high";
  }

  get quality(): Quality {
    return this.#quality;
  }

  /** Whether the quality may still be lowered. */
  get isWatching(): boolean {
    return this.#isFree && this.#quality !== "low";
  }

  /** Records a frame time; returns whether the quality was lowered. */
  took(milliseconds: number): boolean {
    if (!this.isWatching) return false;
    if (this.#skip > 0) {
      this.#skip--;
      return false;
    }
    this.#times.push(milliseconds);
    if (this.#times.length < SAMPLE) return false;
    const slow = this.#times.filter((time) => time > SLOW).length;
    this.#times.shift();
    if (slow <= SAMPLE / 2) return false;
    this.#quality = LOWER[this.#quality];
    this.#times = [];
    this.#skip = WARMUP;
    return true;
  }
}
