// `window.__test`: what the browser tests ask the drawn board, so that they need not know where the camera is. Only the
// build for browser tests contains it (vite.config.js).
import { topOf } from "../../src/scene/columns.ts";
import type { Cube, Pointed, Square } from "../../src/scene/scene.ts";
import type { ScreenState } from "../../src/table/screenState.svelte.ts";

/** A cube, a square of the walkway by its number, or the top of a column. */
type ProjectionTarget = { readonly cube: Cube } | { readonly stop: number } | { readonly square: Square };

interface TestHook {
  project(target: ProjectionTarget): { x: number; y: number } | null;
  pick(x: number, y: number): Pointed | null;
  /** Resolves when playback has ended, the board is drawn and nothing moves. */
  idle(): Promise<void>;
}

declare global {
  interface Window {
    __test?: TestHook;
  }
}

/** Makes every table screen set the hook while it is open. */
export function installTestHook({ prototype }: typeof ScreenState): void {
  const { start } = prototype;
  prototype.start = function (this: ScreenState): () => void {
    const stop = start.call(this);
    const hook = testHookOf(this);
    window.__test = hook;
    return () => {
      if (window.__test === hook) delete window.__test;
      stop();
    };
  };
}

function testHookOf(screen: ScreenState): TestHook {
  return {
    project(target) {
      const { board } = screen.viewState;
      if (!board) return null;
      if ("stop" in target) return board.pointOfStop(target.stop);
      return board.pointOfCube("cube" in target ? target.cube : columnOf(screen, target.square));
    },
    pick: (x, y) => screen.viewState.board?.pick(x, y) ?? null,
    async idle() {
      while (screen.playback.running || !screen.viewState.board || !screen.turn) await nextFrame();
      await screen.viewState.board.idle();
    },
  };
}

/** The top cube of a column, or the ground. */
function columnOf({ scene }: ScreenState, square: Square): Cube {
  return topOf(scene?.bodies ?? [], square) ?? [...square, 0];
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
