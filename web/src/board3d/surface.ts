// Builds a painted surface in board coordinates: positions, normals, colours and textures. One surface becomes one
// mesh.
import { BufferAttribute, BufferGeometry } from "three";
import { toSrgb as shown } from "./colour.ts";
import type { Rgb } from "./colour.ts";
import { bakedLight } from "./light.ts";
import type { Triple } from "./world.ts";

const FULL = 0xffff;
const BYTE = 127;
const WHITE: Rgb = [1, 1, 1];

export class Surface {
  /** The colour of what follows. */
  fill: Rgb = WHITE;
  /** The ink of its texture. */
  ink: Rgb = [0, 0, 0];
  /** The texture layer. */
  print = 0;
  /** The height of what follows, for flat tiles shaped like blocks. */
  rise = 1;
  readonly #half: number;
  readonly #baked: boolean;
  #places = new Float32Array(3 * 512);
  #prints = new Float32Array(3 * 512);
  #normals = new Int8Array(4 * 512);
  #fills = new Uint16Array(4 * 512);
  #inks = new Uint16Array(4 * 512);
  readonly #indices: number[] = [];
  #count = 0;

  /** `baked`: the colours include the light, because nothing will be lit. */
  constructor(size: number, baked: boolean) {
    this.#half = size / 2;
    this.#baked = baked;
  }

  get vertices(): number {
    return this.#count;
  }

  get indices(): readonly number[] {
    return this.#indices;
  }

  /** The position of a vertex, on the board. */
  placeOf(vertex: number): Triple {
    const [x = 0, y = 0, z = 0] = this.#places.subarray(vertex * 3, vertex * 3 + 3);
    return [x + this.#half, this.#half - z, y];
  }

  /** `shade`: 1 in the open, less in corners. u and v: texture coordinates. */
  vertex(x: number, y: number, z: number, normal: Triple, shade: number, u: number, v: number): number {
    const vertex = this.#count++;
    if (vertex * 3 >= this.#places.length) this.#grow();
    const [nx, ny, nz] = normal;
    const three = vertex * 3;
    const four = vertex * 4;
    this.#places[three] = x - this.#half;
    this.#places[three + 1] = z * this.rise;
    this.#places[three + 2] = this.#half - y;
    this.#prints[three] = u;
    this.#prints[three + 1] = v;
    this.#prints[three + 2] = this.print;
    this.#normals[four] = nx * BYTE;
    this.#normals[four + 1] = nz * BYTE;
    this.#normals[four + 2] = -ny * BYTE;
    if (this.#baked) this.#bake(four, bakedLight(nx, ny, nz), shade);
    else {
      for (const part of [0, 1, 2] as const) {
        this.#fills[four + part] = this.fill[part] * FULL;
        this.#inks[four + part] = this.ink[part] * FULL;
      }
      this.#fills[four + 3] = Math.min(1, shade) * FULL;
    }
    return vertex;
  }

  /** The colour in this light, as displayed. */
  #bake(four: number, light: Rgb, shade: number): void {
    for (const part of [0, 1, 2] as const) {
      this.#fills[four + part] = shown(this.fill[part] * light[part]) * FULL;
      this.#inks[four + part] = shown(this.ink[part] * light[part]) * FULL;
    }
    this.#fills[four + 3] = shown(shade) * FULL;
  }

  triangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c);
  }

  /** Counterclockwise as seen from outside. */
  quad(a: number, b: number, c: number, d: number): void {
    this.#indices.push(a, b, c, a, c, d);
  }

  /** Appends another surface. */
  append(other: Surface): void {
    const before = this.#count;
    this.#count += other.#count;
    while (this.#count * 3 > this.#places.length) this.#grow();
    this.#places.set(other.#places.subarray(0, other.#count * 3), before * 3);
    this.#prints.set(other.#prints.subarray(0, other.#count * 3), before * 3);
    this.#normals.set(other.#normals.subarray(0, other.#count * 4), before * 4);
    this.#fills.set(other.#fills.subarray(0, other.#count * 4), before * 4);
    this.#inks.set(other.#inks.subarray(0, other.#count * 4), before * 4);
    for (const index of other.#indices) this.#indices.push(index + before);
  }

  #grow(): void {
    this.#places = doubled(this.#places, Float32Array);
    this.#prints = doubled(this.#prints, Float32Array);
    this.#normals = doubled(this.#normals, Int8Array);
    this.#fills = doubled(this.#fills, Uint16Array);
    this.#inks = doubled(this.#inks, Uint16Array);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    const vertices = this.#count;
    geometry.setAttribute("position", new BufferAttribute(this.#places.slice(0, vertices * 3), 3));
    geometry.setAttribute("print", new BufferAttribute(this.#prints.slice(0, vertices * 3), 3));
    geometry.setAttribute("normal", new BufferAttribute(this.#normals.slice(0, vertices * 4), 4, true));
    geometry.setAttribute("fill", new BufferAttribute(this.#fills.slice(0, vertices * 4), 4, true));
    geometry.setAttribute("ink", new BufferAttribute(this.#inks.slice(0, vertices * 4), 4, true));
    geometry.setIndex(this.#indices);
    return geometry;
  }
}

type List = Float32Array<ArrayBuffer> | Int8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

function doubled<Kind extends List>(old: Kind, make: new (length: number) => Kind): Kind {
  const larger = new make(old.length * 2);
  larger.set(old);
  return larger;
}
