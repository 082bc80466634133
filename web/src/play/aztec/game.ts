// Aztec as the client shows it.
import { language } from "../../language/language.svelte.ts";
import type { AztecState } from "../../protocol/messages.ts";
import type { Game } from "../game.ts";
import { setup } from "./setup.ts";
import { turnKeys } from "./turnKeys.ts";
import { baseOf, isState } from "./scene/base.ts";
import { buildersOf } from "./scene/builders.ts";
import { IN_HAND, paintOfSeat } from "./scene/paints.ts";
import { TEMPLE_LEVELS } from "./scene/temple.ts";

export const aztec: Game<AztecState> = {
  name: "aztec",
  isState,
  setup,
  ...turnKeys,

  baseOf,
  paintOfSeat,
  inHand: () => ({ owner: null, paint: IN_HAND }),
  piecesOf: ({ pieces }) => pieces,
  withPieces: (state, pieces) => ({ ...state, pieces }),
  levelsOf: () => TEMPLE_LEVELS,
  lastBody: ({ pieces }) => (pieces.length === 0 ? null : Math.max(...pieces.map(({ id }) => id))),
  animate: () => false,
  forecastOf: () => null,
  loadBoard3d: () => import("./Board3d.svelte"),
  loadBoard2d: () => import("./Board2d.svelte"),
  loadGrid: () => import("./board2d/TempleGrid.svelte"),
  loadWords: async () => (await import("./board2d/boardWords.ts")).words,
  loadForecastTable: null,
  loadSight: null,
  viewCaption: () => null,

  pointsText: (points) => language.m.table.players.gains(points),
  // With Oh Puch the claim decides.
  aim: ({ options }) => (options["players"] === 2 ? language.m.table.aim.aztec : null),
  playerFacts({ state, seats }, seat, place) {
    const m = language.m.table.players;
    const part = isState(state) ? partOf(state, seat) : null;
    if (part !== null) return [m[part]];
    return place !== null && seats.length > 2 ? [m.order(place)] : [];
  },
  trackSpaces: () => null,
  // Oh Puch and the builders do not compare points.
  comparesPoints: ({ oh_puch }) => oh_puch === null,
  resultNote({ claim, oh_puch, outcome }, names) {
    if (claim === null || oh_puch === null || !outcome) return null;
    const m = language.m.table.end;
    const name = names[oh_puch]?.name ?? "";
    return outcome.winners.includes(oh_puch) ? m.ohPuchWon(name, claim) : m.ohPuchLost(name, claim);
  },
  clearLoss: 4,

  async loadTurn() {
    const [{ AztecTurn }] = await Promise.all([import("./turn.svelte.ts"), import("./Panels.svelte")]);
    return (table) => new AztecTurn(table);
  },
  loadPanels: () => import("./Panels.svelte"),
  loadProgress: () => import("./Score.svelte"),
  lastWalkCosts: () => null,
  tips: ["rotate"],
  completed: (actions) => actions,
  confirmsPlacement: false,
};

/** The part a player has. */
function partOf(state: AztecState, seat: number): "northSouth" | "eastWest" | "ohPuch" | null {
  if (state.oh_puch === seat) return "ohPuch";
  const part = buildersOf(state).indexOf(seat);
  if (part < 0) return null;
  return part === 0 ? "northSouth" : "eastWest";
}
