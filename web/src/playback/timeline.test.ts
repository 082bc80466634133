import { describe, expect, it } from "vitest";
import type { Event } from "../protocol/messages.ts";
import { apart, lastWalkCost, lastWalkOf, lineOf, momentsOf, playedTurns, ticksOf } from "../replay/chart.ts";
import { builtLast, timelineOf, pastOf } from "./timeline.ts";
import { eventOf, happening, logOf, looked, OPENED, placed, played } from "../../testing/table/sampleGame.ts";

const turn = (seq: number, seat: number, block: number, ...fines: [number, number][]): Event =>
  eventOf(seq, played(seat, "oa1ne", "+1"), [placed(block, seat), looked(1, fines)]);
const game = [eventOf(0, OPENED), turn(1, 0, 10, [0, 2]), turn(2, 1, 11, [0, 1], [1, 4]), turn(3, 0, 12, [1, 3])];

describe("the timeline of a game", () => {
  it("has plies and totals after every event", () => {
    const timeline = timelineOf(logOf(game));
    expect(timeline.stages.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [0, 2],
      [2, 4],
      [4, 6],
    ]);
    expect(timeline.line.map(({ totals }) => totals)).toEqual([
      [2, 0],
      [3, 4],
      [3, 7],
    ]);
    expect(builtLast(timeline)).toBe(12);
  });

  it("marks what was taken back and continues from there", () => {
    const back = eventOf(4, { kind: "taken_back", at: 0, seat: 0, ply: 2 });
    const timeline = timelineOf(logOf([...game, back, turn(5, 1, 13, [1, 1])]));
    expect(timeline.stages.map(({ undone }) => undone)).toEqual([false, false, true, true, false, false]);
    expect(timeline.line.map(({ event }) => event.seq)).toEqual([1, 5]);
    expect(timeline.line.map(({ totals }) => totals)).toEqual([
      [2, 0],
      [2, 1],
    ]);
    expect(builtLast(timeline)).toBe(13);
  });

  it("restores what was redone", () => {
    const back = eventOf(4, { kind: "taken_back", at: 0, seat: 0, ply: 4 });
    const again = eventOf(5, { kind: "brought_back", at: 0, seat: 0, ply: 6 }, [placed(12, 0), looked(1, [[1, 3]])]);
    const timeline = timelineOf(logOf([...game, back, again]));
    expect(timeline.line.map(({ event }) => event.seq)).toEqual([1, 2, 3]);
    expect(timeline.line.at(-1)?.totals).toEqual([3, 7]);
    expect(timeline.stages.map(({ undone }) => undone)).toEqual([false, false, false, false, false, false]);
    expect(timeline.stages.at(-1)).toMatchObject({ from: 6, to: 6, totals: [3, 7] });
  });

  it("redoes some of what was taken back, and nothing after another move", () => {
    const back = eventOf(4, { kind: "taken_back", at: 0, seat: 0, ply: 2 });
    const again = eventOf(5, { kind: "brought_back", at: 0, seat: 1, ply: 4 });
    expect(timelineOf(logOf([...game, back, again])).line.map(({ event }) => event.seq)).toEqual([1, 2]);
    const other = timelineOf(logOf([...game, back, again, turn(6, 0, 14)]));
    expect(other.line.map(({ event }) => event.seq)).toEqual([1, 2, 6]);
    expect(other.stages[3]?.undone).toBe(true);
  });

  it("sees by the ply when an offer to undo took effect", () => {
    const offer = eventOf(4, { kind: "offered", at: 0, seat: 0, what: "undo", ply: 4 });
    const first = eventOf(5, { kind: "answered", at: 0, seat: 1, what: "undo", yes: true });
    const last = { ...eventOf(6, { kind: "answered", at: 0, seat: 2, what: "undo", yes: true }), ply: 4 };
    expect(timelineOf(logOf([...game, offer, first])).line).toHaveLength(3);
    const timeline = timelineOf(logOf([...game, offer, first, last]));
    expect(timeline.line).toHaveLength(2);
    expect(timeline.stages.at(-1)?.to).toBe(4);
  });

  it("starts where another game stopped", () => {
    const opened = eventOf(0, { ...OPENED, past: ["oa1ne", "+1", "ob1ne", { undo: 2 }, "oc1ne", "+2"] });
    const timeline = timelineOf(logOf([opened, turn(1, 0, 10, [0, 2])], 4, [10, 5]));
    expect(timeline.past).toEqual(["oa1ne", "+1", "oc1ne", "+2"]);
    expect(timeline.stages[0]?.totals).toEqual([10, 5]);
    expect(timeline.line[0]).toMatchObject({ from: 4, to: 6, totals: [12, 5] });
  });

  it("reads what is left of a record", () => {
    expect(pastOf(["a", "b", { undo: 0 }, { redo: 2 }, { handover: 0 }, "c", { undo: 1 }])).toEqual(["a"]);
  });
});

