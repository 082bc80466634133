// Flat translucent plates in their own colours, drawn over the board: footprints, highlighted tiles, glowing squares,
// marks, and the shadow below the board.
import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial } from "three";
import type { Rgba } from "./colour.ts";
import { worldOf } from "./world.ts";
import type { Triple } from "./world.ts";

/** Collects plates in board coordinates. */
export class Plates {
  readonly #size: number;
  readonly #places: number[] = [];
  readonly #tints: number[] = [];
  readonly #indices: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  get isEmpty(): boolean {
    return this.#indices.length === 0;
  }

  /** A plate with its corners in order, with one colour or one per corner. */
  plate(corners: readonly Triple[], colour: Rgba | readonly Rgba[]): void {
    const first = this.#places.length / 3;
    corners.forEach((corner, i) => {
      this.#places.push(...worldOf(this.#size, corner));
      this.#tints.push(...(isOne(colour) ? colour : (colour[i] ?? [0, 0, 0, 0])));
      if (i >= 2) this.#indices.push(first, first + i - 1, first + i);
    });
  }

  /** A level ring between two radii, or a disc. */
  ring([x, y, z]: Triple, inner: number, outer: number, colour: Rgba, sides = 20): void {
    const at = (step: number, radius: number): Triple => {
      const angle = (step / sides) * Math.PI * 2;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z];
    };
    for (let step = 0; step < sides; step++) {
      this.plate([at(step, inner), at(step, outer), at(step + 1, outer), at(step + 1, inner)], colour);
    }
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.#places), 3));
    geometry.setAttribute("tint", new BufferAttribute(new Float32Array(this.#tints), 4));
    geometry.setIndex(this.#indices);
    return geometry;
  }
}

function isOne(colour: Rgba | readonly Rgba[]): colour is Rgba {
  return typeof colour[0] === "number";
}

export class PlateMesh {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;

  constructor() {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
    });
    this.object = new Mesh(new BufferGeometry(), material);
    this.object.frustumCulled = false;
    this.object.visible = false;
    this.object.renderOrder = 10;
  }

  draw(plates: Plates): void {
    this.object.geometry.dispose();
    this.object.visible = !plates.isEmpty;
    this.object.geometry = plates.geometry();
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}

const VERTEX = /* glsl */ `
attribute vec4 tint;
varying vec4 vTint;

void main() {
  // A little nearer to the eye than what they lie on.
  gl_Position = projectionMatrix * (modelViewMatrix * vec4(position, 1.0) + vec4(0.0, 0.0, 0.012, 0.0));
  vTint = tint;
}
`;

const FRAGMENT = /* glsl */ `
varying vec4 vTint;

void main() {
  gl_FragColor = vTint;
}
`;
