// The board in three dimensions as one thing: it is shown scenes, draws them when something has changed, and tells what
// hands do on it. It knows no framework and no rule.
import type { BoardHandle, Cube, Pointed, Quality, Scene, ViewOptions, Viewpoint } from "../scene/scene.ts";
import { Gestures } from "./gestures.ts";
import { extentOf } from "./ground.ts";
import { Loop } from "./renderLoop.ts";
import type { Drawn } from "./renderLoop.ts";
import { Motion } from "./animations.ts";
import { Picture } from "./sceneMeshes.ts";
import { placeOfCube, placeOfStop, pointedAt } from "./hitTest.ts";
import type { Place, Sight } from "./hitTest.ts";
import { isSoftware, MEANS, QualityChooser } from "./quality.ts";
import { Rig } from "./cameraControl.ts";
import { rendererName } from "./canvasRenderer.ts";

export interface BoardEvents {
  point(pointed: Pointed | null): void;
  press(pointed: Pointed): void;
  turn(steps: number): void;
  /** The eye was turned by hand away from the viewpoint it had taken. */
  left(): void;
  /** The picture is lost, or there again. */
  lost(isLost: boolean): void;
  /** There is no WebGL, or it was lost for good. */
  failed(): void;
}

const SMALL_SCREEN = 820;
/** After a loss we try again after so long, then after twice as long, up to the last; in milliseconds. */
const FIRST_TRY = 200;
const PATIENCE = 6000;

export class BoardView implements BoardHandle {
  readonly #host: HTMLElement;
  readonly #events: BoardEvents;
  readonly #motion = new Motion();
  readonly #loop: Loop;
  readonly #rig: Rig;
  readonly #gestures: Gestures;
  readonly #observer: ResizeObserver;
  readonly #listeners = new AbortController();
  #chooser: QualityChooser;
  #wanted: Quality | "auto";
  #picture: Picture | null = null;
  #scene: Scene;
  #view: ViewOptions;
  #wide = 0;
  #tall = 0;
  #isDisposed = false;
  #isTiming = false;
  #timer: number | undefined;

