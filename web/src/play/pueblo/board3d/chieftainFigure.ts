// The chieftain on the walkway, hopping from tile to tile and never fully hidden, and the marker of the last walk.
import { GreaterDepth, Group, Mesh, ShaderMaterial } from "three";
import type { Material } from "three";
import { facing } from "../scene/walkway.ts";
import { addChieftain } from "./chieftainGeometry.ts";
import { linear } from "../../../board3d/colour.ts";
import { addLathe } from "../../../board3d/solids.ts";
import type { WalkingFigure } from "../../../board3d/drawing.ts";
import type { Animations } from "../../../board3d/animations.ts";
import { printOf } from "../../../board3d/textures.ts";
import { Surface } from "../../../board3d/surface.ts";
import { centreOfStop } from "./walkwaySquares.ts";

const STOPS = 36;
/** Milliseconds per tile. */
const HOP = 90;
const HOP_HEIGHT = 0.42;
/** A walk is at most this far; anything farther is another position. */
const FARTHEST = 9;
const WHITE = linear("#fbf7ee");
const GREY = linear("#9a8f80");

/** The stops on the way from one to another, without the first: clockwise, or backwards after an undo. */
export function wayOf(from: number, to: number): readonly number[] {
  const ahead = (to - from + STOPS) % STOPS;
  const back = STOPS - ahead;
  if (ahead <= FARTHEST) return Array.from({ length: ahead }, (_, i) => (from + i + 1) % STOPS);
  if (back <= FARTHEST) return Array.from({ length: back }, (_, i) => (from - i - 1 + STOPS) % STOPS);
  return [to];
}

/** The rotation around the vertical axis that faces the site. */
export function facingAngle(stop: number): number {
  const [east, north] = facing(stop);
  return Math.atan2(-east, north);
}

/** The height and width of the chieftain, in squares. */
export const FIGURE_SIZE = { tall: 1.45, wide: 0.7 };

export class Figure implements WalkingFigure {
  readonly object = new Group();
  readonly #chieftain: Mesh;
  readonly #marker: Mesh;
  readonly #shade: ShaderMaterial;
  readonly #size: number;
  readonly #animations: Animations;
  #stop: number | null = null;

  constructor(size: number, material: Material, baked: boolean, animations: Animations) {
    this.#size = size;
    this.#animations = animations;
    const figure = new Surface(0, baked);
    addChieftain(figure);
    this.#chieftain = new Mesh(figure.geometry(), material);
    this.#chieftain.renderOrder = 4;
    this.#shade = new ShaderMaterial({
      vertexShader: SHADE_VERTEX,
      fragmentShader: SHADE_FRAGMENT,
      depthFunc: GreaterDepth,
      depthWrite: false,
    });
    const shade = new Mesh(this.#chieftain.geometry, this.#shade);
    shade.frustumCulled = false;
    shade.renderOrder = 3; // before the figure, which would hide its own shade
    this.#chieftain.add(shade);
    const token = new Surface(0, baked);
    token.print = printOf("none");
    addLathe(
      token,
      [0, 0, 0],
      [
        [0.46, 0, GREY],
        [0.46, 0.03, WHITE],
        [0.43, 0.06, WHITE],
        [0.4, 0.06, GREY],
        [0.38, 0.05, WHITE],
        [0, 0.05, WHITE],
      ],
    );
    this.#marker = new Mesh(token.geometry(), material);
    for (const mesh of [this.#chieftain, this.#marker]) {
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      mesh.visible = false;
    }
    this.object.add(this.#chieftain, this.#marker);
  }

  /** Moves the figure and the marker. */
  show(stop: number | null, marker: number | null, still: boolean): void {
    this.#marker.visible = marker !== null;
    if (marker !== null) this.#marker.position.set(...centreOfStop(this.#size, marker));
    this.#chieftain.visible = stop !== null;
    const before = this.#stop;
    this.#stop = stop;
    if (stop === null || stop === before) return;
    this.#animations.finish("chieftain");
    const way = before === null ? [] : wayOf(before, stop);
    if (still || before === null || way.length === 0) {
      this.#put(stop, stop, 1);
      return;
    }
    const stops = [before, ...way];
    this.#animations.start("chieftain", {
      lasts: HOP * way.length,
      step: (share) => {
        const passed = Math.min(way.length - 1, Math.floor(share * way.length));
        this.#put(stops[passed] ?? stop, stops[passed + 1] ?? stop, share * way.length - passed);
      },
    });
  }

  #put(from: number, to: number, share: number): void {
    const [x, y, z] = centreOfStop(this.#size, from);
    const [a, b, c] = centreOfStop(this.#size, to);
    const hop = Math.sin(Math.min(1, share) * Math.PI) * HOP_HEIGHT;
    this.#chieftain.position.set(x + (a - x) * share, y + (b - y) * share + hop, z + (c - z) * share);
    const [start, end] = [facingAngle(from), facingAngle(to)];
    this.#chieftain.rotation.y = start + Math.atan2(Math.sin(end - start), Math.cos(end - start)) * share;
  }

  /** The chieftain is not visible in its own view. */
  set isHidden(hidden: boolean) {
    this.#chieftain.visible = !hidden && this.#stop !== null;
  }

  dispose(): void {
    this.#animations.stop("chieftain");
    this.#chieftain.geometry.dispose();
    this.#marker.geometry.dispose();
    this.#shade.dispose();
  }
}

const SHADE_VERTEX = /* glsl */ `
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

/** Behind a building, the chieftain is visible as a pattern of dots. */
const SHADE_FRAGMENT = /* glsl */ `
void main() {
  vec2 cell = floor(gl_FragCoord.xy / 2.0);
  if (mod(cell.x + cell.y, 2.0) < 0.5) discard;
  // Alternately dark and light, so that the figure is visible on any colour.
  gl_FragColor = mod(cell.y, 2.0) < 0.5 ? vec4(0.36, 0.12, 0.07, 1.0) : vec4(0.98, 0.9, 0.74, 1.0);
}
`;
