import { expect, test } from "vitest";
import { messages } from "../language/en/index.ts";
import { clockSummary, optionSummary } from "./optionSummary.ts";

const COLOURS = ["red", "blue", "green"];

test("a default game needs few words", () => {
  const options = {
    players: 3,
    edition: "2002",
    pro: false,
    demolition: false,
    cult_sites: [],
    chieftain_corner: "SW",
    first_seat: 0,
    first_bidder: 0,
  };
  expect(optionSummary(messages, "pueblo", options, COLOURS)).toEqual(["3 players", "2002 edition", "Basic version"]);
});

test("options that differ from the defaults are listed", () => {
  const options = {
    players: 3,
    edition: "2023",
    pro: true,
    demolition: true,
    cult_sites: ["c3ne", "f6sw"],
    chieftain_corner: "NE",
    first_seat: 2,
    first_bidder: 1,
  };
  expect(optionSummary(messages, "pueblo", options, COLOURS)).toEqual([
    "3 players",
    "2023 edition",
    "Pro version",
    "With demolition",
    "2 garden tiles",
    "Chieftain starts: North-east",
    "Blue bids first",
  ]);
});

test("Aztec's options are summarized", () => {
  const options = { players: 3, corners: "none", first_seat: 2, match: true };
  expect(optionSummary(messages, "aztec", options, ["player 1", "player 2", "player 3"])).toEqual([
    "3 players",
    "Match of three rounds",
    "Corners count for nobody",
    "Player 3 goes first",
  ]);
});

test("a number of cult sites to draw is listed, but only in the Pro version", () => {
  expect(optionSummary(messages, "pueblo", { players: 2, pro: true, cult_sites: 3 })).toContain("3 cult sites");
  expect(optionSummary(messages, "pueblo", { players: 2, pro: false, cult_sites: 3 })).not.toContain("3 cult sites");
});

test("every clock has a summary", () => {
  const words = (["none", "move", "fischer", "days"] as const).map((kind) =>
    clockSummary(messages, { kind, base: 172_800_000, increment: 5000 }),
  );
  expect(words).toEqual(["No time limit", "2 days per turn", "2 days + 5 seconds per turn", "2 days per turn"]);
});
