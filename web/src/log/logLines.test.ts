import { describe, expect, it } from "vitest";
import { messages as table } from "../language/en/table.ts";
import { pastTurns, timelineOf } from "../playback/timeline.ts";
import { linesOf, notationOf, pliesOf, spoken, linesUpTo, type Wording } from "./logLines.ts";
import { eventOf, logOf, looked, OPENED, placed, played } from "../../testing/table/sampleGame.ts";

const wording: Wording = {
  log: table.log,
  happening: ({ code }) => `${code}!`,
  name: (seat) => ["Ada", "Bert"][seat] ?? "",
  colour: (seat) => ["Red", "Blue"][seat] ?? "",
  player: (level) => `the ${level}`,
};
const turn = (seq: number, seat: number) =>
  eventOf(seq, played(seat, "oa1ne", "+1"), [placed(seq, seat), looked(1, [[seat, 1]])]);
const events = [eventOf(0, OPENED), eventOf(1, { kind: "started", at: 0 }), turn(2, 0), turn(3, 1)];

describe("the log", () => {
  it("lists every event, turns with number, notation and consequences", () => {
    const lines = linesOf(timelineOf(logOf(events)), wording);
    expect(lines.map(({ title }) => title)).toEqual(["The table is open.", "The game starts.", "Ada", "Bert"]);
    expect(lines[3]).toMatchObject({ turn: 2, ply: 4, seat: 1, notation: "oa1ne+1", undone: false });
    expect(lines[3]?.sentences).toEqual(["pueblo.event.placed!", "pueblo.event.looked!"]);
    expect(lines[1]).toMatchObject({ turn: null, ply: null, notation: null });
  });

  it("does not list what playback has not shown", () => {
    const lines = linesUpTo(linesOf(timelineOf(logOf(events)), wording), { seq: 2, count: 1 });
    expect(lines).toHaveLength(3);
    expect(lines[2]?.sentences).toEqual(["pueblo.event.placed!"]);
  });

  it("names who acted for whom, and who came and left", () => {
    const timeline = timelineOf(
      logOf([
        eventOf(0, OPENED),
        eventOf(1, { kind: "seated", at: 0, seat: 1, occupant: { kind: "person", name: "Bert", holder: "b" } }),
        eventOf(2, { kind: "seated", at: 0, seat: 1, occupant: { kind: "open" } }),
        eventOf(3, { kind: "seated", at: 0, seat: 1, occupant: { kind: "computer", player: "level3", name: "" } }),
        eventOf(4, { kind: "replaced", at: 0, seat: 0, player: "level4" }),
        eventOf(5, { kind: "played", at: 0, seat: 0, actions: ["b7"], by: "level4" }),
        eventOf(6, { kind: "returned", at: 0, seat: 0 }),
      ]),
    );
    expect(linesOf(timeline, wording).map(({ title }) => title)).toEqual([
      "The table is open.",
      "Bert sits down.",
      "A seat is free again: Blue.",
      "The computer (the level3) sits down.",
      "The computer (the level4) takes over for Ada.",
      "Ada (the level4)",
      "Ada is back.",
    ]);
  });

  it("says that a computer had little time", () => {
    const computer = { kind: "computer", player: "level6", name: "" } as const;
    const timeline = timelineOf(
      logOf([
        eventOf(0, { ...OPENED, seats: [computer, computer] }),
        eventOf(1, { kind: "played", at: 0, seat: 0, actions: ["b7"], by: "level6@nodes=1" }),
        eventOf(2, { kind: "played", at: 0, seat: 1, actions: ["p"], by: "level6" }),
        eventOf(3, { kind: "replaced", at: 0, seat: 1, player: "level4" }),
        eventOf(4, { kind: "played", at: 0, seat: 1, actions: ["b8"], by: "level4@seconds=6" }),
      ]),
    );
    const lines = linesOf(timeline, wording);
    const note = (level: string): string => `the ${level} had little time and thought less about this turn.`;
    expect(lines.map((line) => line.note)).toEqual([null, note("level6"), null, null, note("level4")]);
    expect(lines[1] && spoken(lines[1])).toContain(note("level6"));
    expect(lines[1]?.title).toBe("Ada (the level6)");
  });

  it("names a computer once, also if its colour is added", () => {
    const timeline = timelineOf(
      logOf([
        eventOf(0, OPENED),
        eventOf(1, { kind: "played", at: 0, seat: 0, actions: ["b7"], by: "level4" }),
        eventOf(2, { kind: "played", at: 0, seat: 1, actions: ["p"], by: "level4" }),
      ]),
    );
    const named = { ...wording, name: (seat: number) => ["the level4", "the level4 (Blue)"][seat] ?? "" };
    expect(linesOf(timeline, named).map(({ title }) => title)).toEqual([
      "The table is open.",
      "the level4",
      "the level4 (Blue)",
    ]);
  });

  it("marks what was taken back, and reports when an offer to undo took effect", () => {
    const offer = eventOf(4, { kind: "offered", at: 0, seat: 1, what: "undo", ply: 2 });
    const answer = { ...eventOf(5, { kind: "answered", at: 0, seat: 0, what: "undo", yes: true }), ply: 2 };
    const timeline = timelineOf(logOf([...events, offer, answer]));
    const lines = linesOf(timeline, wording);
    expect(lines.map(({ undone }) => undone)).toEqual([false, false, false, true, false, false]);
    expect(lines.slice(4).map(({ title }) => title)).toEqual([
      "Bert asks to take back a turn.",
      "Everyone agrees: the turn is taken back.",
    ]);
    expect(pliesOf(timeline)).toEqual([0, 2]);
  });

  it("begins with what was played before the table was opened", () => {
    const opened = eventOf(0, { ...OPENED, past: ["oa1ne", "+1", "b3", "p"] });
    const timeline = timelineOf(logOf([opened, turn(1, 0)], 4));
    const lines = linesOf(timeline, wording);
    expect(lines.map(({ seq, turn, ply, notation }) => [seq, turn, ply, notation])).toEqual([
      [-4, 1, 2, "oa1ne+1"],
      [-3, 2, 3, "b3"],
      [-2, 3, 4, "p"],
      [0, null, null, null],
      [1, 4, 6, "oa1ne+1"],
    ]);
    expect(pliesOf(timeline)).toEqual([0, 2, 3, 4, 6]);
    expect(pastTurns(["+1", "+2"]).map(({ ply }) => ply)).toEqual([1, 2]);
  });

  it("gives a turn the number of the one it replaces", () => {
    const back = eventOf(9, { kind: "taken_back", at: 0, seat: 0, ply: 2 });
    const other = eventOf(10, played(1, "ob1ne", "+1"));
    const again = timelineOf(logOf([...events, back, other]));
    const turns = linesOf(again, wording).filter(({ turn }) => turn !== null);
    expect(turns.at(-1)).toMatchObject({ turn: 2, ply: 4, undone: false });
    expect(turns.at(-2)).toMatchObject({ turn: 2, ply: 4, undone: true });
  });

  it("is read out by its consequences, or by what was done", () => {
    const lines = linesOf(timelineOf(logOf(events)), wording);
    expect(lines.slice(1, 3).map(spoken)).toEqual(["The game starts.", "pueblo.event.placed! pueblo.event.looked!"]);
    const [, , turn] = lines;
    const again = turn && { ...turn, title: "Ada brings back.", notation: null };
    expect(again && spoken(again)).toBe("Ada brings back. pueblo.event.placed! pueblo.event.looked!");
  });
});

describe("notation", () => {
  it("joins the walk to what it follows", () => {
    expect(notationOf(["od4ne", "+3"])).toBe("od4ne+3");
    expect(notationOf(["b7"])).toBe("b7");
    expect(notationOf(["b7", "#2"])).toBe("b7 #2");
    expect(notationOf(["+2"])).toBe("+2");
  });
});
