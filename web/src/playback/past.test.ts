// What happened before the table was opened.
import { describe, expect, it } from "vitest";
import { Past } from "./past.svelte.ts";
import { pastTurns } from "./timeline.ts";
import { offline } from "../net/refusal.ts";
import type { Seen } from "../protocol/messages.ts";
import { looked, stateOf } from "../../testing/table/sampleGame.ts";

/** Two turns of two actions each, played by seats 0 and 1. */
const ACTIONS = ["oa1ne", "+1", "ob1ne", "+2"];

class Server {
  asked: number[] = [];
  failsAt: number | null = null;
  view = (ply: number | null): Promise<Seen> => {
    const at = ply ?? ACTIONS.length;
    this.asked.push(at);
    if (at === this.failsAt) return Promise.reject(offline());
    const state = stateOf({ to_move: Math.floor(at / 2) % 2, scores: [at, 0] });
    return Promise.resolve({ ply: at, state, happened: [looked(at, [])] });
  };
}

describe("the past of a table", () => {
  it("has the player, the happenings and the totals of every turn", async () => {
    const server = new Server();
    const past = new Past(server);
    await past.load(pastTurns(ACTIONS));
    expect([...past.details.keys()]).toEqual([4, 2]); // the latest first
    const first = past.details.get(2);
    expect(first).toMatchObject({ seat: 0, totals: [2, 0] });
    expect(first?.happened.map(({ params }) => ("square" in params ? params.square : null))).toEqual([1, 2]);
    expect(past.details.get(4)).toMatchObject({ seat: 1, totals: [4, 0] });
    expect([...server.asked].sort()).toEqual([0, 1, 2, 3, 4]); // each ply once
  });

  it("continues where it failed", async () => {
    const server = new Server();
    server.failsAt = 1;
    const past = new Past(server);
    await expect(past.load(pastTurns(ACTIONS))).rejects.toThrow();
    expect([...past.details.keys()]).toEqual([4]);
    server.failsAt = null;
    server.asked = [];
    await past.load(pastTurns(ACTIONS));
    expect([...past.details.keys()]).toEqual([4, 2]);
    expect(server.asked).not.toContain(4);
  });
});
