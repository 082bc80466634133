// The board in three dimensions as one thing: it is shown scenes, draws them when something has changed, and tells what
// hands do on it. It knows no framework and no rule.
import type { BoardHandle, Cube, Pointed, Quality, Scene, ViewOptions, Viewpoint } from "../scene/scene.ts";
import { Gestures } from "./gestures.ts";
import { extentOf } from "./ground.ts";
import { Loop } from "./loop.ts";
import type { Drawn } from "./loop.ts";
import { Motion } from "./motion.ts";
import { hitOf } from "./picking.ts";
import { Picture } from "./picture.ts";
import { isSoftware, MEANS, QualityChooser } from "./quality.ts";
import { Rig } from "./rig.ts";
import type { Place } from "./rig.ts";
import { cornersOf, SIDES } from "./sides.ts";
import { rendererName } from "./stage.ts";
import { anchorOf } from "./stops.ts";
import { centreOfStop, worldOf } from "./world.ts";
import type { Triple } from "./world.ts";

export interface BoardEvents {
  point(pointed: Pointed | null): void;
  press(pointed: Pointed): void;
  turn(steps: number): void;
  /** The picture is lost, or there again. */
  lost(isLost: boolean): void;
  /** There is no WebGL, or it was lost for good. */
  failed(): void;
}

