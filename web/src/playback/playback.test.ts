import { describe, expect, it } from "vitest";
import type { AnimationStep } from "./animationSteps.ts";
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
import { FakeScheduler } from "../../testing/table/fakeScheduler.ts";

const LONG = 60_000;

function begun() {
  const clock = new FakeScheduler();
  const options = { still: false, hidden: false };
  const steps: AnimationStep[] = [];
  const playback = new Playback({
    clock,
    still: () => options.still,
    hidden: () => options.hidden,
    onstep: (animation) => steps.push(animation),
  });
  playback.follow(0, standingOf(stateOf()));
  return { clock, options, steps, playback };
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
    const { clock, steps, playback } = begun();
    playback.hear(turn());
    clock.pass(LONG);
    const order = steps.map(({ kind }) => kind).filter((kind) => kind !== "say");
    expect(order).toEqual(["build", "walk", "walk", "look", "fly", "fly", "land", "land", "end"]);
    expect(steps.flatMap((animation) => (animation.kind === "walk" ? [animation.square] : []))).toEqual([1, 2]);
  });

  it("shows the block before the walk, and the totals only after the fines have landed", () => {
    const { clock, playback } = begun();
    playback.hear(turn());
    clock.pass(0);
    expect(playback.state && "blocks" in playback.state && playback.state.blocks).toEqual([piece(5, 0)]);
    expect(playback.last).toBe(5);
    expect(playback.chieftain).toBeNull();
    expect(playback.scores).toEqual([0, 0]);
    while (playback.lookingFrom === null) clock.pass(10);
    expect(playback.lookingFrom).toBe(2);
    expect(playback.chieftain).toBe(2);
    expect(playback.scores).toEqual([0, 0]);
    while (playback.scores[0] === 0) clock.pass(10);
    expect(playback.scores).toEqual([3, 0]); // the second one is still flying
    expect(playback.flights.map(({ seat }) => seat)).toEqual([1]);
    clock.pass(LONG);
    arrived(playback, turn());
    expect(playback.lookingFrom).toBeNull();
  });

  it("advances the log with playback", () => {
    const { clock, playback } = begun();
    playback.hear(turn());
    clock.pass(0);
    expect(playback.progress).toEqual({ seq: 1, count: 1 });
    clock.pass(LONG);
    expect(playback.progress.count).toBeGreaterThanOrEqual(3);
  });

  it("names the seat that plays until everything is shown", () => {
    const { clock, playback } = begun();
    playback.hear(turn());
    while (playback.running) {
      expect(playback.seat).toBe(0);
      clock.pass(50);
    }
    expect(playback.seat).toBeNull();
  });

  it("can be shown again, without changing the log", () => {
    const { clock, steps, playback } = begun();
    const event = turn();
    const before = playback.state;
    playback.hear(event);
    clock.pass(LONG);
    const order = steps.splice(0).map(({ kind }) => kind);
    if (!before || !event.standing) throw new Error("there is no state");
    void playback.repeat(event.happened, before, event.standing);
    expect([playback.state, playback.scores, playback.seat]).toEqual([before, [0, 0], null]);
    expect(playback.isRepeating).toBe(true);
    expect(playback.progress).toEqual({ seq: 1, count: Number.POSITIVE_INFINITY });
    clock.pass(LONG);
    expect(steps.map(({ kind }) => kind)).toEqual(order);
    arrived(playback, event);
    expect(playback.isRepeating).toBe(false);
  });

  it("can be skipped at any moment", () => {
    for (const passed of [0, 300, 700, 1200]) {
      const { clock, playback } = begun();
      playback.hear(turn());
      clock.pass(passed);
      playback.skip();
      arrived(playback, turn());
      expect(clock.idle).toBe(true);
      expect(playback.last).toBe(5);
    }
  });
});

