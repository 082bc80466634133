// The 3D board: draws scenes when something has changed, and reports gestures. Independent of Svelte and of the rules.
import type {
  BoardHandle,
  Cube,
  FreeView,
  MarkSize,
  Pointed,
  Quality,
  Scene,
  ViewOptions,
  Viewpoint,
} from "../scene/scene.ts";
import { Gestures, TREMBLE_OF_FINGER } from "./gestures.ts";
import type { Drawing3d } from "./drawing.ts";
import { RenderLoop } from "./renderLoop.ts";
import type { Drawn } from "./renderLoop.ts";
import { Animations } from "./animations.ts";
import { Labels } from "./costLabels.ts";
import { SceneMeshes } from "./sceneMeshes.ts";
import { pointOfCube, pointOfStop, pointedAt } from "./hitTest.ts";
import type { ScreenMapping } from "./hitTest.ts";
import { isSoftware, RENDER_SETTINGS, QualityChooser } from "./quality.ts";
import { CameraControl } from "./cameraControl.ts";
import { rendererName } from "./canvasRenderer.ts";
import type { ScreenPoint } from "./world.ts";

interface BoardEvents {
  point(pointed: Pointed | null): void;
  press(pointed: Pointed): void;
  turn(steps: number): void;
  /** The player moved the camera away from its viewpoint. */
  left(): void;
  /** The WebGL context is lost, or restored. */
  lost(isLost: boolean): void;
  /** There is no WebGL, or its context was lost for good. */
  failed(): void;
}

const SMALL_SCREEN = 820;
/** Delays before retrying after a context loss: doubled each time, up to the last; in milliseconds. */
const FIRST_TRY = 200;
const PATIENCE = 6000;
/** After this long without motion the board is drawn in the pixels of the screen, in milliseconds. */
const REST = 150;

export class BoardView implements BoardHandle {
  readonly #host: HTMLElement;
  readonly #labels: Labels;
  readonly #drawing: Drawing3d;
  readonly #events: BoardEvents;
  readonly #animations = new Animations();
  readonly #loop: RenderLoop;
  readonly #camera: CameraControl;
  readonly #gestures: Gestures;
  readonly #observer: ResizeObserver;
  readonly #listeners = new AbortController();
  #chooser: QualityChooser;
  #wanted: Quality | "auto";
  #marks: MarkSize;
  #meshes: SceneMeshes | null = null;
  #scene: Scene;
  #view: ViewOptions;
  #wide = 0;
  #tall = 0;
  /** The building is transparent, because the chieftain walks behind it. */
  #isFaded = false;
  #pressed: { readonly place: ScreenPoint; readonly pointed: Pointed } | null = null;
  #isDisposed = false;
  #isTiming = false;
  #timer: number | undefined;
  #rest: number | undefined;

