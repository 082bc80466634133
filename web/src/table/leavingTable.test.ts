// Leaving a table.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeTable } from "../../testing/turn/fakeTable.svelte.ts";
import { language } from "../language/language.svelte.ts";
import { toasts } from "../components/toast.svelte.ts";
import type { Job } from "../protocol/messages.ts";
import { offline } from "../net/refusal.ts";
import { ScreenState } from "./screenState.svelte.ts";

beforeEach(() => {
  vi.stubGlobal("document", new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.words) toasts.drop(id);
});

/** A table whose hint stays pending until it is closed. */
function thinking() {
  const table = new FakeTable("place");
  const lost: (() => void)[] = [];
  table.hint = () => new Promise<Job>((_, reject) => lost.push(() => reject(offline())));
  table.close = () => lost.forEach((each) => each());
  const screen = new ScreenState(table);
  const leave = screen.start();
  return { lost, leave, hinted: screen.attempt(table.hint()) };
}

test("refusals after leaving are not shown", async () => {
  const { leave, hinted } = thinking();
  leave();
  expect(await hinted).toBe(false);
  expect(toasts.words).toEqual([]);
});

test("refusals before leaving are shown", async () => {
  const { lost, leave, hinted } = thinking();
  lost.forEach((each) => each());
  expect(await hinted).toBe(false);
  expect(toasts.words.map(({ text }) => text)).toEqual([language.problem(offline().problem)]);
  leave();
});
