import { expect, test, vi } from "vitest";
import { Refusal } from "../net/refusal.ts";
import type { Candidate, Job } from "../protocol/messages.ts";
import type { GameState } from "../scene/scene.ts";
import { puebloState } from "../../testing/scene/states.ts";
import { STEPS, Study, turnsOf } from "./study.svelte.ts";

const CANDIDATE: Candidate = { actions: ["od4ne", "+1"], totals: [20, 30], line: [["oa1ne", "+2"]] };
const START: GameState = { ...puebloState(), position: "start" };

function found(depth: number): Job {
  const result = { candidates: [CANDIDATE], depth, nodes: 100 };
  return { id: "j", kind: "hint", table: "t", status: "done", done: 1, of: 1, result, problem: null };
}

function studyWith(hint: (request?: object) => Promise<Job>) {
  const showBeside = vi.fn();
  const show = vi.fn(() => Promise.resolve());
  const position = vi.fn(({ position, actions }: { position: string; actions?: readonly string[] }) =>
    Promise.resolve({
      state: { ...puebloState(), position: `${position} ${(actions ?? []).join("")}` },
      colours: [],
      turn_goes_on: false,
      happened: [],
      legal: [],
    }),
  );
  const study = new Study({ table: { hint }, lookback: { showBeside, show }, positions: { position } });
  return { study, showBeside, show };
}

test("searches longer and longer", async () => {
  const hint = vi.fn(() => Promise.resolve(found(4)));
  const { study } = studyWith(hint);
  await study.study(6, START);
  expect(hint.mock.calls).toEqual(STEPS.map((seconds) => [{ ply: 6, seconds }]));
  expect(study.hint?.depth).toBe(4);
  expect(study.seconds).toBeNull();
});

test("stops when a level without engine answers, and with a refusal", async () => {
  const simple = vi.fn(() => Promise.resolve(found(1)));
  await studyWith(simple).study.study(0, START);
  expect(simple).toHaveBeenCalledTimes(1);
  const problem = { code: "server.hints.off", rule: null, params: {}, text: "No hints." };
  const { study } = studyWith(() => Promise.reject(new Refusal(problem)));
  await study.study(0, START);
  expect(study.problem).toEqual(problem);
});

test("answers about an earlier position are ignored", async () => {
  const answers: ((job: Job) => void)[] = [];
  const { study } = studyWith(() => new Promise((resolve) => answers.push(resolve)));
  const first = study.study(0, START);
  void study.study(2, START);
  answers[0]?.(found(9));
  await first;
  expect(study.hint).toBeNull();
});

test("a finished game is not searched", async () => {
  const hint = vi.fn(() => Promise.resolve(found(4)));
  await studyWith(hint).study.study(8, { ...START, to_move: null });
  expect(hint).not.toHaveBeenCalled();
});

test("plays a line turn by turn and returns to the game", async () => {
  const { study, show, showBeside } = studyWith(() => Promise.resolve(found(4)));
  await study.study(6, START);
  await study.show(CANDIDATE, 2);
  const [before, seen] = showBeside.mock.calls[0] as [GameState, { ply: number; state: GameState }];
  expect(before.position).toBe("start od4ne+1");
  expect(seen).toMatchObject({ ply: 6, state: { position: "start od4ne+1 oa1ne+2" } });
  expect(study.line?.turns).toBe(2);
  await study.leaveLine();
  expect(show).toHaveBeenCalledWith(6);
  expect(study.line).toBeNull();
  expect(turnsOf(CANDIDATE)).toHaveLength(2);
});
