// A low warm sun in the south-west and a cool sky. On level surfaces they add up to white, so that tops have exactly
// their paint's colour.
import { DirectionalLight, HemisphereLight, Color, Group } from "three";
import type { Rgb } from "./colour.ts";

/** Towards the sun, on the board: west, south, up. */
const SUN: Rgb = [-0.42, -0.58, 0.7];
const SUN_LIGHT: Rgb = [0.74, 0.69, 0.6];
const UP = SUN[2] / Math.hypot(...SUN);
/** The rest of the light on level surfaces. */
const SKY_LIGHT: Rgb = [1 - SUN_LIGHT[0] * UP, 1 - SUN_LIGHT[1] * UP, 1 - SUN_LIGHT[2] * UP];
/** Light reflected from the sand. */
const GROUND_LIGHT: Rgb = [0.53, 0.48, 0.44];

/** The light on a surface by its normal, for baked materials. */
export function bakedLight(nx: number, ny: number, nz: number): Rgb {
  const length = Math.hypot(nx, ny, nz) * Math.hypot(...SUN) || 1;
  const sun = Math.max(0, (nx * SUN[0] + ny * SUN[1] + nz * SUN[2]) / length);
  const sky = 0.5 + 0.5 * nz;
  return [mixedLight(0, sun, sky), mixedLight(1, sun, sky), mixedLight(2, sun, sky)];
}

function mixedLight(part: 0 | 1 | 2, sun: number, sky: number): number {
  return SUN_LIGHT[part] * sun + SKY_LIGHT[part] * sky + GROUND_LIGHT[part] * (1 - sky);
}

/** Lights for lit materials; the sun casts shadows within `reach` of the centre. */
export class Light {
  readonly object = new Group();
  readonly #sun = new DirectionalLight();
  readonly #sky = new HemisphereLight();

  constructor(shadows: number, reach: number) {
    this.#sun.color.setRGB(...SUN_LIGHT);
    this.#sun.intensity = Math.PI;
    this.#sun.position.set(SUN[0] * 30, SUN[2] * 30, -SUN[1] * 30);
    this.#sky.color = new Color().setRGB(...SKY_LIGHT);
    this.#sky.groundColor.setRGB(...GROUND_LIGHT);
    this.#sky.intensity = Math.PI;
    this.object.add(this.#sun, this.#sun.target, this.#sky);
    if (shadows > 0) this.#throwShadows(shadows, reach);
  }

  #throwShadows(resolution: number, reach: number): void {
    const { shadow } = this.#sun;
    this.#sun.castShadow = true;
    shadow.mapSize.set(resolution, resolution);
    shadow.camera.left = shadow.camera.bottom = -reach;
    shadow.camera.right = shadow.camera.top = reach;
    shadow.camera.near = 5;
    shadow.camera.far = 60;
    shadow.radius = 2.4;
    shadow.bias = -0.0006;
    shadow.normalBias = 0.03;
  }

  dispose(): void {
    this.#sun.dispose();
    this.#sky.dispose();
  }
}
