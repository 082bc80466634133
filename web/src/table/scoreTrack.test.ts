import { describe, expect, it } from "vitest";
import { loopOf, onTrack, pawnsOf } from "./scoreTrack.ts";

describe("the score track", () => {
  it("wraps and counts laps", () => {
    expect(onTrack(0, 100)).toEqual({ space: 0, laps: 0 });
    expect(onTrack(99, 100)).toEqual({ space: 99, laps: 0 });
    expect(onTrack(100, 100)).toEqual({ space: 0, laps: 1 });
    expect(onTrack(145, 60)).toEqual({ space: 25, laps: 2 });
  });

  it.each([
    [100, 940, 800],
    [60, 940, 800],
    [100, 330, 190],
    [60, 500, 900],
  ])("is a closed loop of %i spaces around %i × %i, without gaps or overlaps", (spaces, width, height) => {
    const loop = loopOf(spaces, width, height, 20);
    expect(loop).toHaveLength(spaces);
    loop.forEach((space, i) => {
      const next = loop[(i + 1) % spaces];
      expect(next).toBeDefined();
      if (!next) return;
      const across = Math.abs(space.x + space.width / 2 - next.x - next.width / 2);
      const along = Math.abs(space.y + space.height / 2 - next.y - next.height / 2);
      // Neighbours touch in one direction and are aligned in the other.
      expect(Math.min(across, along)).toBeCloseTo(0);
      expect(Math.max(across - (space.width + next.width) / 2, along - (space.height + next.height) / 2)).toBeCloseTo(
        0,
      );
    });
    const area = loop.reduce((sum, space) => sum + space.width * space.height, 0);
    expect(area).toBeCloseTo(width * height - (width - 40) * (height - 40));
  });

  it("starts in the lower left corner and goes up, as the chieftain walks", () => {
    const loop = loopOf(100, 940, 800, 20);
    expect(loop[0]).toMatchObject({ x: 0, y: 780 });
    expect(loop[1]?.x).toBe(0);
    expect(loop[1]?.y).toBeLessThan(780);
  });

  it("puts stones on their spaces, side by side where they share one", () => {
    const loop = loopOf(100, 940, 800, 20);
    const [one, other, third] = pawnsOf([5, 105, 40], loop, 12);
    expect(one?.x).toBe(other?.x);
    expect((other?.y ?? 0) - (one?.y ?? 0)).toBe(12);
    expect([one?.laps, other?.laps, third?.laps]).toEqual([0, 1, 0]);
    const space = loop[40];
    expect(third?.x).toBeCloseTo((space?.x ?? 0) + (space?.width ?? 0) / 2);
  });
});
