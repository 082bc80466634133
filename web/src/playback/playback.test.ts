import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnimationStep } from "../play/animation.ts";
import { FASTEST, PATIENCE, Playback } from "./playback.svelte.ts";
import {
  eventOf,
  happening,
  looked,
  piece,
  placed,
  played,
  standingOf,
  stateOf,
  walked,
} from "../../testing/table/sampleGame.ts";

const LONG = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun() {
  const options = { still: false, hidden: false };
  const steps: AnimationStep[] = [];
  const playback = new Playback({
    still: () => options.still,
    hidden: () => options.hidden,
    onstep: (animation) => steps.push(animation),
  });
  playback.follow(0, standingOf(stateOf()));
  return { options, steps, playback };
}

/** Seat 0 builds block 5, the chieftain goes from SW to W2 and sees two cubes. */
function turn(seq = 1) {
  const state = stateOf({ blocks: [piece(5, 0)], chieftain: "W2", scores: [3, 1], to_move: 1 });
  const happened = [
    placed(5, 0),
    walked(0, 0, 2),
    looked(2, [
      [0, 3],
      [1, 1],
    ]),
  ];
  return eventOf(seq, played(0, "oa1ne", "+2"), happened, standingOf(state, { ply: 2 }));
}

/** The end of the building: 36 looks, each costs seat 1 a point. */
function lastWalk(seq = 1) {
  const looks = Array.from({ length: 36 }, (_, i) => looked((i + 3) % 36, [[1, 1]], true));
  const state = stateOf({ blocks: [piece(5, 0)], chieftain: "W2", scores: [3, 37], to_move: null, phase: "over" });
  const happened = [
    ...turn().happened,
    happening("pueblo.event.last_walk", { square: 2 }),
    ...looks,
    happening("pueblo.event.over"),
  ];
  return eventOf(seq, played(0, "oa1ne", "+2"), happened, standingOf(state, { phase: "over", to_move: null }));
}

const arrived = (playback: Playback, event: ReturnType<typeof turn>) => {
  expect(playback.state).toEqual(event.standing?.state);
  expect(playback.scores).toEqual(event.standing?.scores);
  expect(playback.chieftain).toBeNull();
  expect(playback.flights).toEqual([]);
  expect(playback.running).toBe(false);
  expect(playback.progress.seq).toBe(event.seq);
};

