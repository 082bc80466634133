import { expect, test } from "vitest";
import { RenderLoop } from "./renderLoop.ts";
import type { Drawn, Frames } from "./renderLoop.ts";

/** Animation frames triggered by the test. */
class TestFrames implements Frames {
  waiting: ((now: number) => void)[] = [];
  request(callback: (now: number) => void): number {
    return this.waiting.push(callback);
  }
  cancel(): void {
    this.waiting = [];
  }
  next(now: number): void {
    for (const callback of this.waiting.splice(0)) callback(now);
  }
}

function loopOf(drawn: () => Drawn) {
  const frames = new TestFrames();
  const times: number[] = [];
  const loop = new RenderLoop((now) => {
    times.push(now);
    return drawn();
  }, frames);
  return { loop, frames, times };
}

test("nothing is drawn without a change, and many changes make one frame", () => {
  const { loop, frames, times } = loopOf(() => ({ again: false, busy: false }));
  frames.next(1);
  expect(times).toEqual([]);
  loop.request();
  loop.request();
  frames.next(2);
  frames.next(3);
  expect(times).toEqual([2]);
});

test("it draws while something moves, and is idle afterwards", async () => {
  let left = 2;
  const { loop, frames, times } = loopOf(() => ({ again: --left > 0, busy: left > 0 }));
  loop.request();
  let isIdle = false;
  const idle = loop.idle().then(() => (isIdle = true));
  frames.next(1);
  await Promise.resolve();
  expect(isIdle).toBe(false);
  frames.next(2);
  await idle;
  expect(times).toEqual([1, 2]);
  expect(frames.waiting).toHaveLength(0);
});

test("it is idle at once when there is nothing to draw, or when stopped", async () => {
  const { loop, frames } = loopOf(() => ({ again: true, busy: true }));
  await loop.idle();
  loop.request();
  const idle = loop.idle();
  loop.stop();
  await idle;
  expect(frames.waiting).toHaveLength(0);
});
