// The materials of everything that is painted: lit (medium and high), or with the light painted in (low). Both show the
// prints and the shade of corners; both can be translucent.
import { Color, FrontSide, MeshBasicMaterial, MeshLambertMaterial } from "three";
import type { DataArrayTexture, Material, WebGLProgramParametersWithUniforms } from "three";

export interface Wash {
  /** Towards white. */
  readonly lift: { value: number };
  /** Red slanting lines: it does not fit. */
  readonly hatch: { value: number };
  /** Pixels of the canvas for one of the page. */
  readonly ratio: { value: number };
}

export class Painted {
  readonly material: Material;
  readonly wash: Wash = { lift: { value: 0 }, hatch: { value: 0 }, ratio: { value: 1 } };

  constructor(prints: DataArrayTexture, lit: boolean, translucent: boolean) {
    const settings = { color: new Color(1, 1, 1), transparent: translucent, side: FrontSide };
    this.material = lit ? new MeshLambertMaterial(settings) : new MeshBasicMaterial(settings);
    const uniforms = { prints: { value: prints }, ...this.wash };
    this.material.onBeforeCompile = (shader) => {
      printed(shader, uniforms);
    };
    this.material.customProgramCacheKey = () => "painted";
  }

  /** Opacity changes nothing but a number. */
  set opacity(value: number) {
    this.material.opacity = value;
  }

  dispose(): void {
    this.material.dispose();
  }
}

function printed(
  shader: WebGLProgramParametersWithUniforms,
  uniforms: WebGLProgramParametersWithUniforms["uniforms"],
): void {
  Object.assign(shader.uniforms, uniforms);
  shader.vertexShader = shader.vertexShader
    .replace("#include <common>", `${VERTEX_HEAD}\n#include <common>`)
    .replace("#include <uv_vertex>", VERTEX);
  shader.fragmentShader = shader.fragmentShader
    .replace("#include <common>", `${FRAGMENT_HEAD}\n#include <common>`)
    .replace("#include <map_fragment>", FRAGMENT);
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

const FRAGMENT_HEAD = /* glsl */ `
uniform highp sampler2DArray prints;
uniform float lift;
uniform float hatch;
uniform float ratio;
varying vec3 vPrint;
varying vec4 vFill;
varying vec3 vInk;
`;

const FRAGMENT = /* glsl */ `
vec2 printed = texture(prints, vPrint).rg;
vec3 painted = mix(vFill.rgb, vInk, printed.r) * (vFill.a * (2.0 * printed.g));
painted = painted * (1.0 + lift) + lift * 0.12;
if (hatch > 0.0) {
  float stripe = step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / (9.0 * ratio)));
  painted = mix(painted, vec3(0.62, 0.02, 0.015), stripe * hatch);
  diffuseColor.a = mix(diffuseColor.a, min(1.0, diffuseColor.a + 0.35), stripe);
}
diffuseColor.rgb *= painted;
`;
