// Taking back, by key as from the menu; and clocks that warn.
import { afterEach, expect, test } from "vitest";
import { FakeTable } from "../../testing/turn/fakeTable.svelte.ts";
import { language } from "../language/language.svelte.ts";
import { toasts } from "../components/toast.svelte.ts";
import { ScreenState } from "./screenState.svelte.ts";
import { FakeScheduler } from "../../testing/table/fakeScheduler.ts";

afterEach(() => {
  for (const { id } of toasts.words) toasts.drop(id);
});

/** What is asked of a table at which these seats are mine, after so many actions. */
function asked(seats: readonly number[] | undefined, ply: number): string[] {
  const table = new FakeTable("place", seats);
  if (table.standing) table.standing = { ...table.standing, ply, turn_ply: ply };
  const said: string[] = [];
  table.undo = () => Promise.resolve(void said.push("undo"));
  table.offer = () => Promise.resolve(void said.push("offer"));
  new ScreenState(table, new FakeScheduler()).undo();
  return said;
}

test("who plays alone takes back, who plays with others asks", () => {
  expect(asked(undefined, 4)).toEqual(["undo"]);
  expect(asked([0], 4)).toEqual(["offer"]);
  expect(toasts.words).toEqual([]);
});

test("where nothing can be taken back it is said, and nobody is asked", () => {
  expect(asked([0], 0)).toEqual([]);
  expect(toasts.words.map(({ text }) => text)).toEqual([language.m.table.menu.undoNot]);
});

test("a clock warns once a turn, and only of one's own", () => {
  const table = new FakeTable("place");
  const screen = new ScreenState(table, new FakeScheduler());
  const heard: string[] = [];
  screen.sounds.play = (sound) => void heard.push(sound);
  const [mine] = screen.people;
  if (!mine) throw new Error("somebody");
  screen.warn(mine);
  screen.warn(mine);
  expect(heard).toEqual(["low"]);
  screen.warn({ ...mine, seat: 1, mine: false });
  expect(heard).toEqual(["low"]);
  if (table.standing) table.standing = { ...table.standing, turn_ply: table.standing.turn_ply + 2 };
  screen.warn(mine);
  expect(heard).toEqual(["low", "low"]);
});
