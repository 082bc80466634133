// Going through the turns of a game: autoplay, and what the board shows while looking back.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Autoplay } from "../playback/autoplay.svelte.ts";
import { pointsBySeat, turnAt, type Moment } from "./chart.ts";
import { Lookback } from "../playback/lookback.svelte.ts";
import { Playback } from "../playback/playback.svelte.ts";
import type { Happening, Seen } from "../protocol/messages.ts";
import { happening, looked, stateOf } from "../../testing/table/sampleGame.ts";

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("autoplay", () => {
  it("shows a turn at a time until none is left", async () => {
    let left = 2;
    const autoplay = new Autoplay({ step: () => Promise.resolve(left-- > 0), pause: () => 1000 });
    autoplay.start();
    expect(left).toBe(2);
    for (const expected of [1, 0, -1]) {
      vi.advanceTimersByTime(1000);
      await settled();
      expect(left).toBe(expected);
    }
    expect(autoplay.running).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits until a turn has been shown, and less at higher speed", async () => {
    let shown = 0;
    let finish = (_: boolean): void => {};
    const step = () => ((shown += 1), new Promise<boolean>((resolve) => (finish = resolve)));
    const autoplay = new Autoplay({ step, pause: () => 1000 });
    autoplay.speed = 4;
    autoplay.start();
    vi.advanceTimersByTime(250);
    expect(shown).toBe(1);
    vi.advanceTimersByTime(10_000); // the turn is still being shown
    expect(shown).toBe(1);
    finish(true);
    await settled();
    autoplay.speed = 0.5;
    vi.advanceTimersByTime(249);
    expect(shown).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown).toBe(2);
    finish(true);
    await settled();
    vi.advanceTimersByTime(1999);
    expect(shown).toBe(2);
    vi.advanceTimersByTime(1);
    expect(shown).toBe(3);
  });

  it("is not continued by a turn that was shown for an earlier start", async () => {
    const finish: ((more: boolean) => void)[] = [];
    const step = () => new Promise<boolean>((resolve) => finish.push(resolve));
    const autoplay = new Autoplay({ step, pause: () => 1000 });
    autoplay.start();
    vi.advanceTimersByTime(1000);
    autoplay.stop();
    autoplay.start();
    finish[0]?.(true);
    await settled();
    vi.advanceTimersByTime(1000);
    expect(finish).toHaveLength(2); // not three
    autoplay.stop();
    vi.advanceTimersByTime(10_000);
    expect(finish).toHaveLength(2);
  });
});

describe("looking back", () => {
  const fines = { fines: [{ seat: 1, cube: [2, 0, 0], points: 3 }] };
  const look = happening("pueblo.event.looked", { square: 7, last_walk: false, ...fines }, [[1, 3]]);
  const walk = happening("pueblo.event.looked", { square: 7, last_walk: true, ...fines }, [[1, 3]]);

  function begun(happened: readonly Happening[]) {
    const asked: number[] = [];
    const view = (ply: number | null): Promise<Seen> => {
      asked.push(ply ?? -1);
      return Promise.resolve({ ply: ply ?? 0, state: stateOf({ scores: [ply ?? 0, 0] }), happened: [] });
    };
    const playback = new Playback({ still: () => false, hidden: () => false, keepsLook: true });
    return {
      asked,
      playback,
      lookback: new Lookback({ table: { view }, playback, happenedAt: () => happened }),
    };
  }

  it("highlights what was seen and what it cost, without waiting for the animation", async () => {
    const { lookback, playback } = begun([look]);
    await lookback.show(2);
    expect([playback.lookingFrom, playback.seen.map(({ seat, points }) => [seat, points])]).toEqual([7, [[1, 3]]]);
    expect([playback.running, playback.scores]).toEqual([false, [2, 0]]);
    expect(vi.getTimerCount()).toBe(0);
    await lookback.show(4);
    expect(playback.scores).toEqual([4, 0]);
  });

  it("knows the number of the turn that it shows", async () => {
    const { lookback } = begun([look]);
    const plies = [0, 2, 4, 6];
    expect(lookback.turnAmong(plies)).toBe(3);
    await lookback.show(4);
    expect(lookback.turnAmong(plies)).toBe(2);
    lookback.now();
    expect(lookback.turnAmong(plies)).toBe(3);
  });

  it("highlights no look after the last walk, which has 36", async () => {
    const { lookback, playback } = begun([walk]);
    await lookback.show(2);
    expect([playback.lookingFrom, playback.seen]).toEqual([null, []]);
  });

  it("plays a turn from the position before it, and keeps the fines highlighted", async () => {
    const { lookback, playback } = begun([look]);
    await lookback.show(2);
    let isShown = false;
    void lookback.play(4).then(() => (isShown = true));
    await settled();
    expect([playback.running, playback.scores, isShown]).toEqual([true, [2, 0], false]);
    vi.advanceTimersByTime(20_000);
    await settled();
    expect([playback.running, playback.scores, isShown]).toEqual([false, [4, 0], true]);
    expect(playback.lookingFrom).toBe(7);
  });

  it("asks for one position at a time while the slider moves, and ends at the last", async () => {
    const { lookback, asked } = begun([]);
    await Promise.all([2, 4, 6, 8].map((ply) => lookback.seek(ply)));
    expect(asked).toEqual([2, 8]);
    expect(lookback.seen?.ply).toBe(8);
  });

  it("ends an animation when the player returns to the present", async () => {
    const { lookback, playback } = begun([look]);
    await lookback.show(2);
    void lookback.play(4);
    await settled();
    lookback.now();
    expect([playback.running, lookback.seen]).toEqual([false, null]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the chart", () => {
  it("sums the points of a turn by seat", () => {
    const happened = [
      { ...looked(1, []), points: [[1, 3], [0, 2]] as [number, number][] },
      { ...looked(2, []), points: [[1, 1], [2, 0]] as [number, number][] },
    ]; // prettier-ignore
    expect(pointsBySeat(happened)).toEqual([
      [0, 2],
      [1, 4],
    ]);
  });

  it("finds the turn nearest to a pointer", () => {
    const area = { left: 0, right: 100, top: 0, bottom: 10 };
    const moments: Moment[] = [0, 1, 2, null, 3].map((turn, i) => ({
      time: [0, 1, 2, 2.5, 4][i] ?? 0,
      turn,
      totals: [],
    }));
    expect([-5, 12, 13, 60, 76, 100, 500].map((x) => turnAt(x, moments, area))).toEqual([0, 0, 1, 2, 3, 3, 3]);
  });
});
