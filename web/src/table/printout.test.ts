import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Printout } from "./printout.svelte.ts";

const print = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { print });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  print.mockReset();
});

function setUp() {
  const waiting: { answer: () => void; fail: () => void }[] = [];
  const printout = new Printout(
    () =>
      new Promise((resolve, reject) => {
        waiting.push({
          answer: () => resolve({ Page: () => ({}), Board: () => ({}) }),
          fail: () => reject(new TypeError("offline")),
        });
      }),
  );
  return { printout, waiting };
}

test("printing early waits for the printed board, later it does not", async () => {
  const { printout, waiting } = setUp();
  const printed = printout.print();
  await vi.runAllTimersAsync();
  expect(print).not.toHaveBeenCalled();
  waiting[0]?.answer();
  await printed;
  await vi.runAllTimersAsync();
  expect(printout.printed).not.toBeNull();
  expect(print).toHaveBeenCalledOnce();
  await printout.print();
  await vi.runAllTimersAsync();
  expect(print).toHaveBeenCalledTimes(2);
  expect(waiting).toHaveLength(1);
});

test("nothing is printed until the printed board is loaded", async () => {
  const { printout, waiting } = setUp();
  const printed = printout.print();
  waiting[0]?.fail();
  await expect(printed).rejects.toThrow(TypeError);
  await vi.runAllTimersAsync();
  expect(print).not.toHaveBeenCalled();
  const again = printout.print();
  waiting[1]?.answer();
  await again;
  await vi.runAllTimersAsync();
  expect(print).toHaveBeenCalledOnce();
});

test("two requests print once, and leaving cancels printing", async () => {
  const { printout, waiting } = setUp();
  const printed = [printout.print(), printout.print()];
  waiting[0]?.answer();
  await Promise.all(printed);
  await vi.runAllTimersAsync();
  expect(print).toHaveBeenCalledOnce();
  const other = setUp();
  const late = other.printout.print();
  other.printout.close();
  other.waiting[0]?.answer();
  await late;
  await vi.runAllTimersAsync();
  expect(print).toHaveBeenCalledOnce();
});