describe("a turn", () => {
  it("plays in order: build, walk square by square, look, pay", () => {
    const { steps, playback } = begun();
    playback.hear(turn());
    vi.advanceTimersByTime(LONG);
    const order = steps.map(({ kind }) => kind).filter((kind) => kind !== "say");
    expect(order).toEqual(["build", "walk", "walk", "look", "fly", "fly", "land", "land", "end"]);
    expect(steps.flatMap((animation) => (animation.kind === "walk" ? [animation.square] : []))).toEqual([1, 2]);
  });

  it("shows the block before the walk, and the totals only after the fines have landed", () => {
    const { playback } = begun();
    playback.hear(turn());
    vi.advanceTimersByTime(0);
    expect(playback.state && "blocks" in playback.state && playback.state.blocks).toEqual([piece(5, 0)]);
    expect(playback.last).toBe(5);
    expect(playback.chieftain).toBeNull();
    expect(playback.scores).toEqual([0, 0]);
    while (playback.lookingFrom === null) vi.advanceTimersByTime(10);
    expect(playback.lookingFrom).toBe(2);
    expect(playback.chieftain).toBe(2);
    expect(playback.scores).toEqual([0, 0]);
    while (playback.scores[0] === 0) vi.advanceTimersByTime(10);
    expect(playback.scores).toEqual([3, 0]); // the second one is still flying
    expect(playback.flights.map(({ seat }) => seat)).toEqual([1]);
    vi.advanceTimersByTime(LONG);
    arrived(playback, turn());
    expect(playback.lookingFrom).toBeNull();
  });

  it("advances the log with playback", () => {
    const { playback } = begun();
    playback.hear(turn());
    vi.advanceTimersByTime(0);
    expect(playback.progress).toEqual({ seq: 1, count: 1 });
    vi.advanceTimersByTime(LONG);
    expect(playback.progress.count).toBeGreaterThanOrEqual(3);
  });

  it("names the seat that plays until everything is shown", () => {
    const { playback } = begun();
    playback.hear(turn());
    while (playback.running) {
      expect(playback.seat).toBe(0);
      vi.advanceTimersByTime(50);
    }
    expect(playback.seat).toBeNull();
  });

  it("can be shown again, without changing the log", () => {
    const { steps, playback } = begun();
    const event = turn();
    const before = playback.state;
    playback.hear(event);
    vi.advanceTimersByTime(LONG);
    const order = steps.splice(0).map(({ kind }) => kind);
    if (!before || !event.standing) throw new Error("there is no state");
    void playback.repeat(event.happened, before, event.standing);
    expect([playback.state, playback.scores, playback.seat]).toEqual([before, [0, 0], null]);
    expect(playback.isRepeating).toBe(true);
    expect(playback.progress).toEqual({ seq: 1, count: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(LONG);
    expect(steps.map(({ kind }) => kind)).toEqual(order);
    arrived(playback, event);
    expect(playback.isRepeating).toBe(false);
  });

  it("can be skipped at any moment", () => {
    for (const passed of [0, 300, 700, 1200]) {
      const { playback } = begun();
      playback.hear(turn());
      vi.advanceTimersByTime(passed);
      playback.skip();
      arrived(playback, turn());
      expect(vi.getTimerCount()).toBe(0);
      expect(playback.last).toBe(5);
    }
  });
});

describe("reduced motion", () => {
  it("shows the result at once, and the look stays visible", () => {
    const { options, steps, playback } = begun();
    options.still = true;
    playback.hear(turn());
    arrived(playback, turn());
    expect(vi.getTimerCount()).toBe(0);
    expect(steps).toEqual([]);
    expect(playback.seen.map(({ points }) => points)).toEqual([3, 1]);
  });

  it("shows the result at once in a hidden page", () => {
    const { options, playback } = begun();
    options.hidden = true;
    playback.hear(turn());
    arrived(playback, turn());
    expect(playback.seen).toEqual([]);
  });
});

describe("the last walk", () => {
  it("goes square by square with running totals, and ends at the standing", () => {
    const { steps, playback } = begun();
    playback.hear(lastWalk());
    const seen: number[] = [];
    while (playback.running) {
      vi.advanceTimersByTime(20);
      const total = playback.scores[1] ?? 0;
      if (playback.running && seen.at(-1) !== total) seen.push(total);
    }
    expect(seen).toEqual(Array.from({ length: 38 }, (_, i) => i)); // 0, 1 for the turn, 36 for the walk
    const walk = steps.flatMap((animation) =>
      animation.kind === "walk" && animation.lastWalk ? [animation.square] : [],
    );
    expect(walk).toEqual(Array.from({ length: 36 }, (_, i) => (i + 3) % 36));
    arrived(playback, lastWalk());
  });

  it("is marked, with the marker on its square, and can be skipped", () => {
    const { playback } = begun();
    playback.hear(lastWalk());
    while (!playback.lastWalk) vi.advanceTimersByTime(50);
    expect(playback.marker).toBe(2);
    playback.skip();
    expect(playback.lastWalk).toBe(false);
    arrived(playback, lastWalk());
  });

  it("speeds up when something is queued", () => {
    const { playback } = begun();
    playback.hear(lastWalk(1));
    vi.advanceTimersByTime(3000);
    playback.hear(turn(2));
    expect(playback.rate).toBe(FASTEST);
    vi.advanceTimersByTime(LONG);
    arrived(playback, turn(2));
  });
});

describe("several events", () => {
  it("play one after the other", () => {
    const { steps, playback } = begun();
    playback.hear(turn(1));
    playback.hear(turn(2));
    vi.advanceTimersByTime(LONG);
    expect(steps.filter(({ kind }) => kind === "build")).toHaveLength(2);
    arrived(playback, turn(2));
  });

  it("never lag more than a few seconds behind", () => {
    const { playback } = begun();
    for (let seq = 1; seq <= 40; seq++) playback.hear(turn(seq));
    expect(playback.running).toBe(true);
    vi.advanceTimersByTime(4 * PATIENCE);
    arrived(playback, turn(40));
  });

  it("do not disturb each other when one plays nothing", () => {
    const { playback } = begun();
    playback.hear(turn(1));
    const standing = turn(1).standing;
    playback.hear(eventOf(2, { kind: "offered", at: 0, seat: 1, what: "pause", ply: null }, [], standing ?? null));
    vi.advanceTimersByTime(0);
    expect(playback.progress.seq).toBe(1);
    vi.advanceTimersByTime(LONG);
    expect(playback.progress.seq).toBe(2);
    expect(playback.last).toBe(5);
    expect(playback.scores).toEqual([3, 1]);
  });
});

describe("an undo", () => {
  it("takes effect at once, without playback", () => {
    const { playback } = begun();
    playback.hear(turn(1));
    vi.advanceTimersByTime(LONG);
    const before = standingOf(stateOf());
    playback.hear(eventOf(2, { kind: "taken_back", at: 0, seat: 0, ply: 0 }, [], before));
    expect(playback.state).toEqual(before.state);
    expect(playback.scores).toEqual([0, 0]);
    expect(playback.last).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for playback to end", () => {
    const { playback } = begun();
    playback.hear(turn(1));
    vi.advanceTimersByTime(100);
    playback.hear(eventOf(2, { kind: "taken_back", at: 0, seat: 0, ply: 0 }, [], standingOf(stateOf())));
    expect(playback.running).toBe(true);
    vi.advanceTimersByTime(LONG);
    expect(playback.scores).toEqual([0, 0]);
    expect(playback.progress.seq).toBe(2);
  });
});

describe("missed events", () => {
  it("are shown without playback", () => {
    const { steps, playback } = begun();
    const standing = turn(7).standing;
    if (standing) playback.follow(7, standing);
    arrived(playback, turn(7));
    expect(vi.getTimerCount()).toBe(0);
    expect(steps).toEqual([]);
  });

  it("end the current playback", () => {
    const { playback } = begun();
    playback.hear(turn(1));
    vi.advanceTimersByTime(100);
    const standing = standingOf(stateOf({ scores: [9, 9] }));
    playback.follow(5, standing);
    expect(playback.scores).toEqual([9, 9]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("correct what was shown if the server reports the same event differently", () => {
    const { playback } = begun();
    playback.hear(turn(1));
    vi.advanceTimersByTime(LONG);
    playback.follow(1, standingOf(stateOf({ scores: [9, 9] })));
    expect(playback.scores).toEqual([9, 9]);
  });

  it("do not include live ones", () => {
    const { playback } = begun();
    const event = turn(1);
    playback.hear(event);
    if (event.standing) playback.follow(1, event.standing);
    expect(playback.running).toBe(true);
    vi.advanceTimersByTime(LONG);
    arrived(playback, event);
  });
});
