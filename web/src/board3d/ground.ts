// The static board: one mesh, its coordinates, and its shadow on the page.
import { Group, Mesh } from "three";
import type { DataArrayTexture, Material } from "three";
import type { Square } from "../scene/scene.ts";
import { coordinatesOf } from "./coordinates.ts";
import type { Drawing3d } from "./drawing.ts";
import { LetterMesh } from "./lettering.ts";
import { PlateMesh, Plates } from "./plates.ts";
import { Surface } from "./surface.ts";
import type { Triple } from "./world.ts";

export class Ground {
  readonly object = new Group();
  readonly #drawing: Drawing3d;
  readonly #size: number;
  readonly #baked: boolean;
  readonly #material: Material;
  readonly #mesh: Mesh;
  readonly #coordinates: LetterMesh;
  readonly #shadow = new PlateMesh();
  #cultSites: Mesh | null = null;
  #key = "";

  constructor(drawing: Drawing3d, size: number, material: Material, baked: boolean, prints: DataArrayTexture) {
    this.#drawing = drawing;
    this.#size = size;
    this.#baked = baked;
    this.#material = material;
    const { castsShadow, coordinates, shadow } = drawing.ground;
    const surface = new Surface(size, baked);
    drawing.addGround(surface, size);
    this.#mesh = new Mesh(surface.geometry(), material);
    this.#mesh.receiveShadow = true;
    this.#mesh.castShadow = castsShadow;
    this.#mesh.frustumCulled = false;
    this.#mesh.renderOrder = 2; // the last of the solid meshes, because much of it is hidden
    this.#coordinates = new LetterMesh(prints);
    const { out, height, colour, corners } = coordinates;
    this.#coordinates.draw(coordinatesOf(size, out, height, colour, corners));
    this.#shadow.draw(shadowOf(size, shadow.beyond, shadow.height));
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
    this.#drawing.addTiles(surface, cultSites);
    this.#cultSites = new Mesh(surface.geometry(), this.#material);
    this.#cultSites.castShadow = this.#cultSites.receiveShadow = true;
    this.#cultSites.frustumCulled = false;
    this.object.add(this.#cultSites);
    return true;
  }

  sink(isSunk: boolean): void {
    this.object.position.y = isSunk ? -this.#drawing.ground.sinks : 0;
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
