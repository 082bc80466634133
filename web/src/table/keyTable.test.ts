// The list of keys matches what the keys do.
import { expect, it } from "vitest";
import { messages as table } from "../language/en/table.ts";
import { commandOf } from "./keyCommands.ts";
import { GAMES } from "../play/games.ts";
import { keyTable } from "../play/keyTable.ts";

const PARTS = Object.values(GAMES).flatMap((game) => keyTable(game, table.keys));
/** The browser's names of keys that the list writes differently. */
const CALLED = new Map<string, readonly string[]>([
  [table.keys.arrowsKey, ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]],
  [table.keys.space, [" "]],
  [table.keys.enter, ["Enter"]],
  [`${table.keys.shift}+L`, ["L"]],
  ["−", ["-"]],
]);

const listed = PARTS.flatMap(({ rows }) => rows.flatMap(({ keys }) => keys)).flatMap((key) => CALLED.get(key) ?? key);
const meaning = (key: string) =>
  commandOf({ key, shiftKey: key === "L", ctrlKey: false, metaKey: false, altKey: false });

it("lists only keys that do something outside the turn in progress", () => {
  const later = PARTS.filter(({ title }) => title !== table.keys.board);
  const keys = later.flatMap(({ rows }) => rows.flatMap((row) => row.keys));
  for (const key of keys.flatMap((one) => CALLED.get(one) ?? one)) expect(meaning(key), key).not.toBeNull();
});

it("lists every key that does something", () => {
  const doing = [" ", "Enter", ...Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))].filter(
    (key) => meaning(key) !== null,
  );
  const known = new Set(listed.flatMap((key) => [key, key.toLowerCase(), key.toUpperCase()]));
  expect(doing.filter((key) => !known.has(key))).toEqual(["="]); // the key of "+" without Shift
});
