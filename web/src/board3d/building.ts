// Everything built, with the soil below: one mesh at rest; bodies that drop, are lifted or raised have their own mesh
// until they rest.
import { BufferGeometry, Group, Mesh } from "three";
import type { DataArrayTexture, Vector2 } from "three";
import type { Body, Cube, Edges } from "../scene/scene.ts";
import { addBody } from "./body.ts";
import type { BodyLook } from "./body.ts";
import { srgb } from "./colour.ts";
import { LetterMesh, Letters } from "./lettering.ts";
import { easeInOut, fall } from "./animations.ts";
import type { Animations } from "./animations.ts";
import { Occupancy } from "./occupancy.ts";
import { addOutline } from "./outline.ts";
import { Painted } from "./materials.ts";
import type { SoilLook } from "./drawing.ts";
import { addSoil } from "./soil.ts";
import { ThickLineMesh, ThickLines } from "./thickLines.ts";
import { Surface } from "./surface.ts";

interface Built {
  readonly bodies: readonly Body[];
  readonly edges: Edges | null;
  readonly raised: string | null;
  readonly level: number | null;
  readonly xray: boolean;
  readonly heights: boolean;
  readonly still: boolean;
  /** Cubes that do not matter now; `paleKey` identifies the selection. */
  readonly isPale: ((cube: Cube) => boolean) | null;
  readonly paleKey: string;
  /** The block that was in hand: if it is built now, it does not drop. */
  readonly inHand: readonly Cube[] | null;
}

const DROP = 260;
const DROP_HEIGHT = 2.2;
const LIFT = 300;
const RAISE = 0.25;
/** More new bodies at once mean another position, not a move. */
const FEW = 3;

interface Mover {
  readonly mesh: Mesh;
  readonly body: Body;
  readonly paint: Painted | null;
}

export class Building {
  readonly object = new Group();
  readonly #size: number;
  readonly #baked: boolean;
  readonly #soilLook: SoilLook;
  readonly #prints: DataArrayTexture;
  readonly #solid: Painted;
  readonly #glass: Painted;
  readonly #animations: Animations;
  readonly #mesh: Mesh;
  readonly #soil: Mesh;
  readonly #lines: ThickLineMesh;
  readonly #letters: LetterMesh;
  readonly #dropping = new Map<string, Mover>();
  readonly #leaving = new Map<string, Mover>();
  #raised: Mover | null = null;
  #bodies = new Map<string, Body>();
  #surfaces = new Map<string, Surface>();
  #shown: Built | null = null;
  #key = "";
  #around: Occupancy;
  /** The shadows must be updated. */
  isChanged = true;

