// Lines with a width in pixels, solid or dashed, drawn over the board. WebGL's own lines are one pixel wide.
import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial } from "three";
import type { Vector2 } from "three";
import type { Rgba } from "./colour.ts";
import { worldOf } from "./world.ts";
import type { Triple } from "./world.ts";

export interface Pen {
  readonly colour: Rgba;
  /** In page pixels. */
  readonly width: number;
  /** The length of a dash with its gap, in squares; 0: solid. */
  readonly dash?: number;
}

const ENDS = [0, -1, 1, -1, 1, 1, 0, 1];

/** Collects lines in board coordinates. */
export class ThickLines {
  readonly #size: number;
  readonly #lines: number[] = [];
  readonly #pens: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  get count(): number {
    return this.#pens.length / 6;
  }

  line(from: Triple, to: Triple, { colour, width, dash = 0 }: Pen): void {
    this.#lines.push(...worldOf(this.#size, from), ...worldOf(this.#size, to));
    this.#pens.push(...colour, width, dash);
  }

  /** A closed line through all points. */
  loop(points: readonly Triple[], pen: Pen): void {
    points.forEach((point, i) => {
      this.line(point, points[(i + 1) % points.length] ?? point, pen);
    });
  }

  geometry(): BufferGeometry {
    const count = this.count;
    const froms = new Float32Array(count * 12);
    const tos = new Float32Array(count * 12);
    const tints = new Float32Array(count * 16);
    const pens = new Float32Array(count * 8);
    const ends = new Float32Array(count * 8);
    const indices: number[] = [];
    for (let i = 0; i < count; i++) {
      const line = this.#lines.slice(i * 6, i * 6 + 6);
      const pen = this.#pens.slice(i * 6, i * 6 + 6);
      for (let corner = 0; corner < 4; corner++) {
        froms.set(line.slice(0, 3), i * 12 + corner * 3);
        tos.set(line.slice(3), i * 12 + corner * 3);
        tints.set(pen.slice(0, 4), i * 16 + corner * 4);
        pens.set(pen.slice(4), i * 8 + corner * 2);
      }
      ends.set(ENDS, i * 8);
      indices.push(i * 4, i * 4 + 1, i * 4 + 2, i * 4, i * 4 + 2, i * 4 + 3);
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(froms, 3));
    geometry.setAttribute("to", new BufferAttribute(tos, 3));
    geometry.setAttribute("tint", new BufferAttribute(tints, 4));
    geometry.setAttribute("pen", new BufferAttribute(pens, 2));
    geometry.setAttribute("end", new BufferAttribute(ends, 2));
    geometry.setIndex(indices);
    return geometry;
  }
}

/** A mesh of lines that can be redrawn; `through`: also visible behind other objects. */
export class ThickLineMesh {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #thickness = { value: 1 };

  constructor(resolution: Vector2, through: boolean) {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { resolution: { value: resolution }, thickness: this.#thickness },
      transparent: true,
      depthWrite: false,
      depthTest: !through,
    });
    this.object = new Mesh(new BufferGeometry(), material);
    this.object.frustumCulled = false;
    this.object.visible = false;
    this.object.renderOrder = through ? 20 : 12;
  }

  /** Thinner where squares are small on screen. */
  fit(pixelsOfSquare: number): void {
    this.#thickness.value = Math.min(1.25, Math.max(0.55, pixelsOfSquare / 64));
  }

  draw(strokes: ThickLines): void {
    this.object.geometry.dispose();
    this.object.visible = strokes.count > 0;
    this.object.geometry = strokes.geometry();
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}

const VERTEX = /* glsl */ `
attribute vec3 to;
attribute vec4 tint;
attribute vec2 pen;
attribute vec2 end;
uniform vec2 resolution;
uniform float thickness;
varying vec4 vTint;
varying float vDash;
varying float vAlong;
varying float vAcross;
varying float vHalf;

void main() {
  // A little nearer to the eye than what they lie on.
  vec4 nearer = vec4(0.0, 0.0, 0.02, 0.0);
  vec4 one = projectionMatrix * (modelViewMatrix * vec4(position, 1.0) + nearer);
  vec4 two = projectionMatrix * (modelViewMatrix * vec4(to, 1.0) + nearer);
  // What is behind the eye would be turned inside out.
  const float NEAR = 0.02;
  if (one.w < NEAR && two.w > NEAR) one = mix(one, two, (NEAR - one.w) / (two.w - one.w));
  if (two.w < NEAR && one.w > NEAR) two = mix(two, one, (NEAR - two.w) / (one.w - two.w));
  vec2 way = (two.xy / two.w - one.xy / one.w) * resolution;
  float far = length(way);
  way = far > 0.0001 ? way / far : vec2(1.0, 0.0);
  // Half a width to each side, and a little more in which it fades.
  vHalf = pen.x * thickness * 0.5;
  vAcross = end.y * (vHalf + 1.0);
  vec2 offset = vec2(-way.y, way.x) * vAcross + way * (end.x * 2.0 - 1.0) * vHalf * 0.8;
  gl_Position = end.x < 0.5 ? one : two;
  gl_Position.xy += offset * 2.0 / resolution * gl_Position.w;
  vTint = tint;
  vDash = pen.y;
  vAlong = end.x * distance(position, to);
}
`;

const FRAGMENT = /* glsl */ `
varying vec4 vTint;
varying float vDash;
varying float vAlong;
varying float vAcross;
varying float vHalf;

void main() {
  if (vDash > 0.0 && fract(vAlong / vDash + 0.2) > 0.58) discard;
  // Smooth edges also where the picture itself has none.
  float cover = clamp((vHalf - abs(vAcross)) / max(fwidth(vAcross), 0.001) + 0.5, 0.0, 1.0);
  gl_FragColor = vec4(vTint.rgb, vTint.a * cover);
}
`;
