// Help around the first games: tips at the table, and the next opponent.
import { describe, expect, test } from "vitest";
import { GAMES } from "../play/games.ts";
import type { Seat } from "../protocol/messages.ts";
import { helpfulTips, knownTips, storeTips, type TipSituation } from "../tableScreen/tips.ts";
import { needsLessons, nextOpponent } from "./nextOpponent.ts";

describe("tips", () => {
  const composing: TipSituation = {
    isComposing: true,
    ofGame: GAMES.pueblo.tips,
    hasBuilt: false,
    holds: true,
    hasRotated: false,
    awaitsLastWalk: false,
    hasPaid: false,
  };

  test("explain turning until the player has turned something", () => {
    expect(helpfulTips(composing)).toEqual(["rotate"]);
    expect(helpfulTips({ ...composing, hasRotated: true })).toEqual([]);
    expect(helpfulTips({ ...composing, holds: false })).toEqual([]);
  });

  test("explain the walk once something is built, and points once some were paid", () => {
    expect(helpfulTips({ ...composing, hasBuilt: true })).toEqual(["walk"]);
    expect(helpfulTips({ ...composing, hasPaid: true })).toEqual(["points", "rotate"]);
  });

  test("are not shown during other players' turns, nor Pueblo's in Aztec", () => {
    expect(helpfulTips({ ...composing, isComposing: false, hasPaid: true })).toEqual([]);
    expect(helpfulTips({ ...composing, ofGame: GAMES.aztec.tips, hasBuilt: true, hasPaid: true })).toEqual([]);
  });

  test("that are known stay known", () => {
    let stored: unknown = null;
    const storage = {
      keeps: true,
      read: () => stored,
      write: (_: string, value: unknown) => void (stored = value),
      listen: () => {},
    };
    expect(knownTips(storage).size).toBe(0);
    storeTips(new Set(["walk"]), storage);
    expect([...knownTips(storage)]).toEqual(["walk"]);
    stored = { nonsense: true };
    expect(knownTips(storage).size).toBe(0);
  });
});

describe("the next opponent", () => {
  const seat = (player: string | null): Seat => ({
    kind: player ? "computer" : "person",
    name: "",
    colour: "red",
    guest: null,
    player,
    out: null,
    remaining: null,
  });
  const seats = [seat(null), seat("level3")];
  const own = { won: true, place: 1, players: 2, by: 5 };

  test("is one level stronger after a win, up to the strongest", () => {
    expect(nextOpponent(GAMES.pueblo, seats, [0], own)).toEqual({ player: "level4", isStronger: true });
    expect(nextOpponent(GAMES.pueblo, [seat(null), seat("level8")], [0], own)).toBe(null);
  });

  test("is one level easier only after a clear loss, down to the easiest", () => {
    const lost = { ...own, won: false, place: 2 };
    expect(nextOpponent(GAMES.pueblo, seats, [0], { ...lost, by: 14 })).toBe(null);
    expect(nextOpponent(GAMES.pueblo, seats, [0], { ...lost, by: 15 })).toEqual({
      player: "level2",
      isStronger: false,
    });
    expect(nextOpponent(GAMES.aztec, seats, [0], { ...lost, by: 4 })).toEqual({ player: "level2", isStronger: false });
    expect(nextOpponent(GAMES.pueblo, [seat(null), seat("level1")], [0], { ...lost, by: 40 })).toBe(null);
  });

  test("gives way to lessons after a clear loss against the easiest", () => {
    const lost = { ...own, won: false, place: 2, by: 15 };
    const easiest = [seat(null), seat("level1")];
    expect(needsLessons(GAMES.pueblo, easiest, [0], lost)).toBe(true);
    expect(needsLessons(GAMES.pueblo, easiest, [0], { ...lost, by: 14 })).toBe(false);
    expect(needsLessons(GAMES.pueblo, easiest, [0], { ...own, by: 15 })).toBe(false);
    expect(needsLessons(GAMES.pueblo, seats, [0], lost)).toBe(false);
  });

  test("is not suggested among people, on a shared screen, or without a result in points", () => {
    expect(nextOpponent(GAMES.pueblo, [seat(null), seat(null)], [0], own)).toBe(null);
    expect(nextOpponent(GAMES.pueblo, seats, [0, 1], own)).toBe(null);
    expect(nextOpponent(GAMES.pueblo, seats, [0], null)).toBe(null);
  });
});
