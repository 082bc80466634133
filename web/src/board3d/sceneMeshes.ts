// All meshes of the scene, and which of them to rebuild when the scene changes.
import { Scene as ThreeScene } from "three";
import type { DataArrayTexture } from "three";
import type { Cube, Ghost, MarkSize, Scene, Stop, ViewOptions } from "../scene/scene.ts";
import { Building } from "./building.ts";
import { withAlpha } from "./colour.ts";
import type { Drawing3d, WalkingFigure } from "./drawing.ts";
import { addGhostLines, GhostMesh } from "./ghost.ts";
import { Ground } from "./ground.ts";
import type { Box, Labels } from "./costLabels.ts";
import { Light } from "./light.ts";
import { addCursor, addFootprint, addMarks } from "./squareMarks.ts";
import type { Animations } from "./animations.ts";
import type { Occupancy } from "./occupancy.ts";
import { addOutline } from "./outline.ts";
import { Painted } from "./materials.ts";
import { PlateMesh, Plates } from "./plates.ts";
import { makePrints } from "./textures.ts";
import type { RenderSettings } from "./quality.ts";
import type { CameraControl } from "./cameraControl.ts";
import { CanvasRenderer } from "./canvasRenderer.ts";
import { isHidden } from "./hitTest.ts";
import { ThickLineMesh, ThickLines } from "./thickLines.ts";
import { worldOf } from "./world.ts";
import type { ScreenPoint, Triple } from "./world.ts";

/** The canvas size at which labels have their normal size. */
const USUAL = 760;
const NO_STOPS: readonly Stop[] = [];

export class SceneMeshes {
  readonly renderer: CanvasRenderer;
  readonly #drawing: Drawing3d;
  readonly #size: number;
  readonly #world = new ThreeScene();
  readonly #prints: DataArrayTexture;
  readonly #light: Light | null;
  readonly #solid: Painted;
  readonly #ground: Ground;
  readonly #building: Building;
  readonly #ghost: GhostMesh;
  /** The chieftain, where there is one. */
  readonly #figure: WalkingFigure | null;
  readonly #plates = new PlateMesh();
  readonly #lines: ThickLineMesh;
  readonly #through: ThickLineMesh;
  readonly #labels: Labels;
  readonly #animations: Animations;
  #scene: Scene | null = null;
  #shadowsChanged = true;

