// The materials of everything that is painted: lit (medium and high), or with the light already in the paint (low).
// Both show the prints and the shade of corners; both can be translucent.
import { FrontSide, MeshLambertMaterial, ShaderMaterial } from "three";
import type { DataArrayTexture, Material, WebGLProgramParametersWithUniforms } from "three";

interface Wash {
  /** Lighter than it is. */
  readonly lift: { value: number };
  /** Red slanting lines: it does not fit. */
  readonly hatch: { value: number };
  /** Pixels of the canvas for one of the page. */
  readonly ratio: { value: number };
}

export class Painted {
  readonly material: Material;
  readonly wash: Wash = { lift: { value: 0 }, hatch: { value: 0 }, ratio: { value: 1 } };
  readonly #see = { value: 1 };

  /** What is translucent can also be lightened and hatched. */
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

/** Lambert's, with our paint as what it is made of. */
function litMaterial(uniforms: Uniforms, translucent: boolean): Material {
  // Sides that touch another body are left out, so only those that are seen can throw shadows.
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

/** As cheap as it can be: everything is in the paint already, as it is shown. */
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

/** `depth`: how much the ups and downs of the surface are seen. */
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
  paint.rgb = paint.rgb * (1.0 + lift) + lift * 0.12;
  float stripe = hatch * step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / (9.0 * ratio)));
  paint.rgb = mix(paint.rgb, vec3(0.62, 0.05, 0.04), stripe);
  paint.a = min(1.0, see + 0.35 * stripe);
  #endif
  return paint;
}
`;
