// What surrounds the board: clocks, the tab's title, keys, ranking, offers, players.
import { describe, expect, it } from "vitest";
import type { Seat, Seen, You } from "../protocol/messages.ts";
import { duration } from "../language/en/intl.ts";
import { pointedAt } from "./cursor.ts";
import { animationStepsOf } from "../playback/animationSteps.ts";
import { wayOf } from "../play/pueblo/animation.ts";
import { commandOf, isForBoard, moved, seenFrom } from "./keyCommands.ts";
import { Lookback } from "../playback/lookback.svelte.ts";
import { Playback } from "../playback/playback.svelte.ts";
import { mutedGuests } from "./mutedGuests.ts";
import { AnnouncedOffers, offersOf, possibleFor } from "./offers.ts";
import { language } from "../language/language.svelte.ts";
import { GAMES } from "../play/games.ts";
import { beingOf, inOrder } from "./people.ts";
import { rankingOf } from "../result/ranking.ts";
import { ViewState, sideOfStop, viewOfSeat } from "./viewState.svelte.ts";
import { isLittle, nextChange, timeLeft } from "./timeLeft.ts";
import { TabTitle } from "./tabTitle.ts";
import { happening, looked, standingOf, stateOf } from "../../testing/table/sampleGame.ts";
import { unreadLines, unreadOf } from "./unread.ts";
import { sceneOf } from "../play/games.ts";
import { Refusal, offline } from "../net/refusal.ts";

function lookbackAt(view: (ply: number | null) => Promise<Seen>): Lookback {
  const playback = new Playback({ still: () => false, hidden: () => false });
  return new Lookback({ table: { view }, playback, happenedAt: () => null });
}

describe("a clock", () => {
  it("shows digits, and days in words", () => {
    expect(timeLeft(65_000, duration)).toBe("1:05");
    expect(timeLeft(9_440, duration)).toBe("9.4");
    expect(timeLeft(3_600_000 * 54, duration)).toBe("2 days, 6 hours");
  });

  it("updates only when its text changes", () => {
    expect(nextChange(65_300)).toBe(300);
    expect(nextChange(65_000)).toBe(1000);
    expect(nextChange(9_440)).toBe(50);
    expect(nextChange(3_600_000 * 30 + 2_000)).toBe(2_000);
  });

  it("warns depending on its kind", () => {
    expect(isLittle("fischer", 29_000)).toBe(true);
    expect(isLittle("move", 29_000)).toBe(false);
    expect(isLittle("none", 0)).toBe(false);
  });
});

describe("the tab's title", () => {
  it("marks the player's turn, and is restored", () => {
    const page = { title: "Tables" };
    const title = new TabTitle(page);
    title.show("Pueblo", "Your turn");
    expect(page.title).toBe("Your turn · Pueblo");
    title.show("Pueblo", null);
    expect(page.title).toBe("Pueblo");
    title.restore();
    expect(page.title).toBe("Tables");
  });
});

describe("keys", () => {
  const key = (name: string, shiftKey = false) =>
    commandOf({ key: name, shiftKey, ctrlKey: false, metaKey: false, altKey: false });
  it("have their documented commands", () => {
    expect(key("ArrowUp")).toEqual({ kind: "move", by: [0, 1] });
    expect(key("L", true)).toEqual({ kind: "level", by: 1 });
    expect(key("l")).toEqual({ kind: "level", by: -1 });
    expect(key("?", true)).toEqual({ kind: "help" });
    expect(key(" ")).toEqual({ kind: "space" });
    expect([key("Home"), key("End")]).toEqual([
      { kind: "ends", last: false },
      { kind: "ends", last: true },
    ]);
    expect(key("z")).toBeNull();
  });
  it("belong to the browser with a modifier", () => {
    expect(commandOf({ key: "t", shiftKey: false, ctrlKey: true, metaKey: false, altKey: false })).toBeNull();
  });
  it("belong to text fields, and to buttons where these need them", () => {
    const field = { typing: true, pressable: false, onBoard: false };
    const button = { typing: false, pressable: true, onBoard: false };
    const board = { typing: false, pressable: false, onBoard: true };
    expect(isForBoard("u", field, true)).toBe(false);
    expect(isForBoard("u", button, true)).toBe(true);
    expect(isForBoard("Enter", button, true)).toBe(false);
    expect(isForBoard("Enter", board, true)).toBe(true);
    expect(isForBoard("Escape", button, true)).toBe(true);
    expect(isForBoard("Escape", field, true)).toBe(false);
  });

  it("work on the board only, if the player prefers", () => {
    const beside = { typing: false, pressable: false, onBoard: false };
    const board = { ...beside, onBoard: true };
    for (const key of ["u", "U", "1", "?"]) {
      expect(isForBoard(key, beside, false), key).toBe(false);
      expect(isForBoard(key, board, false), key).toBe(true);
    }
    for (const key of ["Escape", "ArrowUp", "Enter", " "]) expect(isForBoard(key, beside, false), key).toBe(true);
  });
  it("move the cursor relative to the view", () => {
    expect(moved(null, [0, 1], 8)).toEqual([3, 3]);
    expect(moved([0, 7], [0, 1], 8)).toEqual([0, 7]);
    expect(moved([0, 7], [1, 0], 8)).toEqual([1, 7]);
    expect([0, 1, 2, 3].map((side) => seenFrom([0, 1], side).map((n) => n + 0))).toEqual([
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]);
  });
  it("point at the top of a column", () => {
    const state = stateOf({
      blocks: [
        { id: 1, owner: 0, cubes: [[2, 2, 0]] },
        { id: 2, owner: 1, cubes: [[2, 2, 1]] },
      ],
    });
    expect(pointedAt(sceneOf(state), [2, 2])).toMatchObject({ level: 1, body: "2" });
    expect(pointedAt(sceneOf(state), [3, 3])).toMatchObject({ level: 0, body: null });
  });
});

