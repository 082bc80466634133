import { expect, test } from "vitest";
import { Toasts } from "./toast.svelte.ts";

function setUp() {
  const due: (() => void)[] = [];
  const toasts = new Toasts((callback) => due.push(callback));
  return { toasts, due, texts: () => toasts.words.map(({ text }) => text) };
}

test("messages disappear by themselves, one after the other", () => {
  const { toasts, due, texts } = setUp();
  toasts.say("one");
  toasts.say("two", "bad");
  expect(texts()).toEqual(["one", "two"]);
  expect(toasts.words[1]?.kind).toBe("bad");
  due[0]?.();
  expect(texts()).toEqual(["two"]);
});

test("a repeated message is shown once, and its time starts again", () => {
  const { toasts, due, texts } = setUp();
  toasts.say("again");
  toasts.say("again");
  expect(texts()).toEqual(["again"]);
  due[0]?.();
  expect(texts()).toEqual(["again"]);
  due[1]?.();
  expect(texts()).toEqual([]);
});

test("at most three messages are shown, and they can be dismissed", () => {
  const { toasts, texts } = setUp();
  for (const text of ["a", "b", "c", "d"]) toasts.say(text);
  expect(texts()).toEqual(["b", "c", "d"]);
  toasts.drop(toasts.words[1]?.id ?? -1);
  expect(texts()).toEqual(["b", "d"]);
});
