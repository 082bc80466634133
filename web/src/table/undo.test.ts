// Undo by key and from the menu, and low-time warnings.
import { afterEach, expect, test } from "vitest";
import { FakeTable } from "../../testing/turn/fakeTable.svelte.ts";
import { language } from "../language/language.svelte.ts";
import type { OpenOffer, Standing, You } from "../protocol/messages.ts";
import { toasts } from "../components/toast.svelte.ts";
import type { NoUndo } from "./offers.ts";
import { ScreenState } from "./screenState.svelte.ts";

afterEach(() => {
  for (const { id } of toasts.words) toasts.drop(id);
});

const UNDO: OpenOffer = { what: "undo", seat: 0, ply: 2, waiting_for: [1] };

/** A table at which these seats are mine, and the requests it gets. */
function tableWith(
  seats: readonly number[] | undefined,
  now: Partial<Standing>,
  { undoAllowed = true, may = [] }: { undoAllowed?: boolean; may?: You["may"] } = {},
) {
  const table = new FakeTable("place", seats);
  table.you = { ...table.you, may };
  if (table.standing) table.standing = { ...table.standing, ply: 0, turn_ply: now.ply ?? 0, ...now };
  if (table.table) table.table = { ...table.table, undo: undoAllowed };
  const said: string[] = [];
  table.send = ({ type }) => Promise.resolve(void said.push(type));
  return { table, said };
}

function asked(...may: You["may"]): string[] {
  const { table, said } = tableWith([0], { ply: 4 }, { may });
  new ScreenState(table).undo();
  return said;
}

test("undo is immediate when playing alone, and asked for with other players", () => {
  expect(asked("undo", "offer_undo")).toEqual(["undo"]);
  expect(asked("offer_undo")).toEqual(["offer"]);
  expect(toasts.words).toEqual([]);
});

test.each<readonly [NoUndo, readonly number[], Partial<Standing>, boolean]>([
  ["nothing", [0], {}, true],
  ["watching", [], { ply: 4 }, true],
  ["over", [0], { ply: 4, phase: "over" }, true],
  ["paused", [0], { ply: 4, phase: "paused" }, true],
  ["asked", [0], { ply: 4, offers: [UNDO] }, true],
  ["notAllowed", [0], { ply: 4 }, false],
])("without a turn to take back, nobody is asked and the player learns why: %s", (why, seats, now, allowed) => {
  const { said, table } = tableWith(seats, now, { undoAllowed: allowed });
  new ScreenState(table).undo();
  expect(said).toEqual([]);
  expect(toasts.words.map(({ text }) => text)).toEqual([language.m.table.menu.undoImpossible[why]]);
});

test("a clock warns once per turn, and only for one's own seat", () => {
  const table = new FakeTable("place");
  const screen = new ScreenState(table);
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