/** A finger means the stop whose tile is so near, in pixels. */
const FINGER = 26;
const SMALL_SCREEN = 820;
const PANELS = 24;

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
  #told = "";
  #isDisposed = false;

  constructor(host: HTMLElement, scene: Scene, view: ViewOptions, events: BoardEvents) {
    this.#host = host;
    this.#scene = scene;
    this.#view = view;
    this.#events = events;
    this.#wanted = view.quality;
    this.#chooser = choose(view.quality);
    this.#loop = new Loop((now, sinceLast) => this.#draw(now, sinceLast));
    const changed = () => {
      this.#loop.request();
    };
    this.#rig = new Rig(extentOf(scene.game, scene.size, scene.bodies), this.#motion, changed);
    this.#gestures = new Gestures(this.#hands(), (x, y) => this.#toPicture(x, y));
    this.#observer = new ResizeObserver(() => {
      this.#resize();
    });
    this.#open();
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
      if (this.#chooser.quality !== before || isOther) this.#open();
    } else if (isOther) this.#open();
    this.#rig.fit(extentOf(scene.game, scene.size, scene.bodies), scene.chieftain, view.still);
    this.#redraw();
  }

  #redraw(): void {
    this.#picture?.show(this.#scene, this.#view, this.#rig.view === "chieftain");
    this.#loop.request();
  }

  /** A new picture in the quality that is chosen now. */
  #open(): void {
    this.#motion.finishAll();
    this.#picture?.dispose();
    this.#picture = null;
    const means = MEANS[this.#chooser.quality];
    const { game, size } = this.#scene;
    try {
      this.#picture = new Picture(this.#host, means, game, size, this.#motion, {
        lost: () => {
          this.#events.lost(true);
        },
        restored: () => {
          this.#events.lost(false);
          this.#picture?.restore();
          this.#loop.request();
        },
        failed: () => {
          this.#events.failed();
        },
      });
    } catch {
      this.#events.failed();
      return;
    }
    if (this.#wide > 0) this.#picture.stage.resize(this.#wide, this.#tall);
    this.#redraw();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#wide = clientWidth;
    this.#tall = clientHeight;
    this.#picture?.stage.resize(clientWidth, clientHeight);
    this.#rig.resize(clientWidth, clientHeight);
    // At once: a canvas that was resized is empty until it is drawn.
    this.#draw(performance.now(), null);
  }

  #draw(now: number, sinceLast: number | null): Drawn {
    this.#motion.advance(now);
    if (this.#picture && this.#wide > 0) {
      this.#picture.draw(this.#rig, this.#wide, this.#tall);
      if (sinceLast !== null && this.#chooser.took(sinceLast)) this.#open();
    }
    return { again: this.#motion.isMoving, busy: this.#motion.isBusy };
  }

  // What hands do.

  #hands() {
    const still = () => this.#view.still;
    return {
      point: (place: Place | null) => {
        this.#tell(place && this.#pointedAt(place, false));
      },
      press: (place: Place, touch: boolean) => {
        const pointed = this.#pointedAt(place, touch);
        if (pointed) this.#events.press(pointed);
      },
      orbit: (right: number, down: number) => {
        const wasHis = this.#rig.view === "chieftain";
        this.#rig.orbit(right, down, still());
        if (wasHis) this.#redraw();
      },
      pan: (right: number, down: number) => {
        this.#rig.pan(right, down);
      },
      zoom: (factor: number, place: Place) => {
        this.#rig.zoom(factor, place);
      },
      twist: (angle: number) => {
        this.#rig.twist(angle, still());
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
        if (this.#gestures.isDragging) this.#tell(null);
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

  /** Only what is new. */
  #tell(pointed: Pointed | null): void {
    const told = JSON.stringify(pointed);
    if (told === this.#told) return;
    this.#told = told;
    this.#events.point(pointed);
  }

  #toPicture(x: number, y: number): Place {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  #toPage({ x, y }: Place): Place {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: x + left, y: y + top };
  }

  #pointedAt(place: Place, touch: boolean): Pointed | null {
    const picture = this.#picture;
    if (!picture) return null;
    const stop = picture.labelAt(place) ?? (touch ? this.#stopNear(place) : null);
    if (stop !== null) return { square: null, level: 0, body: null, stop, touch };
    const hit = hitOf(this.#rig.ray(place), picture.around, this.#scene.game === "pueblo");
    switch (hit?.kind) {
      case undefined:
        return null;
      case "walkway":
        return { square: null, level: 0, body: null, stop: hit.stop, touch };
      case "ground":
        return { square: hit.square, level: 0, body: null, stop: null, touch };
      case "cube": {
        const [x, y, level] = hit.cube;
        const body = this.#scene.bodies[picture.around.at(x, y, level)]?.id ?? null;
        return { square: [x, y], level, body, stop: null, touch };
      }
    }
  }

  /** A finger is broad: the stop that can be chosen and is nearest to it. */
  #stopNear({ x, y }: Place): number | null {
    const near = this.#scene.stops
      .filter(({ kind }) => kind !== "forecast")
      .map(({ square }) => ({ square, at: this.#rig.project(centreOfStop(this.#scene.size, square)) }))
      .map(({ square, at }) => ({ square, far: at ? Math.hypot(at.x - x, at.y - y) : Infinity }))
      .sort((one, other) => one.far - other.far)[0];
    return near && near.far <= FINGER ? near.square : null;
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

  /** A place where the cube, or where it would stand, is really seen; its middle if it is hidden. */
  placeOfCube(cube: Cube): Place | null {
    const picture = this.#picture;
    if (!picture || this.#wide === 0) return null;
    const { size } = this.#scene;
    const [x, y, z] = cube;
    const isThere = picture.around.at(x, y, z) >= 0;
    for (const point of isThere ? pointsOn(cube) : pointsBelow(cube)) {
      const place = this.#rig.project(worldOf(size, point));
      const pointed = place && this.#pointedAt(place, false);
      if (!place || pointed?.square?.[0] !== x || pointed.square[1] !== y) continue;
      if (!isThere || pointed.level === z) return this.#toPage(place);
    }
    const middle = this.#rig.project(worldOf(size, [x + 0.5, y + 0.5, isThere ? z + 0.5 : z]));
    return middle && this.#toPage(middle);
  }

  placeOfStop(square: number): Place | null {
    if (!this.#picture || this.#wide === 0) return null;
    const { size } = this.#scene;
    for (const point of [centreOfStop(size, square), anchorOf(size, square)]) {
      const place = this.#rig.project(point);
      if (place && this.#pointedAt(place, false)?.stop === square) return this.#toPage(place);
    }
    const middle = this.#rig.project(centreOfStop(size, square));
    return middle && this.#toPage(middle);
  }

  async idle(): Promise<void> {
    await this.#loop.idle();
    await this.#picture?.stage.finished();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#listeners.abort();
    this.#observer.disconnect();
    this.#loop.stop();
    this.#motion.clear();
    this.#picture?.dispose();
    this.#picture = null;
  }
}

function choose(wanted: Quality | "auto"): QualityChooser {
  const isSmall = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < SMALL_SCREEN;
  return new QualityChooser(wanted, isSoftware(rendererName() ?? ""), isSmall);
}

/** Points on the sides of a cube, the middle of its top first. */
function pointsOn(cube: Cube): readonly Triple[] {
  return SIDES.flatMap((side) => {
    const corners = cornersOf(cube, side, -0.004, 0.12);
    return [middleOf(corners), ...corners];
  });
}

/** Points of the square on which a cube would stand. */
function pointsBelow([x, y, z]: Cube): readonly Triple[] {
  const shares = Array.from(
    { length: PANELS },
    (_, i) => [0.1 + 0.2 * (i % 5), 0.1 + 0.2 * Math.floor(i / 5)] as const,
  );
  return [[x + 0.5, y + 0.5, z], ...shares.map(([a, b]): Triple => [x + a, y + b, z])];
}

function middleOf(points: readonly Triple[]): Triple {
  const mean = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1), mean(2)];
}
