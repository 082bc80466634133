import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartLost } from "./loadFiles.ts";
import { loadWithRetry } from "./loadWithRetry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails a number of times, then loads "here". */
function setUp(failing: number) {
  const found: string[] = [];
  const failures: number[] = [];
  /** When it was asked for, in seconds. */
  const asked: number[] = [];
  const start = Date.now();
  const load = () => {
    asked.push((Date.now() - start) / 1000);
    return asked.length > failing ? Promise.resolve("here") : Promise.reject(new Error("no network"));
  };
  const stop = loadWithRetry(
    load,
    (part) => found.push(part),
    (times) => failures.push(times),
  );
  return { found, failures, asked, stop };
}

test("loading is retried with growing delays until it succeeds", async () => {
  const { found, failures, asked } = setUp(7);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  expect(failures).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(found).toEqual(["here"]);
});

test("nothing is loaded after giving up", async () => {
  const early = setUp(0);
  early.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(early.found).toEqual([]);
  const late = setUp(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(late.asked).toEqual([0, 1]);
  late.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late.asked).toEqual([0, 1]);
});

test("a part that only a reload brings back is reported once and not retried", async () => {
  const error = new PartLost("gone");
  const [load, never, lost] = [vi.fn(() => Promise.reject(error)), vi.fn(), vi.fn()];
  loadWithRetry(load, never, never, lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).toHaveBeenCalledExactlyOnceWith(error);
  expect(load).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
});
