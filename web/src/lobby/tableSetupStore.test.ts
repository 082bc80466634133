import { expect, test } from "vitest";
import type { Facts } from "../protocol/rest.ts";
import type { Memory } from "../net/browserStorage.ts";
import { usualClock } from "./clockPresets.ts";
import { Planning } from "./tableSetupStore.svelte.ts";
import { withOption } from "./tableSetup.ts";

const option = (name: string, normal: boolean | number | string) => ({ name, default: normal, help: "" });
const FACTS: Facts = {
  games: [
    {
      name: "pueblo",
      rules_version: 1,
      players: [2, 4],
      options: [option("players", 2), option("pro", false)],
      notation: {},
    },
    {
      name: "aztec",
      rules_version: 1,
      players: [2, 3],
      options: [option("players", 2), option("match", false)],
      notation: {},
    },
  ],
  levels: [],
};
const remembering = (value: unknown): Memory => ({ keeps: true, read: () => value, write: () => {} });
const nothing = { game: undefined, company: undefined };
const kinds = (planning: Planning) => planning.plan.seats.map(({ kind }) => kind);

test("a newcomer plans Pueblo for two with an open seat", () => {
  const planning = new Planning(FACTS, remembering(null), nothing);
  expect(planning.plan.game).toBe("pueblo");
  expect(kinds(planning)).toEqual(["me", "open"]);
});

test("the address says the game and the company", () => {
  const planning = new Planning(FACTS, remembering(null), { game: "aztec", company: "screen" });
  expect(planning.plan.game).toBe("aztec");
  expect(kinds(planning)).toEqual(["me", "beside"]);
});

test("another game keeps clock and seats, as many as it has players", () => {
  const planning = new Planning(FACTS, remembering(null), { game: "pueblo", company: "computer" });
  planning.plan = { ...withOption(planning.plan, "players", 4), clock: usualClock("days") };
  planning.choose("aztec");
  expect(planning.plan.game).toBe("aztec");
  expect(planning.plan.clock).toEqual(usualClock("days"));
  expect(kinds(planning)).toEqual(["me", "computer"]);
  planning.choose("pueblo");
  expect(planning.plan.options["players"]).toBe(4);
  expect(kinds(planning)).toEqual(["me", "computer", "computer", "computer"]);
});

test("the last table is where the next one begins", () => {
  const first = new Planning(FACTS, remembering(null), nothing);
  first.choose("aztec");
  first.plan = withOption(withOption(first.plan, "players", 3), "match", true);
  const kept = JSON.parse(JSON.stringify({ game: "aztec", plans: { aztec: first.plan } }));
  const second = new Planning(FACTS, remembering(kept), nothing);
  expect(second.plan).toEqual(first.plan);
  second.reset();
  expect(second.plan.options).toEqual({ players: 2, match: false });
});

test("who sat beside me is remembered by name", () => {
  const seats = [{ kind: "me" }, { kind: "beside", name: "Jackie" }];
  const kept = { game: "pueblo", plans: { pueblo: { seats } } };
  const planning = new Planning(FACTS, remembering(kept), { game: undefined, company: "screen" });
  expect(planning.plan.seats).toEqual(seats);
});

test("nonsense in the memory does no harm", () => {
  for (const nonsense of [7, [], { game: "chess", plans: 3 }, { plans: { pueblo: "?" } }]) {
    expect(new Planning(FACTS, remembering(nonsense), nothing).plan.game).toBe("pueblo");
  }
});
