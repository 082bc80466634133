// Camera control: viewpoints, orbiting, panning and zooming, and the conversion between screen points and rays.
import { Camera, Matrix4, Vector3 } from "three";
import type { FreeView, Viewpoint } from "../scene/scene.ts";
import { easeInOut } from "./animations.ts";
import type { Animations } from "./animations.ts";
import type { Walkway3d } from "./drawing.ts";
import type { Ray } from "./picking.ts";
import { axesOf, between, distanceOf, FLAT, FIELD_OF_VIEW, cameraPosition, poseOf, topsOf } from "./cameraPose.ts";
import type { Canvas, Extent, Pose } from "./cameraPose.ts";
import { boardOf, worldOf } from "./world.ts";
import type { ScreenPoint, Triple } from "./world.ts";

const DEGREE = Math.PI / 180;
const LOWEST = 7 * DEGREE;
const HIGHEST = Math.PI / 2;
const NEAREST = 3.2;
const FARTHEST = 0.7;
const TRAVEL = 420;
const TURN = 0.0075;
/** Canvases below the first size, in pixels, show only the squares and the building; above the second, everything. */
const SMALL = 400;
const LARGE = 520;

export class CameraControl {
  readonly camera = new Camera();
  readonly #animations: Animations;
  readonly #changed: () => void;
  #extent: Extent;
  readonly #walkway: Walkway3d | null;
  #stop: number | null = null;
  /** Null after the player moved the camera. */
  #view: Viewpoint | null = "home";
  #pose: Pose;
  #zoom = 1;
  #wide = 1;
  #tall = 1;
  readonly #matrix = new Matrix4();

  constructor(extent: Extent, animations: Animations, changed: () => void, walkway: Walkway3d | null) {
    this.#walkway = walkway;
    this.#extent = extent;
    this.#animations = animations;
    this.#changed = changed;
    this.#pose = poseOf("home", extent, { aspect: 1, small: 0 });
    this.camera.matrixAutoUpdate = false;
    this.#apply();
  }

  get view(): Viewpoint | null {
    return this.#view;
  }

  get pose(): Pose {
    return this.#pose;
  }

  /** The height of a square at the centre of the canvas, in pixels. */
  get scale(): number {
    return this.#tall / this.#shown.span;
  }