  constructor(
    size: number,
    soil: SoilLook,
    baked: boolean,
    prints: DataArrayTexture,
    solid: Painted,
    animations: Animations,
    resolution: Vector2,
  ) {
    this.#size = size;
    this.#soilLook = soil;
    this.#baked = baked;
    this.#prints = prints;
    this.#solid = solid;
    this.#animations = animations;
    this.#glass = new Painted(prints, !baked, true);
    this.#glass.opacity = 0.13;
    this.#glass.material.depthWrite = false;
    this.#mesh = shaded(new Mesh(new BufferGeometry(), solid.material));
    this.#soil = shaded(new Mesh(new BufferGeometry(), solid.material));
    this.#soil.castShadow = false;
    this.#soil.renderOrder = 1; // bodies are drawn first, because they hide most of the ground
    this.#lines = new ThickLineMesh(resolution, false);
    this.#letters = new LetterMesh(prints);
    this.#around = new Occupancy(size, []);
    this.object.add(this.#soil, this.#mesh, this.#lines.object, this.#letters.object);
  }

  /** Everything visible, whether it still moves or not. */
  get around(): Occupancy {
    return this.#around;
  }

  /** Whether shadows fall on what is built. In the chieftain's view they would darken faces that count. */
  set hasShadows(value: boolean) {
    this.#mesh.receiveShadow = value;
  }

  face(yaw: number, pixelsOfSquare: number): void {
    this.#letters.face(yaw);
    this.#lines.fit(pixelsOfSquare);
  }

  show(built: Built): void {
    const bodies = new Map(built.bodies.map((body) => [keyOf(body), body]));
    const { level, xray, heights, raised, paleKey, edges } = built;
    const key = JSON.stringify([[...bodies.keys()], level, xray, heights, raised, paleKey, edges]);
    if (key === this.#key) return;
    this.#key = key;
    const isFirst = this.#shown === null;
    const before = this.#bodies;
    this.#shown = built;
    this.#bodies = bodies;
    this.#around = new Occupancy(this.#size, built.bodies, level);
    const added = [...bodies].filter(([name]) => !before.has(name));
    const gone = [...before].filter(([name]) => !bodies.has(name));
    for (const [name] of gone) this.#animations.finish(`drop ${name}`);
    if (!isFirst && !built.still && added.length + gone.length <= FEW) {
      for (const [name, body] of added) if (!isSame(body.cubes, built.inHand)) this.#drop(name, body);
      for (const [name, body] of gone) this.#lift(name, body);
    }
    this.#raise(raised, built.still);
    this.#rebuild();
  }

  #look(body: Body): BodyLook {
    const { level = null, heights = false, isPale = null } = this.#shown ?? {};
    return { paint: body.paint, cut: level, bareTops: heights, isPale };
  }

  #rebuild(): void {
    const shown = this.#shown;
    if (!shown) return;
    const moving = new Set(this.#dropping.keys());
    const standing = shown.bodies.filter((body) => body.id !== shown.raised && !moving.has(keyOf(body)));
    const around = new Occupancy(this.#size, standing, shown.level);
    // X-ray has no dark corners.
    const surface = this.#surfaceOf(standing, shown, shown.xray ? null : around);
    const soil = new Surface(this.#size, this.#baked);
    addSoil(soil, shown.xray ? new Occupancy(this.#size, []) : around, shown.edges, this.#soilLook);
    replace(this.#mesh, surface);
    replace(this.#soil, soil);
    this.#mesh.material = shown.xray ? this.#glass.material : this.#solid.material;
    this.#mesh.castShadow = !shown.xray;
    this.#drawLines(standing, shown);
    this.#writeHeights(shown);
    this.isChanged = true;
  }

  /** Most bodies look the same after a move, so their surfaces are cached. */
  #surfaceOf(standing: readonly Body[], { level, heights, paleKey }: Built, around: Occupancy | null): Surface {
    const whole = new Surface(this.#size, this.#baked);
    const before = this.#surfaces;
    this.#surfaces = new Map();
    for (const body of standing) {
      const key = `${keyOf(body)} ${level} ${heights} ${paleKey} ${around?.surroundings(body.cubes) ?? ""}`;
      let surface = before.get(key);
      if (!surface) {
        surface = new Surface(this.#size, this.#baked);
        addBody(surface, body.cubes, around, this.#look(body));
      }
      this.#surfaces.set(key, surface);
      whole.append(surface);
    }
    return whole;
  }

  /** X-ray shows the edges of everything. */
  #drawLines(standing: readonly Body[], { xray, level }: Built): void {
    const strokes = new ThickLines(this.#size);
    if (xray) {
      for (const { cubes, paint } of standing) {
        const [red, green, blue] = srgb(paint.fill);
        const pen = { colour: [red * 0.78, green * 0.78, blue * 0.78, 0.95] as const, width: 1.9 };
        addOutline(strokes, level === null ? cubes : cubes.filter((cube) => cube[2] < level), pen);
      }
    }
    this.#lines.draw(strokes);
  }

  #writeHeights({ heights, bodies }: Built): void {
    const letters = new Letters(this.#size);
    for (let x = 0; heights && x < this.#size; x++) {
      for (let y = 0; y < this.#size; y++) {
        const height = this.#around.height([x, y]);
        const body = bodies[this.#around.at(x, y, height - 1)];
        if (!body) continue;
        const ink = [...srgb(body.paint.ink), 1] as const;
        letters.word(String(height), [x + 0.5, y + 0.5, height], 0.5, ink, 0.14, -0.13);
        letters.glyph(body.paint.glyph, [x + 0.5, y + 0.5, height], 0.66, ink, -0.2, 0.19);
      }
    }
    this.#letters.draw(letters);
  }

  #meshOf(body: Body, paint: Painted): Mesh {
    const surface = new Surface(this.#size, this.#baked);
    addBody(surface, body.cubes, null, this.#look(body));
    const mesh = shaded(new Mesh(surface.geometry(), paint.material));
    this.object.add(mesh);
    return mesh;
  }

  #drop(name: string, body: Body): void {
    const mover: Mover = { body, mesh: this.#meshOf(body, this.#solid), paint: null };
    mover.mesh.position.y = DROP_HEIGHT;
    this.#dropping.set(name, mover);
    this.#animations.start(`drop ${name}`, {
      lasts: DROP,
      step: (share) => {
        mover.mesh.position.y = DROP_HEIGHT * (1 - fall(share));
        this.isChanged = true;
      },
      end: () => {
        this.#dropping.delete(name);
        this.#remove(mover);
        this.#rebuild();
      },
    });
  }

  #lift(name: string, body: Body): void {
    const paint = new Painted(this.#prints, !this.#baked, true);
    const mover: Mover = { body, mesh: this.#meshOf(body, paint), paint };
    mover.mesh.castShadow = false;
    this.#leaving.set(name, mover);
    this.#animations.start(`lift ${name}`, {
      lasts: LIFT,
      step: (share) => {
        mover.mesh.position.y = 1.3 * easeInOut(share);
        paint.opacity = 1 - share;
      },
      end: () => {
        this.#leaving.delete(name);
        this.#remove(mover);
      },
    });
  }

  #raise(id: string | null, still: boolean): void {
    const body = id === null ? undefined : this.#shown?.bodies.find((each) => each.id === id);
    this.#animations.stop("raise");
    if (this.#raised) this.#remove(this.#raised);
    this.#raised = null;
    if (!body) return;
    const { mesh } = (this.#raised = { body, mesh: this.#meshOf(body, this.#solid), paint: null });
    if (still) mesh.position.y = RAISE;
    else {
      const step = (share: number) => {
        mesh.position.y = RAISE * easeInOut(share);
        this.isChanged = true;
      };
      this.#animations.start("raise", { lasts: 110, step });
    }
  }

  /** How high a body is held above its place. */
  heldUp(id: string): number {
    return this.#shown?.raised === id ? RAISE : 0;
  }

  #remove({ mesh, paint }: Mover): void {
    this.object.remove(mesh);
    mesh.geometry.dispose();
    paint?.dispose();
  }

  dispose(): void {
    for (const name of this.#dropping.keys()) this.#animations.stop(`drop ${name}`);
    for (const name of this.#leaving.keys()) this.#animations.stop(`lift ${name}`);
    this.#animations.stop("raise");
    for (const mover of [...this.#dropping.values(), ...this.#leaving.values()]) this.#remove(mover);
    if (this.#raised) this.#remove(this.#raised);
    this.#mesh.geometry.dispose();
    this.#soil.geometry.dispose();
    this.#glass.dispose();
    this.#lines.dispose();
    this.#letters.dispose();
  }
}

function shaded(mesh: Mesh): Mesh {
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

function replace(mesh: Mesh, surface: Surface): void {
  mesh.geometry.dispose();
  mesh.geometry = surface.geometry();
}

function keyOf({ id, owner, cubes, paint }: Body): string {
  return `${id}:${owner ?? ""}:${paint.fill}:${cubes.join(" ")}`;
}

function isSame(cubes: readonly Cube[], others: readonly Cube[] | null): boolean {
  if (!others || others.length !== cubes.length) return false;
  const wanted = new Set(others.map(String));
  return cubes.every((cube) => wanted.has(String(cube)));
}