  /** `labels`: contains the cost labels. */
  constructor(
    host: HTMLElement,
    labels: HTMLElement,
    drawing: Drawing3d,
    scene: Scene,
    view: ViewOptions,
    events: BoardEvents,
  ) {
    this.#host = host;
    this.#labels = new Labels(labels);
    this.#drawing = drawing;
    this.#scene = scene;
    this.#view = view;
    this.#events = events;
    this.#wanted = view.quality;
    this.#chooser = choose(view.quality);
    this.#marks = view.marks ?? "large";
    this.#loop = new RenderLoop((now) => this.#draw(now));
    const changed = () => {
      this.#loop.request();
    };
    const extent = drawing.extentOf(scene.size, scene.bodies);
    this.#camera = new CameraControl(extent, this.#animations, changed, drawing.walkway);
    this.#gestures = new Gestures(this.#hands(), (x, y) => this.#toPicture(x, y));
    this.#observer = new ResizeObserver(() => {
      this.#resize();
    });
    // Deferred, so that the caller has the instance before disposing of it.
    if (!this.#open()) queueMicrotask(events.failed);
    this.#observer.observe(host);
    this.#listen();
    this.#resize();
    this.show(scene, view);
  }

  /** Draws another scene, or the same with other options. */
  show(scene: Scene, view: ViewOptions): void {
    if (this.#isDisposed) return;
    this.#scene = scene;
    this.#view = view;
    if (view.still) this.#animations.finishAll();
    const before = `${this.#chooser.quality} ${this.#marks}`;
    if (view.quality !== this.#wanted) {
      this.#wanted = view.quality;
      this.#chooser = choose(view.quality);
    }
    this.#marks = view.marks ?? "large";
    if (`${this.#chooser.quality} ${this.#marks}` !== before) this.#reopen();
    this.#camera.fit(this.#drawing.extentOf(scene.size, scene.bodies), scene.chieftain, view.still);
    this.#redraw();
  }

  #redraw(): void {
    const meshes = this.#meshes;
    const { isWalking, chieftain, ghost } = this.#scene;
    // Once faded, the building stays so until the walk ends.
    this.#isFaded =
      isWalking && chieftain !== null && (this.#isFaded || meshes?.hidesChieftain(this.#camera, chieftain) === true);
    const hidesGhost = ghost?.fits === true && ghost.loose && meshes?.hidesGhost(this.#camera, ghost) === true;
    meshes?.show(this.#scene, this.#view, this.#camera.view === "chieftain", this.#isFaded || hidesGhost);
    this.#loop.request();
  }

  /** Creates the renderer in the current quality. Returns whether that worked. */
  #open(): boolean {
    this.#animations.finishAll();
    this.#meshes?.dispose();
    this.#meshes = null;
    const settings = RENDER_SETTINGS[this.#chooser.quality];
    const { size } = this.#scene;
    try {
      const labels = this.#labels;
      const marks = this.#marks;
      this.#meshes = new SceneMeshes(this.#host, settings, this.#drawing, size, this.#animations, labels, marks, () => {
        this.#lose();
      });
    } catch {
      return false;
    }
    if (this.#wide > 0) this.#meshes.renderer.resize(this.#wide, this.#tall);
    this.#redraw();
    return true;
  }

  /** Browsers limit the number of contexts: there may be none left. */
  #reopen(): void {
    if (!this.#open()) this.#events.failed();
  }

  /** The context is lost: rebuild everything as soon as possible. */
  #lose(): void {
    this.#meshes?.dispose();
    this.#meshes = null;
    this.#events.lost(true);
    const attempt = (waited: number) => {
      this.#timer = window.setTimeout(() => {
        if (this.#open()) this.#events.lost(false);
        else if (waited < PATIENCE) attempt(waited * 2);
        else this.#events.failed();
      }, waited);
    };
    attempt(FIRST_TRY);
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#wide = clientWidth;
    this.#tall = clientHeight;
    this.#meshes?.renderer.resize(clientWidth, clientHeight);
    this.#camera.resize(clientWidth, clientHeight);
    // Immediately, because a resized canvas is empty until it is drawn.
    this.#draw(performance.now());
  }

  #draw(now: number): Drawn {
    this.#animations.advance(now);
    const { isMoving, isBusy } = this.#animations;
    if (this.#meshes && this.#wide > 0) {
      window.clearTimeout(this.#rest);
      this.#meshes.renderer.sharpen(false);
      this.#meshes.draw(this.#camera, this.#wide, this.#tall);
      if (!isMoving && !isBusy) this.#rest = window.setTimeout(() => this.#sharpen(), REST);
      if (this.#chooser.isWatching && !this.#isTiming) void this.#time(this.#meshes);
    }
    return { again: isMoving, busy: isBusy };
  }

  /** Low qualities draw fewer pixels only while something moves. */
  #sharpen(): void {
    window.clearTimeout(this.#rest);
    if (this.#meshes?.renderer.sharpen(true)) this.#meshes.draw(this.#camera, this.#wide, this.#tall);
  }

  /** Measures how long the GPU takes for a frame. */
  async #time(meshes: SceneMeshes): Promise<void> {
    this.#isTiming = true;
    const start = performance.now();
    await meshes.renderer.finished();
    this.#isTiming = false;
    // Timers are slow in hidden pages.
    if (document.hidden || meshes !== this.#meshes || !this.#chooser.took(performance.now() - start)) return;
    this.#reopen();
  }

  // The gesture handlers.

  #hands() {
    const still = () => this.#view.still;
    return {
      point: (place: ScreenPoint | null) => {
        this.#events.point(place && this.#pointedAt(place, false));
      },
      press: (place: ScreenPoint, touch: boolean) => {
        const pointed = this.#pressedAgain(place) ?? this.#pointedAt(place, touch);
        this.#pressed = pointed && { place, pointed };
        if (pointed) this.#events.press(pointed);
      },
      orbit: (right: number, down: number) => {
        this.#turn(() => this.#camera.orbit(right, down, still()));
      },
      pan: (right: number, down: number) => {
        this.#camera.pan(right, down);
      },
      zoom: (factor: number, place: ScreenPoint) => {
        this.#camera.zoom(factor, place);
      },
      twist: (angle: number) => {
        this.#turn(() => this.#camera.twist(angle, still()));
      },
      turn: (steps: number) => {
        this.#events.turn(steps);
      },
      canTurn: (place: ScreenPoint) => this.#scene.turnable && (this.#pointedAt(place, false)?.square ?? null) !== null,
    };
  }

  #listen(): void {
    const host = this.#host;
    const { signal } = this.#listeners;
    host.addEventListener(
      "pointerdown",
      (event) => {
        if (event.pointerType === "mouse" && event.button > 2) return;
        this.#gestures.down(event);
        host.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    host.addEventListener(
      "pointermove",
      (event) => {
        this.#gestures.move(event);
        if (this.#gestures.isDragging) this.#events.point(null);
      },
      { signal },
    );
    host.addEventListener(
      "pointerup",
      (event) => {
        this.#gestures.up(event);
      },
      { signal },
    );
    host.addEventListener(
      "pointercancel",
      (event) => {
        this.#gestures.cancel(event);
      },
      { signal },
    );
    host.addEventListener(
      "pointerleave",
      (event) => {
        this.#gestures.leave(event);
      },
      { signal },
    );
    host.addEventListener(
      "contextmenu",
      (event) => {
        event.preventDefault(); // the right button rotates and pans
      },
      { signal },
    );
    host.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.#gestures.wheel(event);
      },
      { signal, passive: false },
    );
  }

  #toPicture(x: number, y: number): ScreenPoint {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  #toPage({ x, y }: ScreenPoint): ScreenPoint {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: x + left, y: y + top };
  }

  /** What is drawn now, for hit testing. */
  get #mapping(): ScreenMapping | null {
    const meshes = this.#meshes;
    if (!meshes || this.#wide === 0) return null;
    return {
      scene: this.#scene,
      around: meshes.around,
      walkway: this.#drawing.walkway,
      ray: (place) => this.#camera.ray(place),
      project: (point) => this.#camera.project(point),
      labelAt: (place) => meshes.labelAt(place),
    };
  }

  /** Moved by the player: it leaves its viewpoint. */
  #turn(by: () => void): void {
    const { view } = this.#camera;
    by();
    if (view === "chieftain") this.#redraw();
    if (view) this.#events.left();
  }

  /** Choosing a stop moves the labels, so a second press in the same place counts for the stop that was chosen. */
  #pressedAgain({ x, y }: ScreenPoint): Pointed | null {
    const { place, pointed } = this.#pressed ?? {};
    if (!place || Math.hypot(place.x - x, place.y - y) > TREMBLE_OF_FINGER) return null;
    const isChosen = this.#scene.stops.some(({ square, kind }) => kind === "chosen" && square === pointed?.stop);
    return isChosen ? (pointed ?? null) : null;
  }

  #pointedAt(place: ScreenPoint, touch: boolean): Pointed | null {
    const mapping = this.#mapping;
    return mapping && pointedAt(mapping, place, touch);
  }

  // The BoardHandle.

  get freeView(): FreeView | null {
    return this.#camera.freeView;
  }

  look(view: Viewpoint | FreeView): void {
    if (typeof view === "string") this.#camera.look(view, this.#view.still);
    else this.#camera.lookFreely(view);
    this.#redraw();
  }

  zoom(factor: number): void {
    this.#camera.zoom(factor);
  }

  circle(lasts: number): void {
    if (!this.#view.still) this.#camera.circle(lasts);
  }

  pick(x: number, y: number): Pointed | null {
    return this.#pointedAt(this.#toPicture(x, y), false);
  }

  pointOfCube(cube: Cube): ScreenPoint | null {
    const mapping = this.#mapping;
    const place = mapping && pointOfCube(mapping, cube);
    return place && this.#toPage(place);
  }

  pointOfStop(square: number): ScreenPoint | null {
    const mapping = this.#mapping;
    const place = mapping && pointOfStop(mapping, square);
    return place && this.#toPage(place);
  }

  async idle(): Promise<void> {
    await this.#loop.idle();
    this.#sharpen();
    await this.#meshes?.renderer.finished();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#listeners.abort();
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#rest);
    this.#observer.disconnect();
    this.#loop.stop();
    this.#animations.clear();
    this.#meshes?.dispose();
    this.#meshes = null;
  }
}

function choose(wanted: Quality | "auto"): QualityChooser {
  const isSmall = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < SMALL_SCREEN;
  const isSlow = wanted === "auto" && isSoftware(rendererName());
  return new QualityChooser(wanted, isSlow, isSmall);
}
