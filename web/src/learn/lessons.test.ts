// Goals of lessons, their texts, and the player's progress. A Python test checks all solutions against the law.
import { describe, expect, test } from "vitest";
import { LAZY_PARTS } from "../language/partLoaders.ts";
import type { BrowserStorage } from "../preferences/browserStorage.ts";
import { GAME_NAMES } from "../protocol/games.ts";
import type { Happening, Standing } from "../protocol/messages.ts";
import { conditionKind, isRefusedBy, pointsOf, unmetBy, type Condition } from "./goal.ts";
import { lessonAfter, lessonOf, LESSONS } from "./lessons.ts";
import { happening } from "../../testing/table/sampleGame.ts";
import { lessonText } from "./lessonText.ts";
import { LessonProgress } from "./lessonProgress.svelte.ts";

const placed = (owner: number | null, top: number) =>
  happening("pueblo.event.placed", { owner, cubes: [[0, 0, top - 1]] });
const looked = (square: number, ...points: [number, number][]) => happening("pueblo.event.looked", { square }, points);
/** A temple of one piece, which lies on level 1. */
const TEMPLE = { pieces: [{ id: 0, owner: null, cubes: [[0, 0, 0]] }] };
const RUNNING = { result: null, state: TEMPLE } as unknown as Pick<Standing, "result" | "state">;
const reaches = (goal: readonly Condition[], ...happened: Happening[]) => unmetBy(goal, happened, RUNNING) === null;

describe("a goal", () => {
  test("counts a seat's points in the whole turn", () => {
    const turn = [placed(0, 1), looked(3, [0, 1], [1, 4], [0, 2])];
    expect(pointsOf(turn, 0)).toBe(3);
    expect(reaches([{ points: 0, most: 0 }], ...turn)).toBe(false);
    expect(reaches([{ points: 0, most: 3 }], ...turn)).toBe(true);
    expect(reaches([{ points: 1, least: 5 }], ...turn)).toBe(false);
  });

  test("distinguishes own and neutral blocks", () => {
    expect(reaches([{ event: "placed", owner: "neutral" }], placed(null, 1))).toBe(true);
    expect(reaches([{ event: "placed", owner: "neutral" }], placed(0, 1))).toBe(false);
    expect(reaches([{ event: "placed", owner: "own" }], placed(0, 1))).toBe(true);
  });

  test("asks for a height", () => {
    expect(reaches([{ event: "placed", level: 3 }], placed(0, 2))).toBe(false);
    expect(reaches([{ event: "placed", level: 3 }], placed(0, 3))).toBe(true);
  });

  test("knows the corners of the walkway", () => {
    expect([0, 9, 18, 27].map((square) => reaches([{ event: "looked", corner: true }], looked(square)))).toEqual(
      Array(4).fill(true),
    );
    expect(reaches([{ event: "looked", corner: true }], looked(10))).toBe(false);
  });

  test("asks for a cube that hangs over a gap", () => {
    const on = (...cubes: [number, number, number][]) => happening("aztec.event.placed", { cubes });
    expect(reaches([{ event: "placed", overhang: true }], on([0, 0, 1], [1, 0, 1]))).toBe(true);
    expect(reaches([{ event: "placed", overhang: true }], on([0, 0, 1], [1, 0, 0]))).toBe(false);
  });

  test("limits a bid and a claim", () => {
    const low: Condition = { event: "bid", most: 3 };
    expect([1, 3, 4].map((bid) => reaches([low], happening("pueblo.event.bid", { bid })))).toEqual([true, true, false]);
    expect(reaches([low], happening("pueblo.event.passed"))).toBe(false);
    const high: Condition = { event: "claimed", least: 12 };
    expect([11, 12].map((claim) => reaches([high], happening("aztec.event.claimed", { claim })))).toEqual([
      false,
      true,
    ]);
    expect([low, high].map(conditionKind)).toEqual(["bid", "claim"]);
  });

  test("names the first condition that is not met", () => {
    const goal: Condition[] = [
      { event: "placed", owner: "own" },
      { points: 0, most: 0 },
    ];
    expect(unmetBy(goal, [placed(0, 1), looked(1, [0, 2])], RUNNING)).toBe(goal[1]);
    expect(conditionKind({ event: "placed", owner: "own" })).toBe("owner");
  });

  test("is won by the winner", () => {
    const result = { winners: [1], totals: [3, 2], reason: "last_walk" };
    expect(unmetBy([{ winner: 1 }], [], { ...RUNNING, result })).toBe(null);
    expect(unmetBy([{ winner: 0 }], [], { ...RUNNING, result })).toEqual({ winner: 0 });
  });

  test("can ask for a refusal, which no turn is", () => {
    const violation = { code: "pueblo.not_level", rule: "P3.3", params: {}, text: "" };
    expect(isRefusedBy([{ refused: true }], [violation])).toBe(true);
    expect(isRefusedBy([{ refused: true }], [])).toBe(false);
    expect(isRefusedBy([{ event: "placed" }], [violation])).toBe(false);
    expect(reaches([{ refused: true }], placed(0, 1))).toBe(false);
  });
});

test.each(GAME_NAMES)("every lesson of %s has a title and a text for each step, in every language", async (game) => {
  for (const { id, steps } of LESSONS[game])
    for (const load of Object.values(LAZY_PARTS.learn)) {
      const { messages } = await load();
      const { title, steps: texts, done } = lessonText(messages, game, id);
      expect([title, done].every(Boolean), id).toBe(true);
      expect(texts, id).toHaveLength(steps.length);
    }
});

test("lessons are found by game and name, and follow each other", () => {
  expect(lessonOf("pueblo", "first")?.lesson.id).toBe("first");
  expect([lessonOf("chess", "first"), lessonOf("aztec", "nothing")]).toEqual([null, null]);
  expect(lessonAfter("aztec", "first")?.id).toBe("fit");
  expect(lessonAfter("aztec", "oh_puch")).toBe(null);
});

describe("progress", () => {
  class FakeStorage implements BrowserStorage {
    readonly keeps = true;
    stored: unknown = null;
    read = () => this.stored;
    write = (_: string, value: unknown) => void (this.stored = value);
    listen = () => {};
  }

  test("is kept for the next visit, and what is done stays done", () => {
    const storage = new FakeStorage();
    const first = new LessonProgress(storage);
    first.reach("pueblo", "first", 1);
    expect(new LessonProgress(storage).of("pueblo", "first")).toBe(1);
    first.reach("pueblo", "first", "done");
    first.reach("pueblo", "first", 1);
    expect(new LessonProgress(storage).of("pueblo", "first")).toBe("done");
    expect(new LessonProgress(storage).of("aztec", "first")).toBe(0);
  });

  test("ignores what it cannot read", () => {
    const storage = new FakeStorage();
    storage.stored = { "pueblo.first": "nonsense", "pueblo.hide": 1 };
    const found = new LessonProgress(storage);
    expect([found.of("pueblo", "first"), found.of("pueblo", "hide")]).toEqual([0, 1]);
  });
});
