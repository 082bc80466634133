// Made by `make types` from the games' metadata. Do not change it here.

export type GameName = keyof typeof GAMES;
export const GAME_NAMES = ["pueblo", "aztec"] as const satisfies readonly GameName[];

export const GAMES = {
  pueblo: {
    title: "Pueblo",
    ruleLetter: "P",
    players: [2, 4],
    boardSize: 8,
    lowestWins: true,
    hasForecast: true,
    choices: { edition: ["2002", "2023"], chieftain_corner: ["SW", "NW", "NE", "SE"] },
    mostDrawn: { cult_sites: 4 },
  },
  aztec: {
    title: "Aztec",
    ruleLetter: "A",
    players: [2, 3],
    boardSize: 9,
    lowestWins: false,
    hasForecast: false,
    choices: { corners: ["both", "none"] },
    mostDrawn: {},
  },
} as const;
