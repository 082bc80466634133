import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "./toast.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const toasts = new Toasts();
  return { toasts, texts: () => toasts.words.map(({ text }) => text) };
}

test("messages disappear by themselves, one after the other", () => {
  const { toasts, texts } = setUp();
  toasts.say("one");
  vi.advanceTimersByTime(1000);
  toasts.say("two", "bad");
  expect(texts()).toEqual(["one", "two"]);
  expect(toasts.words[1]?.kind).toBe("bad");
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(["two"]);
});

test("a repeated message is shown once, and its time starts again", () => {
  const { toasts, texts } = setUp();
  toasts.say("again");
  vi.advanceTimersByTime(1000);
  toasts.say("again");
  expect(texts()).toEqual(["again"]);
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(["again"]);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test("at most three messages are shown, and they can be dismissed", () => {
  const { toasts, texts } = setUp();
  for (const text of ["a", "b", "c", "d"]) toasts.say(text);
  expect(texts()).toEqual(["b", "c", "d"]);
  toasts.drop(toasts.words[1]?.id ?? -1);
  expect(texts()).toEqual(["b", "d"]);
});