describe("the chart", () => {
  const NO_PAST = new Map<number, never>();
  const { turns } = playedTurns(timelineOf(logOf(game)), NO_PAST);
  const moments = momentsOf(turns, 0);

  it("has the totals by turn, from the start", () => {
    expect(moments).toEqual([
      { time: 0, turn: 0, totals: [0, 0] },
      { time: 1, turn: 1, totals: [2, 0] },
      { time: 2, turn: 2, totals: [3, 4] },
      { time: 3, turn: 3, totals: [3, 7] },
    ]);
  });

  it("shows the last walk look by look", () => {
    const happened = [
      looked(5, [[1, 3]]),
      happening("pueblo.event.last_walk", { square: 5 }),
      looked(6, [[0, 1]], true),
      looked(7, [], true),
    ];
    const timeline = timelineOf(logOf([...game.slice(0, 3), eventOf(3, played(0, "oa1ne", "+1"), happened)]));
    const walked = playedTurns(timeline, NO_PAST).turns;
    const walk = momentsOf(walked, 0);
    expect(walk.slice(3).map(({ turn, totals }) => [turn, totals])).toEqual([
      [null, [3, 7]],
      [null, [4, 7]],
      [null, [4, 7]],
      [3, [4, 7]],
    ]);
    expect(lastWalkOf(walk)).toBe(3);
    expect(lastWalkOf(moments)).toBeNull();
    expect([0, 1].map((seat) => lastWalkCost(walked, seat))).toEqual([1, 0]);
    expect(lastWalkCost(turns, 0)).toBeNull();
    expect(walk.map(({ time }) => time)).toEqual([...walk.map(({ time }) => time)].sort((one, other) => one - other));
  });

  describe("of a game that continues a saved one", () => {
    const opened = eventOf(0, { ...OPENED, past: ["oa1ne", "+1", "ob1ne", "+2"] });
    const timeline = timelineOf(logOf([opened, turn(1, 0, 10, [0, 2])], 4, [10, 5]));
    const before = (totals: readonly number[], points: readonly (readonly [number, number])[]) => ({
      happened: [
        looked(
          1,
          points.map(([seat, n]): [number, number] => [seat, n]),
        ),
      ],
      totals,
    });
    const first = before([10, 0], [[0, 10]]);
    const second = before([10, 5], [[1, 5]]);

    it("starts with the earlier turns", () => {
      const { from, turns } = playedTurns(
        timeline,
        new Map([
          [2, first],
          [4, second],
        ]),
      );
      expect(momentsOf(turns, from).map(({ turn, totals }) => [turn, totals])).toEqual([
        [0, [0, 0]],
        [1, [10, 0]],
        [2, [10, 5]],
        [3, [12, 5]],
      ]);
    });

    it("shows only the turns played here until the earlier ones are loaded", () => {
      const { from, turns } = playedTurns(timeline, new Map([[4, second]]));
      expect(momentsOf(turns, from).map(({ turn, totals }) => [turn, totals])).toEqual([
        [2, [10, 5]],
        [3, [12, 5]],
      ]);
    });
  });

  it("lies inside its area, time to the right, points upwards", () => {
    const area = { left: 10, right: 70, top: 0, bottom: 100 };
    const ticks = ticksOf(7);
    expect(ticks).toEqual({ top: 8, at: [0, 2, 4, 6, 8] });
    expect(lineOf(moments, 1, ticks, area)).toEqual([
      [10, 100],
      [30, 100],
      [50, 50],
      [70, 12.5],
    ]);
  });

  it("has round scales", () => {
    expect(ticksOf(0).at).toEqual([0, 1]);
    expect(ticksOf(41).at).toEqual([0, 10, 20, 30, 40, 50]);
    expect(ticksOf(260).top).toBe(300);
  });

  it("keeps labels apart and inside", () => {
    expect(apart([50, 52, 10], 10, 100)).toEqual([50, 60, 10]);
    expect(apart([98, 99, 100], 10, 100)).toEqual([80, 90, 100]);
  });
});
