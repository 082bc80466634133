// Temporary overlays: hints, the forecast, announcements.
import { describe, expect, it } from "vitest";
import type { Draft, Job, Outlook } from "../protocol/socket.ts";
import { Refusal } from "../net/refusal.ts";
import { Announcements } from "./announcements.svelte.ts";
import { hintOf, overlayOf } from "./hintPreview.ts";
import { Forecast } from "./forecast.svelte.ts";
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

describe("the forecast", () => {
  function asked() {
    const waiting: { answer: (outlook: Outlook) => void; refuse: (refusal: Refusal) => void }[] = [];
    const forecast = new Forecast({
      forecast: () => new Promise((answer, refuse) => waiting.push({ answer, refuse })),
    });
    return { waiting, forecast };
  }
  const outlook = (seq: number): Outlook => ({ seq, squares: [] });

  it("is requested once per event, and the latest one counts", async () => {
    const { waiting, forecast } = asked();
    const first = forecast.want(1);
    await forecast.want(1);
    const second = forecast.want(2);
    expect(waiting).toHaveLength(2);
    waiting[1]?.answer(outlook(2));
    waiting[0]?.answer(outlook(1));
    await Promise.all([first, second]);
    expect(forecast.outlook?.seq).toBe(2);
  });

  it("is not shown when refused or switched off", async () => {
    const { waiting, forecast } = asked();
    const first = forecast.want(1);
    waiting[0]?.refuse(new Refusal({ code: "server.no_forecast", rule: null, params: {}, text: "" }));
    await first;
    expect(forecast.outlook).toBeNull();
    const second = forecast.want(2);
    forecast.drop();
    waiting[1]?.answer(outlook(2));
    await second;
    expect(forecast.outlook).toBeNull();
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
