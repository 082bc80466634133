// Cost labels beside the stops: for every seat the glyph in its colour and the points. Labels face the camera, keep
// their size, stay inside the canvas and do not overlap.
import { BufferAttribute, BufferGeometry, CanvasTexture, LinearFilter, Mesh, ShaderMaterial } from "three";
import type { Stop } from "../scene/scene.ts";
import { drawLabel, measureLabel } from "./costLabel.ts";
import type { LabelStyle } from "./costLabel.ts";
import type { ScreenPoint } from "./world.ts";

const WIDE = 1024;
const TALL = 512;
/** A corner of the texture in a single colour, for the lines between labels and tiles. */
const STEM = 6;
const ROUNDS = 40;

/** The direction of a row of tiles on screen, and the side with space for labels. */
export interface Direction {
  readonly isUpright: boolean;
  readonly right: number;
  readonly down: number;
}

/** A box by its centre. */
export interface Box {
  readonly wide: number;
  readonly tall: number;
  x: number;
  y: number;
}

interface Label extends Box {
  readonly stop: Stop;
  /** In the texture, in page pixels. */
  readonly u: number;
  readonly v: number;
  anchor: ScreenPoint | null;
}

export class Labels {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #canvas = document.createElement("canvas");
  readonly #texture: CanvasTexture;
  #labels: Label[] = [];
  #key = "";

  constructor() {
    this.#texture = new CanvasTexture(this.#canvas);
    this.#texture.generateMipmaps = false;
    this.#texture.minFilter = this.#texture.magFilter = LinearFilter;
    this.#texture.premultiplyAlpha = true;
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { written: { value: this.#texture } },
      transparent: true,
      premultipliedAlpha: true,
      depthTest: false,
      depthWrite: false,
    });
    this.object = new Mesh(new BufferGeometry(), material);
    this.object.frustumCulled = false;
    this.object.visible = false;
    this.object.renderOrder = 30;
  }

  /** Draws the labels. `directions`: by stop. */
  write(
    stops: readonly Stop[],
    direction: (stop: number) => Direction,
    ratio: number,
    { dark, scale }: Pick<LabelStyle, "dark" | "scale">,
  ): void {
    const key = JSON.stringify([stops, stops.map(({ square }) => direction(square).isUpright), ratio, dark, scale]);
    if (key === this.#key) return;
    this.#key = key;
    this.object.visible = stops.length > 0;
    this.#labels = [];
    if (stops.length === 0) return;
    this.#canvas.width = WIDE * ratio;
    this.#canvas.height = TALL * ratio;
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    context.scale(ratio, ratio);
    context.fillStyle = dark ? "#f3e9da" : "#3a2c20";
    context.fillRect(0, 0, STEM, STEM);
    let [u, v, row] = [STEM + 1, 1, 0];
    const byWeight = [...stops].sort((one, other) => weight(one) - weight(other));
    for (const stop of byWeight) {
      const isRow = direction(stop.square).isUpright;
      const style: LabelStyle = { kind: stop.kind, isChanged: stop.changed === true, isRow, dark, scale };
      const [wide, tall] = measureLabel(context, stop.costs, style);
      if (u + wide + 2 > WIDE) [u, v, row] = [1, v + row + 2, 0];
      context.save();
      context.translate(u, v);
      drawLabel(context, stop.costs, style);
      context.restore();
      this.#labels.push({ stop, wide, tall, u, v, x: 0, y: 0, anchor: null });
      u += wide + 2;
      row = Math.max(row, tall);
    }
    this.#texture.dispose(); // the canvas may have a new size
    this.#texture.needsUpdate = true;
  }

  /** Positions the labels on a canvas of this size, beside the chieftain. Those without an anchor are hidden. */
  place(
    wide: number,
    tall: number,
    anchorOf: (stop: Stop) => ScreenPoint | null,
    direction: (stop: number) => Direction,
    chieftain: Box | null,
  ): void {
    if (this.#labels.length === 0) return;
    for (const label of this.#labels) {
      const anchor = anchorOf(label.stop);
      const { right, down } = direction(label.stop.square);
      label.anchor = anchor;
      label.x = (anchor?.x ?? -1000) + right * (label.wide / 2);
      label.y = (anchor?.y ?? -1000) + down * (label.tall / 2);
    }
    const chosen = this.#labels.filter(({ stop, anchor }) => stop.kind !== "forecast" && anchor !== null);
    spread(chosen, wide, tall, chieftain);
    this.#build(wide, tall);
  }

  /** The stop whose label is at a point, if it can be chosen. */
  hit({ x, y }: ScreenPoint): number | null {
    const found = this.#labels.filter(
      (label) =>
        label.stop.kind !== "forecast" &&
        Math.abs(x - label.x) <= label.wide / 2 &&
        Math.abs(y - label.y) <= label.tall / 2,
    );
    return found.at(-1)?.stop.square ?? null;
  }

  #build(wide: number, tall: number): void {
    const places: number[] = [];
    const uvs: number[] = [];
    const indices: number[] = [];
    const add = (
      corners: readonly ScreenPoint[],
      [left, top, right, bottom]: readonly [number, number, number, number],
    ) => {
      const first = places.length / 3;
      for (const { x, y } of corners) places.push((x / wide) * 2 - 1, 1 - (y / tall) * 2, 0);
      for (const [u, v] of [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ] as const) {
        uvs.push(u / WIDE, 1 - v / TALL);
      }
      indices.push(first, first + 2, first + 1, first, first + 3, first + 2);
    };
    const shown = this.#labels.filter(({ anchor }) => anchor !== null);
    for (const { x, y, anchor, stop } of shown) {
      if (anchor && stop.kind !== "forecast") add(stem(anchor, { x, y }), [1, 1, STEM - 1, STEM - 1]);
    }
    for (const { x, y, u, v, wide: w, tall: h } of shown) {
      const [left, top] = [Math.round(x - w / 2), Math.round(y - h / 2)];
      const corners = [
        { x: left, y: top },
        { x: left + w, y: top },
        { x: left + w, y: top + h },
        { x: left, y: top + h },
      ];
      add(corners, [u, v, u + w, v + h]);
    }
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.object.geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
    this.object.geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
    this.object.geometry.setIndex(indices);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
    this.#texture.dispose();
    this.#canvas.width = this.#canvas.height = 0;
  }
}

