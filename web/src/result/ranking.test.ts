// The result as a player sees it.
import { expect, test } from "vitest";
import { messages as table } from "../language/en/table.ts";
import { ownResult, ownSentence, rankingOf, winnerText } from "./ranking.ts";
import type { SeatName } from "../language/language.svelte.ts";
import type { Seat } from "../protocol/messages.ts";

const seat: Seat = {
  kind: "person",
  name: "Ada",
  colour: "red",
  player: null,
  out: null,
  guest: null,
  remaining: null,
};
const own = (winners: number[], totals: number[], mine: number, reason = "last_walk") =>
  ownResult(
    rankingOf(
      { winners, totals, reason },
      totals.map(() => seat),
      true,
    ),
    reason,
    mine,
  );

test("the loser of two learns by how much, and what the last walk cost", () => {
  expect(ownSentence(table.end, own([1], [180, 45], 0), 113)).toBe("You lost by 135; the last walk cost you 113.");
});

test("the winner learns the distance to the next player", () => {
  expect(ownSentence(table.end, own([1], [30, 20, 24], 1), 0)).toBe("You won by 4; the last walk cost you nothing.");
});

test("with more players the place is told", () => {
  expect(ownSentence(table.end, own([1], [30, 20, 24], 0), null)).toBe("You came 3rd, 10 points behind.");
});

test("points are not compared if they did not decide", () => {
  expect(own([1], [3, 20], 0, "resigned")).toBeNull();
  expect(own([0, 1], [20, 20], 0)).toBeNull();
  expect(ownSentence(table.end, null, 5)).toBe("The last walk cost you 5.");
  expect(ownSentence(table.end, null, null)).toBe("");
});

test("the winners are named, or the player is told that they won", () => {
  const names = ["Ada", "Ben"].map((name) => ({ name }) as SeatName);
  const result = { winners: [1], totals: [9, 5], reason: "last_walk" };
  expect(winnerText(table.end, result, [0], names)).toBe("Ben wins!");
  expect(winnerText(table.end, result, [1], names)).toBe("You win!");
  expect(winnerText(table.end, result, [0, 1], names)).toBe("Ben wins!");
  expect(winnerText(table.end, { ...result, winners: [] }, [0], names)).toBe("Nobody wins.");
});
