import { describe, expect, test } from "vitest";
import type { GameFact } from "../protocol/messages.ts";
import { usualClock } from "./clockPresets.ts";
import { seatsFor } from "./seatSetup.ts";
import { idleness, optionsOf, setupFrom, requestOf, usualSetup, withOption, type TableSetup } from "./tableSetup.ts";

const option = (name: string, normal: GameFact["options"][number]["default"]) => ({ name, default: normal, help: "" });
const PUEBLO: GameFact = {
  name: "pueblo",
  rules_version: 1,
  players: [2, 4],
  options: [
    option("players", 2),
    option("edition", "2002"),
    option("pro", false),
    option("demolition", false),
    option("cult_sites", []),
    option("chieftain_corner", "SW"),
    option("first_seat", 0),
    option("first_bidder", 0),
  ],
  notation: {},
};
const AZTEC: GameFact = {
  name: "aztec",
  rules_version: 1,
  players: [2, 3],
  options: [option("players", 2), option("corners", "both"), option("first_seat", 0), option("match", false)],
  notation: {},
};
const with_ = (setup: TableSetup, changes: Record<string, GameFact["options"][number]["default"]>): TableSetup =>
  Object.entries(changes).reduce((now, [name, value]) => withOption(now, name, value), setup);

describe("Pueblo accepts every combination", () => {
  for (const players of [2, 3, 4])
    for (const edition of ["2002", "2023"])
      for (const pro of [false, true])
        for (const demolition of [false, true])
          for (const chieftain_corner of ["SW", "NW", "NE", "SE"])
            for (const sites of [0, 4, ["d4ne"]])
              test(`${players} ${edition} ${pro} ${demolition} ${chieftain_corner} ${sites}`, () => {
                const chosen = { players, edition, pro, demolition, chieftain_corner };
                const setup = with_(usualSetup("pueblo", PUEBLO), {
                  ...chosen,
                  cult_sites: sites,
                  first_seat: 1,
                  first_bidder: players - 1,
                });
                const { options, seats } = requestOf(setup, PUEBLO);
                expect(seats).toHaveLength(players);
                expect(options).toEqual({
                  ...chosen,
                  ...(pro ? { cult_sites: sites, first_bidder: players - 1 } : { first_seat: 1 }),
                });
              });
});

describe("Aztec accepts every combination", () => {
  for (const players of [2, 3])
    for (const corners of ["both", "none"])
      for (const match of [false, true])
        for (const first_seat of [0, players - 1])
          test(`${players} ${corners} ${match} ${first_seat}`, () => {
            const setup = with_(usualSetup("aztec", AZTEC), { players, corners, match, first_seat });
            const { options, seats } = requestOf(setup, AZTEC);
            expect(seats).toHaveLength(players);
            expect(options).toEqual({ players, corners, first_seat, ...(players === 3 ? { match } : {}) });
          });
});

test("options without effect have a reason", () => {
  const setup = usualSetup("pueblo", PUEBLO);
  expect(idleness(setup, "cult_sites")).toBe("pro_only");
  expect(idleness(setup, "first_bidder")).toBe("pro_only");
  expect(idleness(setup, "first_seat")).toBeNull();
  const pro = withOption(setup, "pro", true);
  expect(idleness(pro, "cult_sites")).toBeNull();
  expect(idleness(pro, "first_seat")).toBe("not_pro");
  const aztec = usualSetup("aztec", AZTEC);
  expect(idleness(aztec, "match")).toBe("three_only");
  expect(idleness(withOption(aztec, "players", 3), "match")).toBeNull();
  expect(idleness(aztec, "first_seat")).toBeNull();
});

test("a starting seat that no longer exists becomes the first", () => {
  const four = with_(usualSetup("pueblo", PUEBLO), { players: 4, first_seat: 3, first_bidder: 2 });
  expect(withOption(four, "players", 3).options).toMatchObject({ first_seat: 0, first_bidder: 2 });
});

test("a table without open seats starts at once", () => {
  const setup = usualSetup("pueblo", PUEBLO);
  expect(requestOf(setup, PUEBLO)).toMatchObject({ start: false, seats: [{ kind: "me" }, { kind: "open" }] });
  const seats = seatsFor("computer", 2, "level3");
  expect(requestOf({ ...setup, seats }, PUEBLO).start).toBe(true);
});

test("table rules and clock are sent", () => {
  const setup: TableSetup = {
    ...usualSetup("aztec", AZTEC),
    clock: usualClock("days"),
    visibility: "private",
    undo: false,
    chat: false,
    hints: false,
    standIn: "level6",
  };
  expect(requestOf(setup, AZTEC)).toMatchObject({
    game: "aztec",
    clock: { kind: "days", base: 2 * 86_400_000 },
    visibility: "private",
    undo: false,
    chat: false,
    hints: false,
    stand_in: "level6",
  });
});

test("an option unknown to the page is sent as the server gave it", () => {
  const fact = { ...AZTEC, options: [...AZTEC.options, option("moonlight", true)] };
  expect(optionsOf(usualSetup("aztec", fact), fact)).toMatchObject({ moonlight: true });
});

test("a stored setup is restored", () => {
  const setup: TableSetup = {
    ...with_(usualSetup("pueblo", PUEBLO), {
      players: 3,
      edition: "2023",
      pro: true,
      cult_sites: ["c3ne", "f6sw"],
      first_bidder: 2,
    }),
    clock: usualClock("fischer"),
    visibility: "public",
    hints: false,
  };
  expect(setupFrom(JSON.parse(JSON.stringify(setup)), "pueblo", PUEBLO)).toEqual(setup);
});

test("invalid stored values become defaults", () => {
  const usual = usualSetup("pueblo", PUEBLO);
  for (const nonsense of [
    null,
    3,
    [],
    { options: { players: 9 } },
    { options: { pro: "yes" } },
    { options: { cult_sites: 7 } },
  ]) {
    expect(setupFrom(nonsense, "pueblo", PUEBLO)).toEqual(usual);
  }
  expect(setupFrom({ options: { players: 2, first_seat: 3 } }, "pueblo", PUEBLO).options["first_seat"]).toBe(0);
  expect(setupFrom({ options: { players: 4 } }, "pueblo", PUEBLO).seats).toHaveLength(4);
});
