import { expect, test } from "vitest";
import { seatColours } from "./seatColours.ts";

test("seats have the server's names", () => {
  expect(seatColours({ game: "pueblo", options: { players: 3, edition: "2002" } })).toEqual(["red", "blue", "green"]);
  expect(seatColours({ game: "pueblo", options: { players: 2, edition: "2023" } })).toEqual(["blue", "orange"]);
  expect(seatColours({ game: "aztec", options: { players: 2 } })).toEqual(["player 1", "player 2"]);
});
