// The canvas and its renderer: size, loss of the context, and whether a picture has really been drawn.
import { NoToneMapping, PCFShadowMap, SRGBColorSpace, Vector2, WebGLRenderer } from "three";
import type { Camera, Scene } from "three";
import type { Means } from "./quality.ts";

/** So long we wait for a lost context to come back. */
const PATIENCE = 6000;

export interface StageEvents {
  lost(): void;
  restored(): void;
  failed(): void;
}

export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  /** Of the page, in its pixels; shared with whatever is measured in them. */
  readonly resolution = new Vector2(1, 1);
  readonly #events: StageEvents;
  readonly #means: Means;
  readonly #onLost = (event: Event) => {
    event.preventDefault(); // or it would never come back
    this.#events.lost();
    this.#timer ??= window.setTimeout(() => {
      this.#events.failed();
    }, PATIENCE);
  };
  readonly #onRestored = () => {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.#timer = null;
    this.#events.restored();
  };
  #timer: number | null = null;

  /** Throws where there is no WebGL. */
  constructor(host: HTMLElement, means: Means, events: StageEvents) {
    this.#events = events;
    this.#means = means;
    this.canvas = document.createElement("canvas");
    const context = this.canvas.getContext("webgl2", {
      alpha: true,
      antialias: means.smooth,
      depth: true,
      stencil: false,
      powerPreference: "high-performance",
    });
    if (!context) throw new Error("no WebGL");
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context, alpha: true, antialias: means.smooth });
    this.renderer.toneMapping = NoToneMapping;
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.shadowMap.enabled = means.shadows > 0;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.canvas.addEventListener("webglcontextlost", this.#onLost);
    this.canvas.addEventListener("webglcontextrestored", this.#onRestored);
    host.append(this.canvas);
  }

  /** Pixels of the canvas for one of the page. */
  get ratio(): number {
    return Math.min(window.devicePixelRatio || 1, this.#means.ratio);
  }

  resize(wide: number, tall: number): void {
    this.resolution.set(wide, tall);
    this.renderer.setPixelRatio(this.ratio);
    this.renderer.setSize(wide, tall, false);
  }

  draw(scene: Scene, camera: Camera, shadowsChanged: boolean): void {
    if (shadowsChanged) this.renderer.shadowMap.needsUpdate = true;
    this.renderer.render(scene, camera);
  }

  /** When the graphics have done everything they were told so far. */
  finished(): Promise<void> {
    const context = this.renderer.getContext();
    if (!(context instanceof WebGL2RenderingContext) || context.isContextLost()) return Promise.resolve();
    const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return Promise.resolve();
    context.flush();
    return new Promise((resolve) => {
      let tries = 0;
      const ask = () => {
        const isDone =
          context.isContextLost() || context.getSyncParameter(fence, context.SYNC_STATUS) === context.SIGNALED;
        if (!isDone && tries++ < 500) {
          window.setTimeout(ask, 2);
          return;
        }
        context.deleteSync(fence);
        resolve();
      };
      ask();
    });
  }

  dispose(): void {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.canvas.removeEventListener("webglcontextlost", this.#onLost);
    this.canvas.removeEventListener("webglcontextrestored", this.#onRestored);
    this.renderer.dispose();
    // A context is only freed at once if it is given up; browsers keep few of them.
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}

/** What draws here: a name of the graphics, or nothing if there is no WebGL. */
export function rendererName(): string | null {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return null;
  const details = context.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = context.getParameter(details ? details.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return String(name);
}
