// Letters and digits that lie flat and turn to stay readable: coordinates, heights.
import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial, Vector2 } from "three";
import type { DataArrayTexture } from "three";
import type { Glyph } from "../scene/scene.ts";
import type { Rgba } from "./colour.ts";
import { printOf, printOfSign } from "./textures.ts";
import { worldOf } from "./world.ts";
import type { Triple } from "./world.ts";

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
/** The width of a digit relative to its height. */
const ADVANCE = 0.62;

/** Collects characters in board coordinates. */
export class Letters {
  readonly #size: number;
  readonly #places: number[] = [];
  readonly #offsets: number[] = [];
  readonly #prints: number[] = [];
  readonly #tints: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** A word around a point; right and up are as seen by the reader. */
  word(text: string, centre: Triple, height: number, colour: Rgba, right = 0, up = 0): void {
    const wide = (text.length - 1) * ADVANCE * height;
    [...text].forEach((sign, i) => {
      this.#add(printOfSign(sign), centre, height, colour, right - wide / 2 + i * ADVANCE * height, up);
    });
  }

  glyph(glyph: Glyph, centre: Triple, size: number, colour: Rgba, right = 0, up = 0): void {
    if (glyph !== "none") this.#add(printOf(glyph), centre, size, colour, right, up);
  }

  #add(layer: number, centre: Triple, size: number, colour: Rgba, right: number, up: number): void {
    const place = worldOf(this.#size, centre);
    for (const [u, v] of CORNERS) {
      this.#places.push(...place);
      this.#offsets.push(right + (u - 0.5) * size, up + (v - 0.5) * size);
      this.#prints.push(u, v, layer);
      this.#tints.push(...colour);
    }
  }

  get isEmpty(): boolean {
    return this.#places.length === 0;
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.#places), 3));
    geometry.setAttribute("offset", new BufferAttribute(new Float32Array(this.#offsets), 2));
    geometry.setAttribute("print", new BufferAttribute(new Float32Array(this.#prints), 3));
    geometry.setAttribute("tint", new BufferAttribute(new Float32Array(this.#tints), 4));
    const indices: number[] = [];
    for (let at = 0; at < this.#places.length / 3; at += 4) indices.push(at, at + 1, at + 2, at, at + 2, at + 3);
    geometry.setIndex(indices);
    return geometry;
  }
}

export class LetterMesh {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #reader = new Vector2(1, 0);

  constructor(prints: DataArrayTexture) {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { prints: { value: prints }, reader: { value: this.#reader } },
      transparent: true,
      depthWrite: false,
    });
    this.object = new Mesh(new BufferGeometry(), material);
    this.object.frustumCulled = false;
    this.object.visible = false;
    this.object.renderOrder = 8;
  }

  draw(letters: Letters): void {
    this.object.geometry.dispose();
    this.object.visible = !letters.isEmpty;
    this.object.geometry = letters.geometry();
  }

  /** Turns everything upright for this view angle, to the nearest quarter. */
  face(yaw: number): void {
    const quarter = (Math.round(yaw / (Math.PI / 2)) * Math.PI) / 2;
    this.#reader.set(Math.cos(quarter), Math.sin(quarter));
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}

const VERTEX = /* glsl */ `
attribute vec2 offset;
attribute vec3 print;
attribute vec4 tint;
uniform vec2 reader;
varying vec3 vPrint;
varying vec4 vTint;

void main() {
  vec3 right = vec3(reader.x, 0.0, -reader.y);
  vec3 away = vec3(-reader.y, 0.0, -reader.x);
  vec3 place = position + right * offset.x + away * offset.y;
  // A little nearer to the eye than what they lie on.
  gl_Position = projectionMatrix * (modelViewMatrix * vec4(place, 1.0) + vec4(0.0, 0.0, 0.015, 0.0));
  vPrint = print;
  vTint = tint;
}
`;

const FRAGMENT = /* glsl */ `
uniform highp sampler2DArray prints;
varying vec3 vPrint;
varying vec4 vTint;

void main() {
  gl_FragColor = vec4(vTint.rgb, vTint.a * texture(prints, vPrint).r);
}
`;
