// A practice table: turns, computers' answers, undo, refusals.
import { afterEach, expect, test, vi } from "vitest";
import type { LevelTurn, PracticePosition } from "../protocol/messages.ts";
import { serverPosition } from "../../testing/turn/positions.ts";
import { PracticeTable, type PracticeRules, type PracticeSetup } from "./practiceTable.svelte.ts";
import { localProblem, offline, Refusal } from "./refusal.ts";

const { standing, legal } = serverPosition("place");
const START = standing.state.position;
const FIRST = standing.to_move ?? 0;

/** The start position with another seat to move, named by its position line. */
function reached(position: string, seat: number | null): PracticePosition {
  const outcome = seat === null ? { winners: [0], totals: [...standing.scores], reason: "last_walk" } : null;
  const state = { ...standing.state, position, to_move: seat, outcome };
  const colours = standing.seats.map(({ colour }) => colour);
  return { state, colours, happened: [], turn_goes_on: false, legal: [...legal.actions] };
}

/** Answers with positions that are named by the turns that led to them. */
class FakeRules implements PracticeRules {
  readonly asked: string[] = [];
  refuseNext: Refusal | null = null;
  readonly #seats = standing.seats.length;
  #seatAfter(position: string): number {
    return (FIRST + (position.split("|").length - 1)) % this.#seats;
  }
  async position({ position, actions = [] }: { position: string; actions?: string[] }): Promise<PracticePosition> {
    this.asked.push([position.split("|").length - 1, ...actions].join(" "));
    const refusal = this.refuseNext;
    this.refuseNext = null;
    if (refusal) throw refusal;
    const after = actions.length > 0 ? `${position}|${actions.join("")}` : position;
    return reached(after, this.#seatAfter(after));
  }
  previewPosition = (): never => {
    throw new Error("no test asks for this");
  };
  removeBlock = ({ position, block }: { position: string; block: number }): Promise<PracticePosition> =>
    Promise.resolve(reached(`${position}|without ${block}`, FIRST));
  async levelTurn({ position, player }: { position: string; player: string }): Promise<LevelTurn> {
    this.asked.push(player);
    const after = `${position}|answer`;
    return { ...reached(after, this.#seatAfter(after)), actions: ["oa1ne", "+1"] };
  }
}

const open: PracticeTable[] = [];
async function started(setup: Partial<PracticeSetup> = {}, rules = new FakeRules()) {
  const table = new PracticeTable({ position: START, ...setup }, rules);
  open.push(table);
  table.connect();
  await settled();
  return { table, rules };
}
const settled = () => new Promise<void>((done) => setTimeout(done));

afterEach(() => {
  for (const table of open.splice(0)) table.close();
  vi.useRealTimers();
});

test("starts at its position with all seats played here", async () => {
  const { table } = await started();
  expect(table.connection).toBe("open");
  expect(table.table?.game).toBe("pueblo");
  expect(table.you.seats).toEqual([...standing.seats.keys()]);
  expect(table.mySeat).toBe(FIRST);
  expect(table.legal?.actions).toEqual(legal.actions);
});

test("plays a turn and tells listeners what happened", async () => {
  const { table } = await started();
  const heard: string[] = [];
  table.onEvent(({ what, standing: after }) => heard.push(`${what.kind} ${after?.ply}`));
  await table.play(["od4ne", "+3"]);
  expect(heard).toEqual(["played 2"]);
  expect(table.position).toBe(`${START}|od4ne+3`);
  expect(table.mySeat).not.toBe(FIRST);
  expect(table.pending).toBe(null);
});

test("a refused turn changes nothing", async () => {
  const { table, rules } = await started();
  rules.refuseNext = new Refusal(localProblem("pueblo.walk_length"));
  await expect(table.play(["od4ne", "+9"])).rejects.toThrow(Refusal);
  expect([table.position, table.pending, table.mySeat]).toEqual([START, null, FIRST]);
});

test("computers answer by themselves until a person is to move", async () => {
  const others = [...standing.seats.keys()].filter((seat) => seat !== FIRST);
  const computers = Object.fromEntries(others.map((seat) => [seat, "level2"]));
  const { table, rules } = await started({ computers });
  expect(table.you.seats).toEqual([FIRST]);
  await table.play(["od4ne", "+3"]);
  await settled();
  expect(rules.asked.filter((asked) => asked === "level2")).toHaveLength(others.length);
  expect(table.mySeat).toBe(FIRST);
  expect(table.events.at(-1)?.what).toMatchObject({ kind: "played", by: "level2" });
});

test("undo takes back the last turn played here, with the answers to it", async () => {
  const others = [...standing.seats.keys()].filter((seat) => seat !== FIRST);
  const { table } = await started({ computers: Object.fromEntries(others.map((seat) => [seat, "level1"])) });
  await table.play(["od4ne", "+3"]);
  await settled();
  await table.undo();
  expect([table.position, table.standing?.ply, table.mySeat]).toEqual([START, 0, FIRST]);
  expect(table.events.at(-1)?.what).toMatchObject({ kind: "taken_back", ply: 0 });
});

test("a block that was removed comes back with undo, and turns before it stay", async () => {
  const { table } = await started();
  await table.play(["oa1ne", "+1"]);
  const built = table.position;
  await table.remove(27);
  expect(table.position).toBe(`${built}|without 27`);
  expect(table.legal?.seat).toBe(FIRST);
  await table.undo();
  expect(table.position).toBe(built);
  await table.undo();
  expect(table.position).toBe(START);
});

test("an answer that arrives after an undo is dropped", async () => {
  const others = [...standing.seats.keys()].filter((seat) => seat !== FIRST);
  const { table } = await started({ computers: Object.fromEntries(others.map((seat) => [seat, "level1"])) });
  await table.play(["od4ne", "+3"]);
  table.restart();
  await settled();
  expect(table.position).toBe(START);
});

test("earlier positions can be looked at", async () => {
  const { table } = await started();
  await table.play(["od4ne", "+3"]);
  expect((await table.view(0)).state.position).toBe(START);
  expect((await table.view(null)).ply).toBe(2);
});

test("a position that the law refuses is reported", async () => {
  const rules = new FakeRules();
  rules.refuseNext = new Refusal(localProblem("position.fields"));
  const { table } = await started({}, rules);
  expect([table.connection, table.problem?.code]).toEqual(["gone", "position.fields"]);
});

test("loads again when the server was unreachable", async () => {
  vi.useFakeTimers();
  const rules = new FakeRules();
  rules.refuseNext = offline();
  const table = new PracticeTable({ position: START }, rules);
  open.push(table);
  table.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(table.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.connection).toBe("open");
});