  constructor(host: HTMLElement, scene: Scene, view: ViewOptions, events: BoardEvents) {
    this.#host = host;
    this.#scene = scene;
    this.#view = view;
    this.#events = events;
    this.#wanted = view.quality;
    this.#chooser = choose(view.quality);
    this.#loop = new Loop((now) => this.#draw(now));
    const changed = () => {
      this.#loop.request();
    };
    this.#rig = new Rig(extentOf(scene.game, scene.size, scene.bodies), this.#motion, changed);
    this.#gestures = new Gestures(this.#hands(), (x, y) => this.#toPicture(x, y));
    this.#observer = new ResizeObserver(() => {
      this.#resize();
    });
    // Later, so that whoever made this has it before he throws it away.
    if (!this.#open()) queueMicrotask(events.failed);
    this.#observer.observe(host);
    this.#listen();
    this.#resize();
    this.show(scene, view);
  }

  /** Draws another scene, or the same in another way. */
  show(scene: Scene, view: ViewOptions): void {
    if (this.#isDisposed) return;
    const isOther = scene.game !== this.#scene.game || scene.size !== this.#scene.size;
    this.#scene = scene;
    this.#view = view;
    if (view.still) this.#motion.finishAll();
    if (view.quality !== this.#wanted) {
      this.#wanted = view.quality;
      const before = this.#chooser.quality;
      this.#chooser = choose(view.quality);
      if (this.#chooser.quality !== before || isOther) this.#reopen();
    } else if (isOther) this.#reopen();
    this.#rig.fit(extentOf(scene.game, scene.size, scene.bodies), scene.chieftain, view.still);
    this.#redraw();
  }

  #redraw(): void {
    this.#picture?.show(this.#scene, this.#view, this.#rig.view === "chieftain");
    this.#loop.request();
  }

  /** A new picture in the quality that is chosen now. Whether there is one. */
  #open(): boolean {
    this.#motion.finishAll();
    this.#picture?.dispose();
    this.#picture = null;
    const means = MEANS[this.#chooser.quality];
    const { game, size } = this.#scene;
    try {
      this.#picture = new Picture(this.#host, means, game, size, this.#motion, () => {
        this.#lose();
      });
    } catch {
      return false;
    }
    if (this.#wide > 0) this.#picture.stage.resize(this.#wide, this.#tall);
    this.#redraw();
    return true;
  }

  /** Browsers give out few contexts: there may be none left. */
  #reopen(): void {
    if (!this.#open()) this.#events.failed();
  }

  /** The graphics took everything away. All of it is made anew, as soon as they let us. */
  #lose(): void {
    this.#picture?.dispose();
    this.#picture = null;
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
    this.#picture?.stage.resize(clientWidth, clientHeight);
    this.#rig.resize(clientWidth, clientHeight);
    // At once: a canvas that was resized is empty until it is drawn.
    this.#draw(performance.now());
  }

  #draw(now: number): Drawn {
    this.#motion.advance(now);
    if (this.#picture && this.#wide > 0) {
      this.#picture.draw(this.#rig, this.#wide, this.#tall);
      if (this.#chooser.isWatching && !this.#isTiming) void this.#time(this.#picture);
    }
    return { again: this.#motion.isMoving, busy: this.#motion.isBusy };
  }

  /** How long the graphics really take for a picture. */
  async #time(picture: Picture): Promise<void> {
    this.#isTiming = true;
    const start = performance.now();
    await picture.stage.finished();
    this.#isTiming = false;
    // In a page that nobody sees clocks are slow.
    if (document.hidden || picture !== this.#picture || !this.#chooser.took(performance.now() - start)) return;
    this.#reopen();
  }

  // What hands do.

  #hands() {
    const still = () => this.#view.still;
    return {
      point: (place: Place | null) => {
        this.#events.point(place && this.#pointedAt(place, false));
      },
      press: (place: Place, touch: boolean) => {
        const pointed = this.#pointedAt(place, touch);
        if (pointed) this.#events.press(pointed);
      },
      orbit: (right: number, down: number) => {
        this.#turn(() => this.#rig.orbit(right, down, still()));
      },
      pan: (right: number, down: number) => {
        this.#rig.pan(right, down);
      },
      zoom: (factor: number, place: Place) => {
        this.#rig.zoom(factor, place);
      },
      twist: (angle: number) => {
        this.#turn(() => this.#rig.twist(angle, still()));
      },
      turn: (steps: number) => {
        this.#events.turn(steps);
      },
      canTurn: (place: Place) => this.#scene.turnable && (this.#pointedAt(place, false)?.square ?? null) !== null,
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
        event.preventDefault(); // the right button moves the board
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

  #toPicture(x: number, y: number): Place {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  #toPage({ x, y }: Place): Place {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: x + left, y: y + top };
  }

  /** What is drawn now, for whoever wants to know what is where. */
  get #sight(): Sight | null {
    const picture = this.#picture;
    if (!picture || this.#wide === 0) return null;
    return {
      scene: this.#scene,
      around: picture.around,
      ray: (place) => this.#rig.ray(place),
      project: (point) => this.#rig.project(point),
      labelAt: (place) => picture.labelAt(place),
    };
  }

  /** By hand: after that it stands at no viewpoint. */
  #turn(by: () => void): void {
    const { view } = this.#rig;
    by();
    if (view === "chieftain") this.#redraw();
    if (view) this.#events.left();
  }

  #pointedAt(place: Place, touch: boolean): Pointed | null {
    const sight = this.#sight;
    return sight && pointedAt(sight, place, touch);
  }

  // What the table asks.

  look(view: Viewpoint): void {
    this.#rig.look(view, this.#view.still);
    this.#redraw();
  }

  zoom(factor: number): void {
    this.#rig.zoom(factor);
  }

  pick(x: number, y: number): Pointed | null {
    return this.#pointedAt(this.#toPicture(x, y), false);
  }

  placeOfCube(cube: Cube): Place | null {
    const sight = this.#sight;
    const place = sight && placeOfCube(sight, cube);
    return place && this.#toPage(place);
  }

  placeOfStop(square: number): Place | null {
    const sight = this.#sight;
    const place = sight && placeOfStop(sight, square);
    return place && this.#toPage(place);
  }

  async idle(): Promise<void> {
    await this.#loop.idle();
    await this.#picture?.stage.finished();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#listeners.abort();
    window.clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.#loop.stop();
    this.#motion.clear();
    this.#picture?.dispose();
    this.#picture = null;
  }
}

function choose(wanted: Quality | "auto"): QualityChooser {
  const isSmall = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < SMALL_SCREEN;
  const isSlow = wanted === "auto" && isSoftware(rendererName());
  return new QualityChooser(wanted, isSlow, isSmall);
}
