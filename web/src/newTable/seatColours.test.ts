import { expect, test } from "vitest";
import { GAMES } from "../play/games.ts";

test("seats have the server's names", () => {
  expect(GAMES.pueblo.setup.seatNames({ players: 3, edition: "2002" })).toEqual(["red", "blue", "green"]);
  expect(GAMES.pueblo.setup.seatNames({ players: 2, edition: "2023" })).toEqual(["blue", "orange"]);
  expect(GAMES.aztec.setup.seatNames({ players: 2 })).toEqual(["player 1", "player 2"]);
});
