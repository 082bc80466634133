import { expect, test, vi } from "vitest";
import { mayReload } from "./reload.ts";

test("the page reloads itself at most once a minute, and never without knowing when it did", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  expect([0, 1000, 62_000, 63_000].map((now) => mayReload(now))).toEqual([true, false, true, false]);
  vi.stubGlobal("sessionStorage", undefined);
  expect(mayReload(1e9)).toBe(false);
});
