// The command box: previews while typing, plays with Enter, keeps a history.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TypedTurn, normalized } from "./typedTurn.svelte.ts";
import type { Answers } from "./question.ts";
import { PuebloTurn } from "../play/pueblo/turn.svelte.ts";
import { rest } from "../../testing/turn/pointerInput.ts";
import { STALE, FakeTable } from "../../testing/turn/fakeTable.svelte.ts";

const ANSWERS: Answers = {
  commands: [],
  isQuestion: (text) => text.startsWith("log"),
  answer: async (text) => [`The answer to ${text}.`],
};
let table: FakeTable;
let turn: PuebloTurn;
let command: TypedTurn;

beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable("place");
  turn = new PuebloTurn(table);
  command = new TypedTurn(turn, ANSWERS);
});

afterEach(() => {
  command.forget();
  turn.dispose();
  vi.useRealTimers();
});

async function play(text: string): Promise<void> {
  command.text = text;
  const played = command.play();
  table.accept();
  await played;
  table.again();
  await rest();
}

test("case and spaces are ignored", () => {
  expect(normalized(" OD4NE + 3 ")).toBe("od4ne+3");
});

test("the text is previewed when typing pauses, and only then", async () => {
  for (const text of ["o", "ob", "ob1", "ob1nw"]) command.text = text;
  expect(command.isAllowed).toBe(false);
  await rest();
  expect(table.asked).toEqual(["ob1nw"]);
  expect(command.isAllowed).toBe(true);
  expect(command.draft?.legal).toHaveLength(4);
});

test("a question is answered instead of played, and remembered", async () => {
  command.text = "log 3";
  await rest();
  expect(command.isQuestion).toBe(true);
  await command.play();
  expect(command.answer).toEqual(["The answer to log 3."]);
  expect([command.text, table.asked, table.played]).toEqual(["", [], []]);
  command.recall(1);
  expect(command.text).toBe("log 3");
});

test("illegal moves have a reason", async () => {
  command.text = "oe1ne";
  await rest();
  expect(command.isAllowed).toBe(false);
  expect(command.draft?.violations[0]).toMatchObject({ code: "pueblo.not_level", rule: "P3.3" });
});

test("unreadable text is a problem until it changes", async () => {
  command.text = "nonsense";
  await rest();
  expect(command.problem).not.toBeNull();
  command.text = "";
  expect(command.problem).toBeNull();
  await rest();
  expect(table.asked).toEqual(["nonsense"]);
});

test("Enter plays without waiting for the preview, and clears the field", async () => {
  command.text = "OB1NW +2";
  const played = command.play();
  expect(table.played).toEqual([["ob1nw+2"]]);
  table.accept();
  await played;
  expect(command.text).toBe("");
  await rest();
  expect(table.asked).toEqual([]);
});

test("a refusal keeps the text", async () => {
  command.text = "ob1nw+2";
  const played = command.play();
  table.refuse(STALE);
  await played;
  expect(command.text).toBe("ob1nw+2");
  expect(command.problem).toEqual(STALE);
});

test("text typed while a move is pending stays, whatever happens to the move", async () => {
  for (const settle of [() => table.accept(), () => table.refuse(STALE)]) {
    table.again();
    command.text = "+1";
    const played = command.play();
    command.text = "+2";
    settle();
    await played;
    expect(command.text).toBe("+2");
    expect(command.problem).toBeNull();
  }
  command.text = "";
  command.recall(1);
  expect(command.text).toBe("+1"); // which was played
});

test("an empty field plays nothing", async () => {
  command.text = "  ";
  await command.play();
  expect(table.played).toEqual([]);
});

test("the arrow keys recall what was played, without duplicates", async () => {
  command.recall(1);
  expect(command.text).toBe("");
  for (const text of ["+1", "+2", "+1"]) await play(text);
  command.recall(1);
  expect(command.text).toBe("+1");
  command.recall(1);
  expect(command.text).toBe("+2");
  command.recall(1);
  expect(command.text).toBe("+2");
  command.recall(-1);
  command.recall(-1);
  expect(command.text).toBe("");
});

test("a turn begun with a command continues", async () => {
  command.text = "nb1nw";
  const played = command.play();
  table.tell("walk");
  table.pending = null;
  table.accept();
  table.tell("walk");
  await played;
  await rest();
  expect(turn.phase).toBe("walk");
  expect(turn.walks).toHaveLength(4);
  expect(turn.walks.every(({ costs, seen }) => costs.length === 0 || seen.length > 0)).toBe(true);
});
