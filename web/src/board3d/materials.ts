// The materials of painted surfaces: lit (medium and high quality), or with baked light (low). Both show textures and
// corner shade; both can be translucent.
import { FrontSide, MeshLambertMaterial, ShaderMaterial } from "three";
import type { DataArrayTexture, Material, WebGLProgramParametersWithUniforms } from "three";

interface Wash {
  /** Makes the surface lighter. */
  readonly lift: { value: number };
  /** Red hatching: it does not fit. */
  readonly hatch: { value: number };
  /** Canvas pixels per page pixel. */
  readonly ratio: { value: number };
}

export class Painted {
  readonly material: Material;
  readonly wash: Wash = { lift: { value: 0 }, hatch: { value: 0 }, ratio: { value: 1 } };
  readonly #see = { value: 1 };

  /** Translucent materials can also be lightened and hatched. */
  constructor(prints: DataArrayTexture, lit: boolean, translucent: boolean) {
    const uniforms = { prints: { value: prints }, see: this.#see, ...this.wash };
    this.material = lit ? litMaterial(uniforms, translucent) : bakedMaterial(uniforms, translucent);
    this.material.transparent = translucent;
  }

  set opacity(value: number) {
    this.#see.value = value;
  }

  dispose(): void {
    this.material.dispose();
  }
}

type Uniforms = WebGLProgramParametersWithUniforms["uniforms"];

/** Lambert's material with our paint. */
function litMaterial(uniforms: Uniforms, translucent: boolean): Material {
  // Sides that touch another body are omitted, so only visible sides can cast shadows.
  const material = new MeshLambertMaterial({ shadowSide: FrontSide });
  if (translucent) material.defines = { WASHED: "" };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `${VERTEX_HEAD}\n#include <common>`)
      .replace("#include <uv_vertex>", VERTEX);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `${FRAGMENT_HEAD}\n#include <common>`)
      .replace("#include <map_fragment>", "diffuseColor = painted(2.0);");
  };
  material.customProgramCacheKey = () => "painted";
  return material;
}

/** The cheapest material: the colours already include the light. */
function bakedMaterial(uniforms: Uniforms, translucent: boolean): Material {
  return new ShaderMaterial({
    uniforms,
    defines: translucent ? { WASHED: "" } : {},
    vertexShader: `${VERTEX_HEAD}
      void main() {
        ${VERTEX}
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `${FRAGMENT_HEAD}
      void main() {
        gl_FragColor = painted(1.0);
      }`,
  });
}

const VERTEX_HEAD = /* glsl */ `
attribute vec3 print;
attribute vec4 fill;
attribute vec4 ink;
varying vec3 vPrint;
varying vec4 vFill;
varying vec3 vInk;
`;

const VERTEX = /* glsl */ `
vPrint = print;
vFill = fill;
vInk = ink.rgb;
`;

/** `depth`: how visible the relief is. */
const FRAGMENT_HEAD = /* glsl */ `
uniform highp sampler2DArray prints;
varying vec3 vPrint;
varying vec4 vFill;
varying vec3 vInk;
#ifdef WASHED
uniform float see;
uniform float lift;
uniform float hatch;
uniform float ratio;
#endif

vec4 painted(float depth) {
  vec2 printed = texture(prints, vPrint).rg;
  vec4 paint = vec4(mix(vFill.rgb, vInk, printed.r) * (vFill.a * (1.0 + depth * (printed.g - 0.5))), 1.0);
  #ifdef WASHED
  // Never burnt out: edges and shades stay visible.
  paint.rgb = min(paint.rgb * (1.0 + lift) + lift * 0.12, max(paint.rgb, vec3(0.8)));
  float stripe = hatch * step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / (9.0 * ratio)));
  paint.rgb = mix(paint.rgb, vec3(0.62, 0.05, 0.04), stripe);
  paint.a = min(1.0, see + 0.35 * stripe);
  #endif
  return paint;
}
`;