/** Moves labels apart until none overlap, and keeps them inside the canvas and beside a box that stays. */
export function spread(boxes: readonly Box[], wide: number, tall: number, fixed: Box | null = null): void {
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true;
    boxes.forEach((one, i) => {
      for (const other of boxes.slice(i + 1)) {
        const [right, down] = [other.x - one.x, other.y - one.y];
        const across = (one.wide + other.wide) / 2 + 3 - Math.abs(right);
        const along = (one.tall + other.tall) / 2 + 3 - Math.abs(down);
        if (across <= 0.5 || along <= 0.5) continue;
        isDone = false;
        if (across < along) {
          const push = (across / 2) * (right < 0 ? -1 : 1);
          [one.x, other.x] = [one.x - push, other.x + push];
        } else {
          const push = (along / 2) * (down < 0 ? -1 : 1);
          [one.y, other.y] = [one.y - push, other.y + push];
        }
      }
    });
    for (const box of boxes) if (fixed && moveAside(box, fixed, wide, tall)) isDone = false;
    for (const box of boxes) {
      box.x = Math.max(box.wide / 2 + 2, Math.min(wide - box.wide / 2 - 2, box.x));
      box.y = Math.max(box.tall / 2 + 2, Math.min(tall - box.tall / 2 - 2, box.y));
    }
    if (isDone) return;
  }
}

/** Moves a label beside a box, the shortest way that stays inside the canvas. Returns whether it had to move. */
function moveAside(box: Box, fixed: Box, wide: number, tall: number): boolean {
  const [across, along] = [(box.wide + fixed.wide) / 2 + 3, (box.tall + fixed.tall) / 2 + 3];
  if (Math.abs(box.x - fixed.x) >= across - 0.5 || Math.abs(box.y - fixed.y) >= along - 0.5) return false;
  const places = [
    { x: fixed.x - across, y: box.y },
    { x: fixed.x + across, y: box.y },
    { x: box.x, y: fixed.y - along },
    { x: box.x, y: fixed.y + along },
  ].filter(({ x, y }) => x > box.wide / 2 && x < wide - box.wide / 2 && y > box.tall / 2 && y < tall - box.tall / 2);
  const far = ({ x, y }: ScreenPoint) => Math.hypot(x - box.x, y - box.y);
  const [nearest] = places.sort((one, other) => far(one) - far(other));
  if (nearest) [box.x, box.y] = [nearest.x, nearest.y];
  return nearest !== undefined;
}

/** A thin line as a plate. */
function stem(from: ScreenPoint, to: ScreenPoint): readonly ScreenPoint[] {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(right, down) || 1;
  const [x, y] = [(-down / length) * 0.9, (right / length) * 0.9];
  return [
    { x: from.x - x, y: from.y - y },
    { x: to.x - x, y: to.y - y },
    { x: to.x + x, y: to.y + y },
    { x: from.x + x, y: from.y + y },
  ];
}

/** More important labels are drawn later, on top. */
function weight({ kind }: Stop): number {
  return kind === "forecast" ? 0 : kind === "walk" ? 1 : 2;
}

const VERTEX = /* glsl */ `
varying vec2 vUv;

void main() {
  gl_Position = vec4(position.xy, 0.0, 1.0);
  vUv = uv;
}
`;

const FRAGMENT = /* glsl */ `
uniform sampler2D written;
varying vec2 vUv;

void main() {
  gl_FragColor = texture2D(written, vUv);
}
`;