describe("the view", () => {
  it("rotates through the four sides", () => {
    const viewState = new ViewState();
    const seen = [1, 1, 1, 1, 1].map((by) => {
      viewState.nextSide(by);
      return viewState.view;
    });
    expect(seen).toEqual(["south", "west", "north", "east", "south"]);
    viewState.nextSide(-1);
    expect([viewState.view, viewState.side]).toEqual(["east", 3]);
  });
  it("shows fewer levels and all again", () => {
    const viewState = new ViewState();
    viewState.raise(-1, 4);
    expect(viewState.level).toBe(3);
    viewState.raise(-9, 4);
    expect(viewState.level).toBe(1);
    viewState.raise(9, 4);
    expect(viewState.level).toBeNull();
  });
  it("follows the chieftain from side to side", () => {
    expect([0, 1, 8, 9, 17, 18, 27, 35].map(sideOfStop)).toEqual([
      "west",
      "west",
      "west",
      "north",
      "north",
      "east",
      "south",
      "south",
    ]);
  });
  it("gives every player on a shared screen a side", () => {
    expect([0, 1].map((seat) => viewOfSeat(seat, 2))).toEqual(["home", "north"]);
    expect([0, 1, 2, 3].map((seat) => viewOfSeat(seat, 4))).toEqual(["home", "west", "north", "east"]);
  });
  it("looks back at the latest request, and steps through the turns", async () => {
    const asked: ((seen: { ply: number; state: ReturnType<typeof stateOf>; happened: [] }) => void)[] = [];
    const lookback = lookbackAt(() => new Promise((resolve) => asked.push(resolve)));
    const first = lookback.show(2);
    const second = lookback.show(4);
    asked[1]?.({ ply: 4, state: stateOf(), happened: [] });
    asked[0]?.({ ply: 2, state: stateOf(), happened: [] });
    await Promise.all([first, second]);
    expect(lookback.seen?.ply).toBe(4);
    expect([lookback.beside([0, 2, 4, 6], -1), lookback.beside([0, 2, 4, 6], 1)]).toEqual([2, 6]);
    lookback.now();
    expect([lookback.beside([0, 2, 4, 6], -1), lookback.beside([0, 2, 4, 6], 1)]).toEqual([4, null]);
  });
  it("steps on from a pending request, and from what is shown if that is refused", async () => {
    const asked: { answer: (seen: Seen) => void; refuse: (refusal: Refusal) => void }[] = [];
    const lookback = lookbackAt(() => new Promise((answer, refuse) => asked.push({ answer, refuse })));
    const plies = [0, 2, 4, 6];
    const shown: Promise<void>[] = [];
    for (const ply of [4, 2, 0]) {
      expect(lookback.beside(plies, -1)).toBe(ply);
      shown.push(lookback.show(ply));
    }
    expect(lookback.beside(plies, -1)).toBeNull();
    for (const [i, ply] of [4, 2, 0].entries()) asked[i]?.answer({ ply, state: stateOf(), happened: [] });
    await Promise.all(shown);
    expect(lookback.seen?.ply).toBe(0);
    const refused = lookback.show(2);
    expect(lookback.beside(plies, 1)).toBe(4);
    asked[3]?.refuse(offline());
    await expect(refused).rejects.toThrow(Refusal);
    expect([lookback.seen?.ply, lookback.beside(plies, 1)]).toEqual([0, 2]);
  });
});

describe("the ranking", () => {
  const seats = standingOf(stateOf()).seats;
  it("has the fewest points first, and ties share a place", () => {
    const result = { winners: [1, 2], totals: [9, 4, 4], reason: "last_walk" };
    expect(rankingOf(result, seats, true).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
    ]);
  });
  it("has the winner first whatever the points, and players who are out last", () => {
    const out: Seat[] = seats.map((seat, i) => ({ ...seat, out: i === 1 ? "resigned" : null }));
    const ranks = rankingOf({ winners: [0], totals: [9, 2, 5], reason: "abandoned" }, out, true);
    expect(ranks.map(({ seat }) => seat)).toEqual([0, 2, 1]);
  });
});

