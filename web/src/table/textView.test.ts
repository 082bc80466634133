// The table in words, asked for by commands.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FakeTable } from "../../testing/turn/fakeTable.svelte.ts";
import { language } from "../language/language.svelte.ts";
import { TextView } from "./textView.ts";

let table: FakeTable;
let view: TextView;
const ask = (text: string) => view.answer(text);

beforeAll(() => language.loadPart("answers"));

describe("in Pueblo", () => {
  beforeEach(() => {
    table = new FakeTable("place");
    view = new TextView(table);
  });

  test("the board is told row by row, with the players before it", async () => {
    const lines = await ask("board");
    expect(lines[0]).toMatch(/it is your turn\.$/);
    expect(lines.slice(1, 3).join()).toMatch(/points?, \d+ blocks left/);
    expect(lines.join("\n")).toMatch(/the chieftain is here/);
    expect(lines.join("\n")).toMatch(/[a-h][1-8], height \d, \w+ on top/);
  });

  test("a square is told alone", async () => {
    expect(await ask("Board  A8")).toHaveLength(1);
    expect((await ask("bo a8"))[0]).toMatch(/^a8, /);
    expect(await ask("board z3")).toEqual(["z3 is not a square. Write board d4."]);
  });

  test("the possible actions are counted by square, and listed for one", async () => {
    const actions = table.legal?.actions ?? [];
    const [total, squares = ""] = await ask("moves");
    expect(total).toBe(`${actions.length} actions are possible:`);
    const counts = squares.split("; ").map((each) => Number(each.split(": ")[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(actions.length);
    const [listed] = await ask("moves g1");
    expect(listed).toContain("og1ne");
    expect(await ask("moves h8")).not.toContain("og1ne");
  });

  test("the places of a puzzle are not told", async () => {
    Object.assign(table, { hidesPlaces: true });
    expect(await ask("moves g1")).toEqual(["The possible places are not listed here: finding one is the task."]);
  });

  test("the forecast begins where the chieftain is", async () => {
    const lines = await ask("forecast");
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^[NESW]\w: .+ \d+ penalty points?/);
  });

  test("when it is not the player's turn, the board can still be asked for", async () => {
    table.you = { ...table.you, seats: [] };
    table.legal = null;
    expect((await ask("board"))[0]).toMatch(/^It is .+’s turn\.$/);
    expect(await ask("moves")).toEqual(["Nothing is possible for you: it is not your turn."]);
  });

  test("notation is no question", () => {
    for (const text of ["od4ne+3", "b7", "p", "#2", "o-", "xc5", "", "l"]) expect(view.isQuestion(text)).toBe(false);
    for (const text of ["board", "LOG 3", "fo", "help"]) expect(view.isQuestion(text)).toBe(true);
  });

  test("help lists the commands", async () => {
    expect((await ask("help")).map((line) => line.split(":")[0])).toEqual([
      "board",
      "moves",
      "forecast",
      "log",
      "help",
    ]);
  });
});
