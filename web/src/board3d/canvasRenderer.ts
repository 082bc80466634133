// The canvas and its WebGL renderer: size, context loss, and when a frame is really drawn.
import { NoToneMapping, PCFShadowMap, SRGBColorSpace, Vector2, WebGLRenderer } from "three";
import type { Camera, Scene } from "three";
import type { RenderSettings } from "./quality.ts";

/** Canvas pixels per page pixel at rest, at most; and pixels of the whole canvas. */
const MOST_RATIO = 3;
const MOST_PIXELS = 9_000_000;

export class CanvasRenderer {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  /** The canvas size in page pixels; shared with materials that measure in pixels. */
  readonly resolution = new Vector2(1, 1);
  readonly #settings: RenderSettings;
  readonly #onLost: () => void;
  #isSharp = false;

  /** Throws without WebGL. */
  constructor(host: HTMLElement, settings: RenderSettings, onlost: () => void) {
    this.#onLost = onlost;
    this.#settings = settings;
    this.canvas = document.createElement("canvas");
    const context = this.canvas.getContext("webgl2", {
      alpha: true,
      antialias: settings.smooth,
      depth: true,
      stencil: false,
      powerPreference: "high-performance",
    });
    if (!context) throw new Error("no WebGL");
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context, alpha: true, antialias: settings.smooth });
    this.renderer.toneMapping = NoToneMapping;
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.shadowMap.enabled = settings.shadows > 0;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.canvas.addEventListener("webglcontextlost", this.#onLost);
    host.append(this.canvas);
  }

  /** Canvas pixels per page pixel. */
  get ratio(): number {
    return this.#isSharp ? this.sharpest : Math.min(this.sharpest, this.#settings.ratio);
  }

  /** The same at rest: the pixels of the screen. */
  get sharpest(): number {
    const { x, y } = this.resolution;
    return Math.min(window.devicePixelRatio || 1, MOST_RATIO, Math.sqrt(MOST_PIXELS / (x * y)));
  }

  /** Switches between the ratio at rest and the one in motion; returns whether that changed it. */
  sharpen(isSharp: boolean): boolean {
    const before = this.ratio;
    this.#isSharp = isSharp;
    if (this.ratio === before) return false;
    this.renderer.setPixelRatio(this.ratio);
    return true;
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

  /** Resolves when the GPU has finished everything so far. */
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
    this.canvas.removeEventListener("webglcontextlost", this.#onLost);
    this.renderer.dispose();
    // Losing the context frees it at once; browsers limit their number.
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}

let known: string | null = null;

/** The name of the graphics renderer; empty without WebGL. Cached, because asking takes a context. */
export function rendererName(): string {
  known ??= askForRenderer();
  return known;
}

function askForRenderer(): string {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "";
  const details = context.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = context.getParameter(details ? details.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return String(name);
}
