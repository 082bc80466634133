// The turns before a table was opened.
import { describe, expect, it } from "vitest";
import { offline } from "../net/refusal.ts";
import type { TurnHistory } from "../protocol/messages.ts";
import { looked } from "../../testing/table/sampleGame.ts";
import { Past } from "./past.svelte.ts";

class Server {
  asked: (number | null)[] = [];
  isDown = false;
  history = (until: number | null): Promise<TurnHistory> => {
    this.asked.push(until);
    if (this.isDown) return Promise.reject(offline());
    const turn = (seat: number, ply: number) => ({
      ply,
      seat,
      actions: ["oa1ne", "+1"],
      scores: [ply, 0],
      happened: [looked(ply, [])],
    });
    return Promise.resolve({ turns: [turn(0, 2), turn(1, 4)] });
  };
}

describe("the past of a table", () => {
  it("has the player, the happenings and the points of every turn, in one answer", async () => {
    const server = new Server();
    const past = new Past(server);
    await past.load(4);
    await past.load(4);
    expect(server.asked).toEqual([4]);
    expect(past.details.get(2)).toMatchObject({ seat: 0, totals: [2, 0] });
    expect(past.details.get(4)).toMatchObject({ seat: 1, happened: [looked(4, [])] });
  });

  it("is loaded again with the next connection if that failed", async () => {
    const server = new Server();
    server.isDown = true;
    const past = new Past(server);
    await expect(past.load(4)).rejects.toThrow();
    server.isDown = false;
    await past.load(4);
    expect([...past.details.keys()]).toEqual([2, 4]);
  });

  it("asks nothing where the game began at the table", async () => {
    const server = new Server();
    await new Past(server).load(0);
    expect(server.asked).toEqual([]);
  });
});