  resize(wide: number, tall: number): void {
    if (wide === this.#wide && tall === this.#tall) return;
    const before = this.#home.span;
    this.#wide = wide;
    this.#tall = tall;
    if (this.#view) this.#settle(this.#viewed(this.#view));
    else this.#settle({ ...this.#pose, span: (this.#pose.span * this.#home.span) / before });
  }

  /** The board or its contents have changed. A viewpoint stays taken. */
  fit(extent: Extent, stop: number | null, still: boolean): void {
    const hasWalked = stop !== this.#stop;
    const isOther = extent.size !== this.#extent.size;
    this.#extent = extent;
    this.#stop = stop;
    const view = this.#view;
    if (isOther) this.#settle(this.#viewed(view ?? "home"));
    else if (view && (view === "chieftain" ? hasWalked : this.#isCropped())) this.look(view, still);
  }

  /** Something stands so high that it is out of view. */
  #isCropped(): boolean {
    if (this.#zoom !== 1 || this.#view === "top" || this.#animations.isRunning("camera")) return false;
    return topsOf(this.#extent, this.#canvas.small).some((top) => {
      const place = this.project(worldOf(this.#extent.size, top));
      return !place || place.y < 0 || place.x < 0 || place.x > this.#wide;
    });
  }

  look(view: Viewpoint, still: boolean): void {
    const goal = this.#viewed(view);
    const from = this.#shown;
    this.#view = view;
    this.#zoom = 1;
    this.#pose = goal;
    if (still) this.#settle(goal);
    else {
      const step = (share: number) => {
        this.#shown = between(from, goal, easeInOut(share));
        this.#apply();
      };
      this.#animations.start("camera", { lasts: TRAVEL, step });
    }
    this.#changed();
  }

  /** Moves once around the board, and to its viewpoint if it was on the way there. */
  circle(lasts: number): void {
    this.#animations.stop("camera");
    const from = this.#shown;
    const goal = this.#view ? this.#viewed(this.#view) : from;
    const step = (share: number) => {
      const pose = between(from, goal, easeInOut(Math.min(1, 4 * share)));
      this.#shown = share < 1 ? { ...pose, yaw: pose.yaw + 2 * Math.PI * easeInOut(share) } : goal;
      this.#apply();
    };
    this.#animations.start("camera", { lasts, step });
    this.#changed();
  }

  get freeView(): FreeView | null {
    if (this.#view && this.#zoom === 1) return null;
    const { yaw, pitch, span } = this.#shown;
    const around = Math.atan2(Math.sin(yaw), Math.cos(yaw));
    return {
      yaw: Math.round(around / DEGREE),
      pitch: Math.round(pitch / DEGREE),
      zoom: Math.round((100 * this.#home.span) / span) / 100,
    };
  }

  lookFreely({ yaw, pitch, zoom }: FreeView): void {
    this.#view = null;
    this.#zoom = Math.min(NEAREST, Math.max(FARTHEST, zoom));
    const down = Math.min(HIGHEST, Math.max(LOWEST, pitch * DEGREE));
    this.#settle({ ...this.#home, yaw: yaw * DEGREE, pitch: down });
  }

  /** Rotates by a drag in pixels. */
  orbit(right: number, down: number, still: boolean): void {
    this.#release(still);
    this.#take({
      ...this.#pose,
      yaw: this.#pose.yaw - right * TURN,
      pitch: Math.min(HIGHEST, Math.max(LOWEST, this.#pose.pitch + down * TURN)),
    });
  }

  twist(angle: number, still: boolean): void {
    this.#release(still);
    this.#take({ ...this.#pose, yaw: this.#pose.yaw + angle });
  }

  pan(right: number, down: number): void {
    const axes = axesOf(this.#pose);
    const scale = this.#pose.span / this.#zoom / this.#tall;
    const part = (axis: 0 | 1 | 2) =>
      this.#pose.target[axis] - axes.right[axis] * right * scale + axes.up[axis] * down * scale;
    this.#take({ ...this.#pose, target: [part(0), part(1), part(2)] });
  }

  /** Zooms around a point of the canvas, or its centre. */
  zoom(factor: number, place: ScreenPoint | null = null): void {
    const before = place && this.#groundAt(place);
    this.#zoom = Math.min(NEAREST, Math.max(FARTHEST, this.#zoom * factor));
    this.#take(this.#pose);
    const after = place && this.#groundAt(place);
    if (!before || !after) return;
    const [x, y, z] = this.#pose.target;
    this.#take({ ...this.#pose, target: [x + before[0] - after[0], y, z + before[2] - after[2]] });
  }

  /** The ray through a point of the canvas, in board coordinates. */
  ray(place: ScreenPoint): Ray {
    const { from, way } = this.#worldRay(place);
    const size = this.#extent.size;
    const start = boardOf(size, from);
    const end = boardOf(size, [from[0] + way[0], from[1] + way[1], from[2] + way[2]]);
    return { from: start, way: [end[0] - start[0], end[1] - start[1], end[2] - start[2]] };
  }

  #worldRay({ x, y }: ScreenPoint): Ray {
    const [right, up] = [(x / this.#wide) * 2 - 1, 1 - (y / this.#tall) * 2];
    const near = new Vector3(right, up, -1).unproject(this.camera);
    const way = new Vector3(right, up, 1).unproject(this.camera).sub(near).normalize();
    return { from: [near.x, near.y, near.z], way: [way.x, way.y, way.z] };
  }

  #groundAt(place: ScreenPoint): Triple | null {
    const { from, way } = this.#worldRay(place);
    const far = -from[1] / way[1];
    return way[1] < -0.01 && far > 0 ? [from[0] + way[0] * far, 0, from[2] + way[2] * far] : null;
  }

  /** The canvas position of a point of the world; null behind the camera. */
  project(point: Triple): ScreenPoint | null {
    const seen = new Vector3(...point).applyMatrix4(this.camera.matrixWorldInverse);
    if (seen.z > 0 && this.#shown.fieldOfView > 0) return null;
    seen.applyMatrix4(this.camera.projectionMatrix);
    return { x: ((seen.x + 1) / 2) * this.#wide, y: ((1 - seen.y) / 2) * this.#tall };
  }

  // The displayed pose lags behind the target pose during an animation.
  #shownPose: Pose | null = null;

  get #shown(): Pose {
    return this.#shownPose ?? this.#pose;
  }

  set #shown(pose: Pose) {
    this.#shownPose = pose;
  }

  /** The direction of view, as displayed now. */
  get yaw(): number {
    return this.#shown.yaw;
  }

  get pitch(): number {
    return this.#shown.pitch;
  }

  #viewed(view: Viewpoint): Pose {
    if (view === "chieftain" && this.#walkway && this.#stop !== null) {
      return this.#walkway.poseOf(this.#extent, this.#canvas.aspect, this.#stop);
    }
    return poseOf(view, this.#extent, this.#canvas);
  }

  get #canvas(): Canvas {
    const small = (LARGE - Math.min(this.#wide, this.#tall)) / (LARGE - SMALL);
    return { aspect: this.#wide / this.#tall, small: Math.min(1, Math.max(0, small)) };
  }

  get #home(): Pose {
    return this.#viewed("home");
  }

  /** From a viewpoint to free control. Flat views get their perspective back. */
  #release(still: boolean): void {
    if (this.#animations.isRunning("camera")) {
      this.#pose = { ...this.#shown, span: this.#shown.span * this.#zoom };
      this.#animations.stop("camera");
    }
    const wasHis = this.#view === "chieftain";
    this.#view = null;
    if (wasHis) this.#changed();
    if (this.#pose.fieldOfView >= FIELD_OF_VIEW || this.#animations.isRunning("field of view")) return;
    const from = Math.max(FLAT, this.#pose.fieldOfView);
    const step = (share: number) => {
      this.#take({ ...this.#pose, fieldOfView: from + (FIELD_OF_VIEW - from) * easeInOut(share) });
    };
    if (still) step(1);
    else this.#animations.start("field of view", { lasts: 260, step });
  }

  #take(pose: Pose): void {
    const reach = this.#extent.size / 2 + 1;
    const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
    const [x, y, z] = pose.target;
    const target: Triple = [within(x, -reach, reach), within(y, -2, this.#extent.height + 2), within(z, -reach, reach)];
    this.#settle({ ...pose, target });
  }

  #settle(pose: Pose): void {
    this.#animations.stop("camera");
    this.#pose = pose;
    this.#shown = { ...pose, span: pose.span / this.#zoom };
    this.#apply();
    this.#changed();
  }

  #apply(): void {
    const pose = this.#shown;
    const { right, up, back } = axesOf(pose);
    const eye = cameraPosition(pose);
    const far = distanceOf(pose);
    const { camera } = this;
    this.#matrix.set(
      right[0], up[0], back[0], eye[0],
      right[1], up[1], back[1], eye[1],
      right[2], up[2], back[2], eye[2],
      0, 0, 0, 1,
    ); // prettier-ignore
    camera.matrix.copy(this.#matrix);
    camera.updateMatrixWorld(true);
    const aspect = this.#wide / this.#tall;
    // As close together as the board allows, for depth precision.
    const deep = (this.#extent.size / 2 + this.#extent.beyond) * 2 + this.#extent.height;
    const [near, end] = [Math.max(0.4, far - deep), far + deep];
    const half = pose.fieldOfView > 0 ? near * Math.tan(Math.max(pose.fieldOfView, FLAT) / 2) : pose.span / 2;
    if (pose.fieldOfView > 0)
      camera.projectionMatrix.makePerspective(-half * aspect, half * aspect, half, -half, near, end);
    else camera.projectionMatrix.makeOrthographic(-half * aspect, half * aspect, half, -half, near, end);
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  }
}
