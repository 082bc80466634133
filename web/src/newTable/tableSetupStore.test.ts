import { expect, test } from "vitest";
import type { Facts } from "../protocol/messages.ts";
import type { BrowserStorage } from "../preferences/browserStorage.ts";
import { usualClock } from "./clockPresets.ts";
import { TableSetupStore } from "./tableSetupStore.svelte.ts";
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
const remembering = (value: unknown): BrowserStorage => ({
  keeps: true,
  read: () => value,
  write: () => {},
  listen: () => {},
});
const nothing = { game: undefined, company: undefined };
const kinds = (store: TableSetupStore) => store.setup.seats.map(({ kind }) => kind);

test("a newcomer starts with Pueblo for two and an open seat", () => {
  const store = new TableSetupStore(FACTS, remembering(null), nothing);
  expect(store.setup.game).toBe("pueblo");
  expect(kinds(store)).toEqual(["me", "open"]);
});

test("the URL sets the game and the company", () => {
  const store = new TableSetupStore(FACTS, remembering(null), { game: "aztec", company: "screen" });
  expect(store.setup.game).toBe("aztec");
  expect(kinds(store)).toEqual(["me", "beside"]);
});

test("another game keeps the clock and as many seats as it has players", () => {
  const store = new TableSetupStore(FACTS, remembering(null), { game: "pueblo", company: "computer" });
  store.setup = { ...withOption(store.setup, "players", 4), clock: usualClock("days") };
  store.choose("aztec");
  expect(store.setup.game).toBe("aztec");
  expect(store.setup.clock).toEqual(usualClock("days"));
  expect(kinds(store)).toEqual(["me", "computer"]);
  store.choose("pueblo");
  expect(store.setup.options["players"]).toBe(4);
  expect(kinds(store)).toEqual(["me", "computer", "computer", "computer"]);
});

test("the next table starts with the last one's settings", () => {
  const first = new TableSetupStore(FACTS, remembering(null), nothing);
  first.choose("aztec");
  first.setup = withOption(withOption(first.setup, "players", 3), "match", true);
  const kept = JSON.parse(JSON.stringify({ game: "aztec", plans: { aztec: first.setup } }));
  const second = new TableSetupStore(FACTS, remembering(kept), nothing);
  expect(second.setup).toEqual(first.setup);
  second.reset();
  expect(second.setup.options).toEqual({ players: 2, match: false });
});

test("the names of the people beside me are remembered", () => {
  const seats = [{ kind: "me" }, { kind: "beside", name: "Jackie" }];
  const kept = { game: "pueblo", plans: { pueblo: { seats } } };
  const store = new TableSetupStore(FACTS, remembering(kept), { game: undefined, company: "screen" });
  expect(store.setup.seats).toEqual(seats);
});

test("invalid stored data does no harm", () => {
  for (const nonsense of [7, [], { game: "chess", plans: 3 }, { plans: { pueblo: "?" } }]) {
    expect(new TableSetupStore(FACTS, remembering(nonsense), nothing).setup.game).toBe("pueblo");
  }
});