describe("reduced motion", () => {
  it("shows the result at once, and the look stays visible", () => {
    const { clock, options, steps, playback } = begun();
    options.still = true;
    playback.hear(turn());
    arrived(playback, turn());
    expect(clock.idle).toBe(true);
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
    const { clock, steps, playback } = begun();
    playback.hear(lastWalk());
    const seen: number[] = [];
    while (playback.running) {
      clock.pass(20);
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
    const { clock, playback } = begun();
    playback.hear(lastWalk());
    while (!playback.lastWalk) clock.pass(50);
    expect(playback.marker).toBe(2);
    playback.skip();
    expect(playback.lastWalk).toBe(false);
    arrived(playback, lastWalk());
  });

  it("speeds up when something is queued", () => {
    const { clock, playback } = begun();
    playback.hear(lastWalk(1));
    clock.pass(3000);
    playback.hear(turn(2));
    expect(playback.rate).toBe(FASTEST);
    clock.pass(LONG);
    arrived(playback, turn(2));
  });
});

describe("several events", () => {
  it("play one after the other", () => {
    const { clock, steps, playback } = begun();
    playback.hear(turn(1));
    playback.hear(turn(2));
    clock.pass(LONG);
    expect(steps.filter(({ kind }) => kind === "build")).toHaveLength(2);
    arrived(playback, turn(2));
  });

  it("never lag more than a few seconds behind", () => {
    const { clock, playback } = begun();
    for (let seq = 1; seq <= 40; seq++) playback.hear(turn(seq));
    expect(playback.running).toBe(true);
    clock.pass(4 * PATIENCE);
    arrived(playback, turn(40));
  });

  it("do not disturb each other when one plays nothing", () => {
    const { clock, playback } = begun();
    playback.hear(turn(1));
    const standing = turn(1).standing;
    playback.hear(eventOf(2, { kind: "offered", at: 0, seat: 1, what: "pause", ply: null }, [], standing ?? null));
    clock.pass(0);
    expect(playback.progress.seq).toBe(1);
    clock.pass(LONG);
    expect(playback.progress.seq).toBe(2);
    expect(playback.last).toBe(5);
    expect(playback.scores).toEqual([3, 1]);
  });
});

describe("an undo", () => {
  it("takes effect at once, without playback", () => {
    const { clock, playback } = begun();
    playback.hear(turn(1));
    clock.pass(LONG);
    const before = standingOf(stateOf());
    playback.hear(eventOf(2, { kind: "taken_back", at: 0, seat: 0, ply: 0 }, [], before));
    expect(playback.state).toEqual(before.state);
    expect(playback.scores).toEqual([0, 0]);
    expect(playback.last).toBeNull();
    expect(clock.idle).toBe(true);
  });

  it("waits for playback to end", () => {
    const { clock, playback } = begun();
    playback.hear(turn(1));
    clock.pass(100);
    playback.hear(eventOf(2, { kind: "taken_back", at: 0, seat: 0, ply: 0 }, [], standingOf(stateOf())));
    expect(playback.running).toBe(true);
    clock.pass(LONG);
    expect(playback.scores).toEqual([0, 0]);
    expect(playback.progress.seq).toBe(2);
  });
});

describe("missed events", () => {
  it("are shown without playback", () => {
    const { clock, steps, playback } = begun();
    const standing = turn(7).standing;
    if (standing) playback.follow(7, standing);
    arrived(playback, turn(7));
    expect(clock.idle).toBe(true);
    expect(steps).toEqual([]);
  });

  it("end the current playback", () => {
    const { clock, playback } = begun();
    playback.hear(turn(1));
    clock.pass(100);
    const standing = standingOf(stateOf({ scores: [9, 9] }));
    playback.follow(5, standing);
    expect(playback.scores).toEqual([9, 9]);
    expect(clock.idle).toBe(true);
  });

  it("correct what was shown if the server reports the same event differently", () => {
    const { clock, playback } = begun();
    playback.hear(turn(1));
    clock.pass(LONG);
    playback.follow(1, standingOf(stateOf({ scores: [9, 9] })));
    expect(playback.scores).toEqual([9, 9]);
  });

  it("do not include live ones", () => {
    const { clock, playback } = begun();
    const event = turn(1);
    playback.hear(event);
    if (event.standing) playback.follow(1, event.standing);
    expect(playback.running).toBe(true);
    clock.pass(LONG);
    arrived(playback, event);
  });
});
