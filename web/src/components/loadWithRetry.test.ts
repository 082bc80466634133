import { expect, test } from "vitest";
import { PartLost } from "./loadFiles.ts";
import { loadWithRetry, type Wait } from "./loadWithRetry.ts";

/** Fails a number of times, then loads "here"; waiting is done by hand. */
function setUp(failing: number) {
  const waits: number[] = [];
  const found: string[] = [];
  const failures: number[] = [];
  let asked = 0;
  let next: (() => void) | null = null;
  const later: Wait = (action, milliseconds) => {
    waits.push(milliseconds);
    next = action;
    return () => (next = null);
  };
  const load = () => (++asked > failing ? Promise.resolve("here") : Promise.reject(new Error("no network")));
  const stop = loadWithRetry(load, (part) => found.push(part), (times) => failures.push(times), later); // prettier-ignore
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const pass = async () => {
    await settle();
    const action = next;
    next = null;
    action?.();
    await settle();
  };
  return { waits, found, failures, stop, pass, asked: () => asked };
}

test("loading is retried with growing delays until it succeeds", async () => {
  const { waits, found, failures, pass, asked } = setUp(7);
  for (let i = 0; i < 10; i++) await pass();
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1000));
  expect(failures).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(found).toEqual(["here"]);
  expect(asked()).toBe(8);
});

test("nothing is loaded after giving up", async () => {
  const early = setUp(0);
  early.stop();
  await early.pass();
  expect(early.found).toEqual([]);
  const late = setUp(2);
  await late.pass();
  expect(late.asked()).toBe(2);
  late.stop();
  await late.pass();
  expect(late.asked()).toBe(2);
});

test("a part that only a reload brings back is reported once and not retried", async () => {
  const lost: unknown[] = [];
  const error = new PartLost("gone");
  const never = (): never => {
    throw new Error("It was retried.");
  };
  loadWithRetry(
    () => Promise.reject(error),
    never,
    never,
    never,
    (one) => lost.push(one),
  );
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(lost).toEqual([error]);
});
