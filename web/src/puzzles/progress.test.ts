import { expect, test } from "vitest";
import type { BrowserStorage } from "../preferences/browserStorage.ts";
import { PuzzleProgress } from "./progress.svelte.ts";

function storage(): BrowserStorage {
  const values = new Map<string, unknown>();
  return {
    keeps: true,
    read: (name) => values.get(name) ?? null,
    write: (name, value) => void values.set(name, value),
    listen: () => undefined,
  };
}
const LATER = { atOnce: true, day: null };

test("solved puzzles are kept", () => {
  const stored = storage();
  new PuzzleProgress(stored).solve("a", LATER);
  const progress = new PuzzleProgress(stored);
  progress.solve("b", { atOnce: false, day: null });
  expect([...new PuzzleProgress(stored).solved]).toEqual(["a", "b"]);
});

test("a row grows with first attempts, and a failure ends it", () => {
  const progress = new PuzzleProgress(storage());
  progress.solve("a", LATER);
  progress.solve("b", LATER);
  progress.solve("b", LATER); // solved before: it does not count again
  expect(progress.row).toBe(2);
  progress.fail("b");
  expect(progress.row).toBe(2);
  progress.fail("c");
  expect(progress.row).toBe(0);
  progress.solve("c", { atOnce: false, day: null });
  expect(progress.row).toBe(0);
});

test("days in a row are counted once a day, and a missed day ends them", () => {
  const progress = new PuzzleProgress(storage());
  expect(progress.days(100)).toBe(0);
  progress.solve("a", { atOnce: false, day: 100 });
  progress.solve("b", { atOnce: true, day: 100 }); // the other game's puzzle of the same day
  expect(progress.days(100)).toBe(1);
  progress.solve("c", { atOnce: true, day: 101 });
  expect([101, 102, 103].map((day) => progress.days(day))).toEqual([2, 2, 0]);
  progress.solve("d", { atOnce: true, day: 103 });
  expect(progress.days(103)).toBe(1);
});

test("damaged storage is ignored", () => {
  const stored = storage();
  stored.write("puzzles", { solved: [1], day: 5, days: 5, row: 5 });
  const progress = new PuzzleProgress(stored);
  expect([progress.solved.size, progress.row, progress.days(5)]).toEqual([0, 0, 0]);
});