  constructor(
    host: HTMLElement,
    settings: RenderSettings,
    drawing: Drawing3d,
    size: number,
    animations: Animations,
    labels: Labels,
    marks: MarkSize,
    onlost: () => void,
  ) {
    this.#labels = labels;
    this.renderer = new CanvasRenderer(host, settings, onlost);
    this.#drawing = drawing;
    this.#size = size;
    this.#animations = animations;
    const baked = settings.shadows === 0;
    this.#prints = makePrints(settings.prints, settings.anisotropy, marks);
    this.#solid = new Painted(this.#prints, !baked, false);
    this.#light = baked ? null : new Light(settings.shadows, size * 0.5 + 3.4);
    this.#ground = new Ground(drawing, size, this.#solid.material, baked, this.#prints);
    const { resolution } = this.renderer;
    this.#building = new Building(size, drawing.soil, baked, this.#prints, this.#solid, animations, resolution);
    this.#ghost = new GhostMesh(size, baked, this.#prints, animations);
    this.#figure = drawing.walkway?.createFigure(size, this.#solid.material, baked, animations) ?? null;
    this.#lines = new ThickLineMesh(resolution, false);
    this.#through = new ThickLineMesh(resolution, true);
    if (this.#light) this.#world.add(this.#light.object);
    this.#world.add(this.#ground.object, this.#building.object, this.#ghost.object);
    if (this.#figure) this.#world.add(this.#figure.object);
    this.#world.add(this.#plates.object, this.#lines.object, this.#through.object);
  }

  /** Marks grow on canvases that are smaller than usual. */
  get #markSize(): number {
    const { x, y } = this.renderer.resolution;
    return Math.min(2, Math.max(1, USUAL / Math.min(x, y)));
  }

  get around(): Occupancy {
    return this.#building.around;
  }

  /** The stop whose label is at a point of the canvas. */
  labelAt(place: { readonly x: number; readonly y: number }): number | null {
    return this.#labels.hit(place);
  }

  /** Whether the building hides the chieftain. */
  hidesChieftain(camera: CameraControl, stop: number): boolean {
    const { walkway } = this.#drawing;
    if (!walkway) return false;
    const [x, y, z] = walkway.centreOf(this.#size, stop);
    return isHidden(this.#seenBy(camera), [x, y + walkway.figureSize.tall / 2, z]);
  }

  /** Whether the building hides all or almost all of what is in hand. */
  hidesGhost(camera: CameraControl, { cubes }: Ghost): boolean {
    const seen = this.#seenBy(camera);
    const centre = ([x, y, z]: Cube) => worldOf(this.#size, [x + 0.5, y + 0.5, z + 0.5]);
    return cubes.filter((cube) => isHidden(seen, centre(cube))).length >= 0.8 * cubes.length;
  }

  #seenBy(camera: CameraControl) {
    return {
      around: this.around,
      ray: (place: ScreenPoint) => camera.ray(place),
      project: (point: Triple) => camera.project(point),
    };
  }

  /** `isFaded`: the building is transparent, because the chieftain is behind it. */
  show(scene: Scene, view: ViewOptions, throughHisEyes: boolean, isFaded: boolean): void {
    const before = this.#scene;
    this.#scene = scene;
    const { walkway } = this.#drawing;
    const stop = throughHisEyes && walkway ? scene.chieftain : null;
    const seen = walkway && stop !== null ? new Set(walkway.squaresSeen(stop).map(String)) : null;
    if (this.#ground.show(scene.cultSites, view.coordinates)) this.#shadowsChanged = true;
    this.#ground.sink(walkway !== null && stop !== null && !walkway.isCorner(stop));
    this.#building.hasShadows = !throughHisEyes;
    this.#building.show({
      bodies: scene.bodies,
      edges: scene.edges,
      raised: scene.raised,
      level: view.level,
      xray: view.xray || isFaded,
      heights: view.heights,
      still: view.still,
      isPale: seen && (([x, y]: Cube) => !seen.has(String([x, y]))),
      paleKey: seen ? String(scene.chieftain) : "",
      inHand: before?.ghost?.cubes ?? null,
    });
    this.#ghost.show(scene.ghost, view.still, this.renderer.ratio);
    if (before?.chieftain !== scene.chieftain || before.marker !== scene.marker) this.#shadowsChanged = true;
    this.#figure?.show(scene.chieftain, scene.marker, view.still);
    if (this.#figure) this.#figure.isHidden = throughHisEyes;
    this.#drawOverlay(scene, throughHisEyes);
  }

  /** Everything thin and flat that lies over the board. */
  #drawOverlay(scene: Scene, throughHisEyes: boolean): void {
    const strokes = new ThickLines(this.#size);
    const through = new ThickLines(this.#size);
    const plates = new Plates(this.#size);
    const { around } = this;
    this.#drawing.addLines(scene, strokes, around);
    for (const { id, cubes } of scene.bodies) {
      const lifted = this.#building.heldUp(id);
      if (scene.liftable.has(id))
        addOutline(strokes, cubes, { colour: withAlpha("#fff8e0", 0.75), width: 1.6 }, lifted);
      if (id === scene.raised) {
        // Also visible behind other bodies, so that players see which block they lift.
        addOutline(strokes, cubes, { colour: withAlpha("#0d2f2c", 0.9), width: 6.5 }, lifted);
        addOutline(strokes, cubes, { colour: withAlpha("#8ff3e6", 1), width: 3.4 }, lifted);
        addOutline(through, cubes, { colour: withAlpha("#0d2f2c", 0.6), width: 4 }, lifted);
        addOutline(through, cubes, { colour: withAlpha("#8ff3e6", 0.9), width: 2, dash: 0.25 }, lifted);
      }
      if (id !== scene.last) continue;
      addOutline(strokes, cubes, { colour: withAlpha("#1b120a", 0.8), width: 5 }, lifted);
      addOutline(strokes, cubes, { colour: withAlpha("#ffffff", 1), width: 2.4 }, lifted);
    }
    this.#drawing.walkway?.addStops(scene.stops, plates, strokes);
    this.#drawing.walkway?.addGlow(scene, strokes, through, plates);
    // From the side, a ring would look like an owner's shape.
    const marks = throughHisEyes ? scene.marks.filter(({ kind }) => kind !== "fits") : scene.marks;
    addMarks(marks, this.#markSize, plates, strokes);
    if (scene.ghost) {
      addFootprint(scene.ghost, around, plates, strokes, through);
      addGhostLines(scene.ghost, strokes, through);
    }
    if (scene.cursor) addCursor(scene.cursor, around, strokes, through);
    this.#plates.draw(plates);
    this.#lines.draw(strokes);
    this.#through.draw(through);
  }

  draw(camera: CameraControl, wide: number, tall: number): void {
    const { walkway } = this.#drawing;
    if (this.#scene && walkway) {
      const direction = (stop: number) => walkway.directionOf(stop, camera.yaw);
      const stops = camera.view === "chieftain" ? NO_STOPS : this.#scene.stops;
      const room = Math.min(wide, tall);
      const scale = Math.round(Math.min(1.7, Math.max(0.8, room / USUAL)) * 10) / 10;
      this.#labels.measure(stops, direction, scale);
      const seen = this.#seenBy(camera);
      // Numbers of the forecast would float over the walls that hide their squares.
      const anchor = ({ square, kind }: Stop) => {
        const point = walkway.anchorOf(this.#size, square);
        return kind === "forecast" && isHidden(seen, point) ? null : camera.project(point);
      };
      this.#labels.place(wide, tall, anchor, direction, this.#chieftainBox(camera));
    }
    this.#ground.face(camera.yaw);
    this.#building.face(camera.yaw, camera.scale);
    this.#ghost.face(camera.yaw);
    this.#lines.fit(camera.scale);
    this.#through.fit(camera.scale);
    const shadowsChanged =
      this.#shadowsChanged ||
      this.#building.isChanged ||
      this.#ghost.isChanged ||
      this.#animations.isRunning("chieftain");
    this.renderer.draw(this.#world, camera.camera, shadowsChanged);
    this.#shadowsChanged = this.#building.isChanged = this.#ghost.isChanged = false;
  }

  /** Where the chieftain is on the canvas. */
  #chieftainBox(camera: CameraControl): Box | null {
    const stop = this.#scene?.chieftain ?? null;
    const { walkway } = this.#drawing;
    if (stop === null || !walkway) return null;
    const { figureSize } = walkway;
    const [x, y, z] = walkway.centreOf(this.#size, stop);
    const [foot, head] = [camera.project([x, y, z]), camera.project([x, y + figureSize.tall, z])];
    if (!foot || !head) return null;
    const wide = figureSize.wide * camera.scale;
    const tall = Math.max(wide, Math.abs(foot.y - head.y));
    return { x: (foot.x + head.x) / 2, y: (foot.y + head.y) / 2, wide, tall };
  }

  dispose(): void {
    this.#ground.dispose();
    this.#building.dispose();
    this.#ghost.dispose();
    this.#figure?.dispose();
    this.#plates.dispose();
    this.#lines.dispose();
    this.#through.dispose();
    this.#solid.dispose();
    this.#light?.dispose();
    this.#prints.dispose();
    this.renderer.dispose();
  }
}
