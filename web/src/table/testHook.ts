// What the tests in a browser ask of the drawn board, so that they need not know where the camera is.
import { topOf } from "../scene/columns.ts";
import type { Cube, Pointed, Square } from "../scene/scene.ts";
import type { ScreenState } from "./screenState.svelte.ts";

/** A cube, a square of the walkway by its number, or the top of a column. */
export type Target = { readonly cube: Cube } | { readonly stop: number } | { readonly square: Square };

export interface TestHook {
  project(target: Target): { x: number; y: number } | null;
  pick(x: number, y: number): Pointed | null;
  /** Everything is told and drawn, and nothing moves any more. */
  idle(): Promise<void>;
}

declare global {
  interface Window {
    __test?: TestHook;
  }
}

/** Set the hook; returns how to take it away. */
export function testHook(screen: ScreenState): () => void {
  const hook: TestHook = {
    project(target) {
      const { board } = screen.sight;
      if (!board) return null;
      if ("stop" in target) return board.pointOfStop(target.stop);
      return board.pointOfCube("cube" in target ? target.cube : columnOf(screen, target.square));
    },
    pick: (x, y) => screen.sight.board?.pick(x, y) ?? null,
    async idle() {
      while (screen.playback.running || !screen.sight.board) await nextFrame();
      await screen.sight.board.idle();
    },
  };
  window.__test = hook;
  return () => {
    if (window.__test === hook) delete window.__test;
  };
}

/** The top of a column, or the ground. */
function columnOf({ scene }: ScreenState, square: Square): Cube {
  return topOf(scene?.bodies ?? [], square) ?? [...square, 0];
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
