// The other tables where it is the player's turn.
import { expect, test } from "vitest";
import type { Summary } from "../protocol/messages.ts";
import { OtherTurns } from "./otherTurns.svelte.ts";

test("the table that waits longest comes first, without this one and those that wait for others", async () => {
  const table = (id: string, updated_at: number, your_turn = true, phase = "playing") =>
    ({ id, updated_at, your_turn, phase }) as Summary;
  const tables = [table("here", 1), table("b", 9), table("a", 5), table("c", 2, false), table("d", 3, true, "paused")];
  let isStopped = false;
  let again: (() => void) | null = null;
  const others = new OtherTurns("here", {
    api: { tables: () => Promise.resolve({ tables, next: null }) },
    signals: { visible: true, listen: () => () => undefined },
    transport: {
      after: (_, then) => {
        again = then;
        return () => (isStopped = true);
      },
    },
  });
  const stop = others.start();
  await expect.poll(() => others.tables).toEqual(["a", "b"]);
  expect(again).not.toBeNull();
  stop();
  expect(isStopped).toBe(true);
});
