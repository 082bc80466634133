// Simulated pointer and keyboard input for tests, and time that passes.
import { flushSync } from "svelte";
import { vi } from "vitest";
import { square } from "../../src/scene/notation.ts";
import type { Pointed } from "../../src/scene/scene.ts";
import type { KeyPress } from "../../src/turn/keyPress.ts";

export function at(name: string, more: Partial<Pointed> = {}): Pointed {
  return { square: square(name), level: 0, body: null, stop: null, touch: false, ...more };
}

export function atStop(stop: number, more: Partial<Pointed> = {}): Pointed {
  return { square: null, level: 0, body: null, stop, touch: false, ...more };
}

export function keyPress(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    target: null,
    ...more,
  };
}

/** Lets everything pending finish, and a resting pointer trigger its request. */
export async function rest(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
}
