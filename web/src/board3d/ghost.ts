// The block or piece in hand: solid and slightly lighter where it fits, translucent and hatched where not, and always
// visible.
import { Group, Mesh } from "three";
import type { BufferGeometry, DataArrayTexture } from "three";
import type { Cube, Ghost, Paint } from "../scene/scene.ts";
import { addBody } from "./body.ts";
import { srgb, withAlpha } from "./colour.ts";
import type { Animations } from "./animations.ts";
import { LetterMesh, Letters } from "./lettering.ts";
import { addOutline } from "./outline.ts";
import { Painted } from "./materials.ts";
import type { ThickLines } from "./thickLines.ts";
import { Surface } from "./surface.ts";

const LIFT = 0.16;
const PULSE = 0.3;
/** It pulses a few times after a move, then rests. */
const BREATHS = 3;
const BREATH = 1100;
const DEEP = -200;
/** Of paints in white and pale colours, all parts are at least this. */
const LIGHT = 0.62;
const UNSEEN: Paint = { fill: "#000000", ink: "#000000", glyph: "none" };

export class GhostMesh {
  readonly object = new Group();
  readonly #size: number;
  readonly #baked: boolean;
  readonly #paint: Painted;
  readonly #mesh: Mesh;
  readonly #letters: LetterMesh;
  readonly #animations: Animations;
  #key = "null";
  isChanged = false;

  constructor(size: number, baked: boolean, prints: DataArrayTexture, animations: Animations) {
    this.#size = size;
    this.#baked = baked;
    this.#animations = animations;
    this.#paint = new Painted(prints, !baked, true);
    // Where it does not fit it may be inside something else.
    this.#paint.material.polygonOffset = true;
    this.#paint.material.polygonOffsetFactor = this.#paint.material.polygonOffsetUnits = -1;
    // Drawn from the start, out of view, so that its shaders are compiled before it is needed.
    this.#mesh = new Mesh(surfaceOf(size, baked, [[0, 0, DEEP]], UNSEEN), this.#paint.material);
    this.#mesh.frustumCulled = false;
    this.#mesh.renderOrder = 5;
    this.#letters = new LetterMesh(prints);
    this.object.add(this.#mesh, this.#letters.object);
  }

  /** Keeps the points readable for this view angle. */
  face(yaw: number): void {
    this.#letters.face(yaw);
  }

  show(ghost: Ghost | null, still: boolean, ratio: number): void {
    const key = JSON.stringify(ghost);
    if (key === this.#key) return;
    this.#key = key;
    this.isChanged = true;
    this.#animations.stop("ghost");
    this.#mesh.visible = ghost !== null;
    const letters = new Letters(this.#size);
    for (const { cube, points } of ghost?.scoring ?? []) {
      const [x, y, z] = cube;
      letters.word(`+${points}`, [x + 0.5, y + 0.5, z + 1.04], 0.7, [0.12, 0.07, 0.02, 1]);
    }
    this.#letters.draw(letters);
    if (!ghost) return;
    this.#mesh.geometry.dispose();
    this.#mesh.geometry = surfaceOf(this.#size, this.#baked, ghost.cubes, ghost.paint);
    this.#mesh.castShadow = ghost.fits;
    this.#paint.opacity = ghost.fits ? 1 : 0.42;
    this.#paint.material.depthWrite = ghost.fits;
    const { wash } = this.#paint;
    wash.hatch.value = ghost.fits ? 0 : 0.85;
    wash.ratio.value = ratio;
    wash.lift.value = ghost.fits ? (ghost.loose ? LIFT : 0.04) : 0;
    // Baked materials are used where rendering is slow, so there it does not pulse.
    if (still || this.#baked || !ghost.fits || !ghost.loose) return;
    this.#animations.start("ghost", {
      lasts: BREATHS * BREATH,
      ambient: true,
      step: (share) => {
        wash.lift.value = LIFT + (PULSE / 2) * (1 - Math.cos(share * BREATHS * 2 * Math.PI));
      },
    });
  }

  dispose(): void {
    this.#animations.stop("ghost");
    this.#mesh.geometry.dispose();
    this.#letters.dispose();
    this.#paint.dispose();
  }
}

function surfaceOf(size: number, baked: boolean, cubes: readonly Cube[], paint: Paint): BufferGeometry {
  const surface = new Surface(size, baked);
  addBody(surface, cubes, null, { paint, cut: null, bareTops: false, isPale: null });
  return surface.geometry();
}

/** Its edges: solid where it fits, dashed where not, and faint through what stands in front. */
export function addGhostLines(ghost: Ghost, strokes: ThickLines, through: ThickLines): void {
  if (ghost.fits) {
    // White lines would not be seen on light blocks.
    const isLight = Math.min(...srgb(ghost.paint.fill)) > LIGHT;
    const edge = isLight
      ? { colour: withAlpha("#10201f", 0.9), width: 1.8 }
      : { colour: withAlpha("#ffffff", ghost.loose ? 0.95 : 0.75), width: 1.5 };
    addOutline(strokes, ghost.cubes, { colour: withAlpha("#10201f", isLight ? 0.35 : 0.85), width: isLight ? 4 : 3 });
    addOutline(strokes, ghost.cubes, edge);
    addOutline(through, ghost.cubes, { colour: withAlpha("#ffffff", 0.5), width: 1.4 });
    for (const { cube } of ghost.scoring ?? []) {
      addOutline(strokes, [cube], { colour: withAlpha("#3a2408", 0.9), width: 7 });
      addOutline(strokes, [cube], { colour: withAlpha("#ffd54a", 1), width: 4 });
    }
    return;
  }
  addOutline(strokes, ghost.cubes, { colour: withAlpha("#8e1a10", 1), width: 2.6, dash: 0.25 });
  addOutline(through, ghost.cubes, { colour: withAlpha("#c22f22", 0.6), width: 1.6, dash: 0.25 });
}