describe("offers", () => {
  const you: You = { guest: "Ada", seats: [0], owner: true, may: [] };
  const standing = standingOf(stateOf(), { ply: 4, turn_ply: 4 });
  it("are mine, asked of me, or others'", () => {
    const offers = [
      { what: "pause" as const, seat: 0, ply: null, waiting_for: [1] },
      { what: "end" as const, seat: 1, ply: null, waiting_for: [0] },
      { what: "undo" as const, seat: 1, ply: 0, waiting_for: [] },
    ];
    expect(offersOf({ ...standing, offers }, you).map(({ role }) => role)).toEqual(["mine", "asked", "other"]);
  });
  it("are announced once, until they are made again", () => {
    const asked = new AnnouncedOffers();
    const offer = { what: "pause" as const, seat: 1, ply: null, waiting_for: [0] };
    const news = (...offers: (typeof offer)[]) =>
      asked.news(offersOf({ ...standing, offers }, you)).map(({ offer: { what } }) => what);
    expect(news(offer)).toEqual(["pause"]);
    expect(news({ ...offer })).toEqual([]);
    expect(news({ ...offer, waiting_for: [] })).toEqual([]);
    expect(news(offer)).toEqual(["pause"]);
    expect(news({ ...offer, seat: 0 })).toEqual([]);
  });
  it("need the consent of others to undo, unless the server says otherwise", () => {
    expect(possibleFor({ ...you, may: ["offer_undo", "resign"] })).toMatchObject({ undo: "ask", resign: true });
    expect(possibleFor({ ...you, may: ["undo", "offer_undo"] })).toMatchObject({ undo: "free", resign: false });
    expect(Object.values(possibleFor(you)).some(Boolean)).toBe(false);
  });
});

describe("players", () => {
  const [seat] = standingOf(stateOf()).seats;
  if (!seat) throw new Error("a seat");
  it("are here, away, or replaced by a stand-in", () => {
    expect(beingOf(seat, true)).toBe("here");
    expect(beingOf(seat, false)).toBe("away");
    expect(beingOf({ ...seat, player: "level4" }, false)).toBe("standIn");
    expect(beingOf({ ...seat, player: "level4", out: "time" }, true)).toBe("time");
    expect(beingOf({ ...seat, kind: "computer", player: "level1" }, false)).toBe("computer");
  });
  it("are in order of play", () => {
    const people = [
      { seat: 0, place: 2 },
      { seat: 1, place: 1 },
      { seat: 2, place: null },
    ];
    expect(inOrder(people).map(({ seat }) => seat)).toEqual([1, 0, 2]);
  });
  it("have blocks left", () => {
    const stocks = [{ single: true, pairs: 3, half: "own" as const, held: 2 }];
    const facts = GAMES.pueblo.playerFacts(standingOf(stateOf({ stocks })), 0, null);
    const { blocks, aside } = language.m.table.players;
    expect(facts).toEqual([blocks(12), aside(2)]);
  });
});

describe("animation steps", () => {
  it("lead the chieftain around corners", () => {
    expect(wayOf(34, 2)).toEqual([35, 0, 1, 2]);
  });
  it("are in order, with the end last, and all fines land", () => {
    const steps = animationStepsOf([looked(3, [[0, 1], [1, 2], [0, 3]], true), looked(4, [[0, 1]], true)], "1"); // prettier-ignore
    expect(steps.map(({ at }) => at)).toEqual([...steps.map(({ at }) => at)].sort((one, other) => one - other));
    expect(steps.at(-1)?.kind).toBe("end");
    expect(steps.filter(({ kind }) => kind === "land")).toHaveLength(4);
  });
  it("pay bids at once", () => {
    const steps = animationStepsOf(
      [happening("pueblo.event.card_taken", { seat: 1, number: 1, paid: 7 }, [[1, 7]])],
      "1",
    );
    expect(steps[0]).toMatchObject({ kind: "pay", seat: 1, points: 7 });
  });
});

describe("the chat", () => {
  it("counts unread lines of others", () => {
    const line = (n: number, guest: string) => ({
      type: "chat" as const,
      n,
      guest,
      name: guest,
      seat: 0,
      text: "",
      written_at: 0,
    });
    const lines = [line(0, "Bert"), line(1, "Ada"), line(2, "Bert"), line(3, "Cleo")];
    expect(unreadOf(lines, new Set(["Cleo"]), "Ada", 0)).toBe(1);
    expect(unreadLines(lines, new Set(), "Ada", -1).map(({ n }) => n)).toEqual([0, 2, 3]);
  });
  it("lists muted guests, by name where they are known", () => {
    const people = [
      { guest: "bert", name: "Bert" },
      { guest: null, name: "Level 4" },
    ];
    const hidden = mutedGuests(new Set(["bert", "cleo", "dora"]), [{ guest: "cleo", name: "Cleo" }], people);
    expect(hidden).toEqual({
      named: [
        { guest: "bert", name: "Bert" },
        { guest: "cleo", name: "Cleo" },
      ],
      others: ["dora"],
    });
  });
});
