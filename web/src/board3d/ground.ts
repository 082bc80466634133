// The static board: one mesh, its coordinates, and its shadow on the page.
import { Group, Mesh } from "three";
import type { DataArrayTexture, Material } from "three";
import type { Body, GameName, Square } from "../scene/scene.ts";
import { coordinatesOf } from "./coordinates.ts";
import { LetterMesh } from "./lettering.ts";
import { PlateMesh, Plates } from "./plates.ts";
import type { Extent } from "./cameraPose.ts";
import { addPoles, addPyramid, DEPTH, FOOT, LEDGE, POLE_HEIGHT } from "./pyramid.ts";
import { TEMPLE_LEVELS } from "../play/aztec/scene/temple.ts";
import { addCultSites, addFrame, addWalkway, FRAME, FRAME_HEIGHT } from "./site.ts";
import { Surface } from "./surface.ts";
import type { Triple } from "./world.ts";

/** Space kept free above the buildings. */
const ROOM = 1.3;

export class Ground {
  readonly object = new Group();
  readonly #size: number;
  readonly #baked: boolean;
  readonly #material: Material;
  readonly #mesh: Mesh;
  readonly #coordinates: LetterMesh;
  readonly #shadow = new PlateMesh();
  #cultSites: Mesh | null = null;
  #key = "";

  constructor(game: GameName, size: number, material: Material, baked: boolean, prints: DataArrayTexture) {
    this.#size = size;
    this.#baked = baked;
    this.#material = material;
    const surface = new Surface(size, baked);
    if (game === "pueblo") {
      addFrame(surface);
      addWalkway(surface);
    } else {
      addPyramid(surface, size);
      addPoles(surface, size);
    }
    this.#mesh = new Mesh(surface.geometry(), material);
    this.#mesh.receiveShadow = true;
    this.#mesh.castShadow = game === "aztec";
    this.#mesh.frustumCulled = false;
    this.#mesh.renderOrder = 2; // the last of the solid meshes, because much of it is hidden
    this.#coordinates = new LetterMesh(prints);
    const isPueblo = game === "pueblo";
    this.#coordinates.draw(
      coordinatesOf(
        size,
        isPueblo ? 1.45 : LEDGE / 2 + 0.02,
        isPueblo ? FRAME_HEIGHT : 0,
        isPueblo ? "#f7e7c6" : "#5d4f3f",
        isPueblo,
      ),
    );
    this.#shadow.draw(shadowOf(size, isPueblo ? FRAME : FOOT + 0.3, isPueblo ? -0.63 : -DEPTH - 0.04));
    this.#shadow.object.renderOrder = -1;
    this.object.add(this.#shadow.object, this.#mesh, this.#coordinates.object);
  }

  show(cultSites: readonly Square[], coordinates: boolean): boolean {
    this.#coordinates.object.visible = coordinates;
    const key = cultSites.join(" ");
    if (key === this.#key) return false;
    this.#key = key;
    this.#removeCultSites();
    if (cultSites.length === 0) return true;
    const surface = new Surface(this.#size, this.#baked);
    addCultSites(surface, cultSites);
    this.#cultSites = new Mesh(surface.geometry(), this.#material);
    this.#cultSites.castShadow = this.#cultSites.receiveShadow = true;
    this.#cultSites.frustumCulled = false;
    this.object.add(this.#cultSites);
    return true;
  }

  /** In level views the frame would hide the lowest level. */
  sink(isSunk: boolean): void {
    this.object.position.y = isSunk ? -FRAME_HEIGHT : 0;
  }

  face(yaw: number): void {
    this.#coordinates.face(yaw);
  }

  #removeCultSites(): void {
    if (!this.#cultSites) return;
    this.object.remove(this.#cultSites);
    this.#cultSites.geometry.dispose();
    this.#cultSites = null;
  }

  dispose(): void {
    this.#removeCultSites();
    this.#mesh.geometry.dispose();
    this.#coordinates.dispose();
    this.#shadow.dispose();
  }
}

/** The part of a board that has to be in view. */
export function extentOf(game: GameName, size: number, bodies: readonly Body[]): Extent {
  const cubes = bodies.flatMap((body) => body.cubes);
  const height = Math.max(0, ...cubes.map((cube) => cube[2] + 1));
  const corners = [0, size].flatMap((x) => [0, size].map((y) => [x, y] as const));
  if (game === "aztec") {
    const tops = corners.map(([x, y]): Triple => [x, y, POLE_HEIGHT]);
    // Small canvases frame the building: the stairs and the tips of the poles may be out of view.
    const roof = corners.map(([x, y]): Triple => [x, y, Math.min(TEMPLE_LEVELS, height + 1)]);
    const tight = { beyond: LEDGE - 0.1, depth: 0.1, tops: roof };
    return { size, beyond: FOOT + 0.4, depth: DEPTH, height: Math.max(height, 3), tops, tight };
  }
  // The buildings, and the space to build on them.
  const room = corners.map(([x, y]): Triple => [x, y, 2]);
  const tops = [...room, ...cubes.map(([x, y, z]): Triple => [x + 0.5, y + 0.5, z + 1 + ROOM])];
  return { size, beyond: FRAME, depth: 0.5, height, tops, tight: { beyond: FRAME - 0.12, depth: 0.5, tops } };
}

/** Soft, darkest under the board. */
function shadowOf(size: number, beyond: number, height: number): Plates {
  const plates = new Plates(size);
  const rings: readonly (readonly [number, number])[] = [
    [-1, 0.42],
    [0, 0.4],
    [0.25, 0.24],
    [0.6, 0.11],
    [1.1, 0.03],
    [1.6, 0],
  ];
  const corners = (out: number): Triple[] => {
    const far = beyond + out;
    // Rounded by cutting the corners.
    const cut = Math.max(0, out) * 0.6;
    const [low, high] = [-far, size + far];
    const ring: readonly (readonly [number, number])[] = [
      [low + cut, low], [high - cut, low], [high, low + cut], [high, high - cut],
      [high - cut, high], [low + cut, high], [low, high - cut], [low, low + cut],
    ]; // prettier-ignore
    return ring.map(([x, y]): Triple => [x + 0.12, y + 0.1, height]);
  };
  rings.slice(1).forEach(([out, alpha], i) => {
    const [before, dark] = rings[i] ?? [0, 0];
    const [inner, outer] = [corners(before), corners(out)];
    inner.forEach((corner, j) => {
      const next = (j + 1) % inner.length;
      const plate = [corner, outer[j] ?? corner, outer[next] ?? corner, inner[next] ?? corner];
      const [near, far] = [[0.16, 0.1, 0.05, dark] as const, [0.16, 0.1, 0.05, alpha] as const];
      plates.plate(plate, [near, far, far, near]);
    });
  });
  return plates;
}
