// Temporary overlays: hints, announcements.
import { describe, expect, it } from "vitest";
import type { Draft, Job } from "../protocol/messages.ts";
import { Announcements } from "../table/announcements.svelte.ts";
import { hintOf, overlayOf } from "./hintPreview.ts";
import { looked, placed, stateOf, walked } from "../../testing/table/sampleGame.ts";

describe("a hint", () => {
  const candidate = { actions: ["na1ne", "+2"], totals: [4, 5], line: [] };
  const draft: Draft = {
    seq: 3,
    violations: [],
    failed: null,
    cubes: [],
    happened: [placed(5, 0), walked(0, 0, 2), looked(2, [[0, 3], [0, 1], [1, 2]])], // prettier-ignore
    to_move: 1,
    scores: [0, 0],
    legal: [],
  };

  it("shows its block, its walk, what is seen from there and what it costs", () => {
    const overlay = overlayOf(stateOf(), 0, candidate, draft);
    expect(overlay.ghost).toMatchObject({ cubes: [[5, 0, 0]], footprint: [[5, 0]], fits: true, loose: false });
    expect(overlay.ghost?.paint.glyph).toBe("none"); // a neutral block
    expect(overlay.lookingFrom).toBe(2);
    expect(overlay.seen).toHaveLength(3);
    const [stop] = overlay.stops ?? [];
    expect(stop?.costs.map(({ seat, points }) => [seat, points])).toEqual([
      [0, 4],
      [1, 2],
    ]);
  });

  it("is the result of a hint job only", () => {
    const job: Job = {
      id: "j",
      kind: "hint",
      table: "t",
      status: "done",
      done: 1,
      of: 1,
      result: { candidates: [candidate], depth: 2, nodes: 9 },
      problem: null,
    };
    expect(hintOf(job)?.candidates).toEqual([candidate]);
    expect(hintOf({ ...job, status: "running", result: null })).toBeNull();
    expect(hintOf(null)).toBeNull();
  });
});

describe("announcements", () => {
  it("keep the latest in order, without empty ones", () => {
    const announcements = new Announcements();
    for (let n = 0; n < 30; n++) announcements.say(`word ${n}`);
    announcements.say("");
    expect(announcements.polite.at(-1)?.text).toBe("word 29");
    expect(announcements.polite.length).toBeLessThan(30);
  });

  it("repeat urgent ones even if they are the same", () => {
    const announcements = new Announcements();
    announcements.call("no");
    const first = announcements.urgent?.id;
    announcements.call("no");
    expect(announcements.urgent?.id).not.toBe(first);
  });
});
