// Pueblo as the client shows it.
import { language } from "../../language/language.svelte.ts";
import { penaltyText } from "../../language/wording.ts";
import type { PuebloState, Standing } from "../../protocol/messages.ts";
import type { Game } from "../game.ts";
import { animate } from "./animation.ts";
import { setup } from "./setup.ts";
import { turnKeys } from "./turnKeys.ts";
import { baseOf, isState } from "./scene/base.ts";
import { editionOf } from "./scene/options.ts";
import { paintInHand, paintOfSeat } from "./scene/paints.ts";
import { forecastOf, lastWalkCosts } from "./scene/sight.ts";
import { allOf } from "./scene/stock.ts";

/** The spaces of the score track by edition. */
const SPACES: Readonly<Record<string, number>> = { "2002": 100, "2023": 60 };

export const pueblo: Game<PuebloState> = {
  name: "pueblo",
  isState,
  setup,
  ...turnKeys,

  baseOf,
  paintOfSeat,
  inHand(state, seat, action) {
    const isOwn = action.startsWith("o");
    return { owner: isOwn ? seat : null, paint: paintInHand(state, seat, isOwn ? "own" : "neutral") };
  },
  piecesOf: ({ blocks }) => blocks,
  withPieces: (state, blocks) => ({ ...state, blocks }),
  levelsOf: ({ blocks }) => Math.max(1, ...blocks.flatMap(({ cubes }) => cubes.map((cube) => cube[2] + 1))),
  lastBody({ blocks, phase }) {
    return phase === "demolition" || blocks.length === 0 ? null : Math.max(...blocks.map(({ id }) => id));
  },
  animate,
  forecastOf,
  loadBoard3d: () => import("./Board3d.svelte"),
  loadBoard2d: () => import("./Board2d.svelte"),
  loadGrid: () => import("./board2d/SiteGrid.svelte"),
  loadWords: async () => (await import("./board2d/boardWords.ts")).words,
  loadForecastTable: () => import("./board2d/WalkwayTable.svelte"),
  loadSight: () => import("./board2d/SightInset.svelte"),
  viewCaption: ({ chieftain }) => language.m.table.view.chieftainCaption(chieftain),

  pointsText: penaltyText,
  aim: () => language.m.table.aim.pueblo,
  playerFacts(standing, seat, place) {
    const m = language.m.table.players;
    const state = stateOf(standing);
    const card = state?.auction?.cards[seat] ?? null;
    const stock = state?.stocks[seat];
    const isBuilding = standing.phase !== "over" && state?.phase !== "demolition";
    const facts: string[] = [];
    if (state && card !== null) facts.push(editionOf(state) === "2023" ? m.pot(card) : m.card(card));
    else if (place !== null && standing.seats.length > 2) facts.push(m.order(place));
    if (stock && isBuilding) facts.push(m.blocks(allOf(stock)));
    if (stock && isBuilding && stock.held > 0) facts.push(m.aside(stock.held));
    return facts;
  },
  trackSpaces: (state) => SPACES[editionOf(state)] ?? 100,
  comparesPoints: () => true,
  resultNote: () => null,
  clearLoss: 15,

  async loadTurn() {
    const [{ PuebloTurn }] = await Promise.all([import("./turn.svelte.ts"), import("./Panels.svelte")]);
    return (table) => new PuebloTurn(table);
  },
  loadPanels: () => import("./Panels.svelte"),
  loadProgress: null,
  lastWalkCosts(state) {
    const left = state.stocks.reduce((sum, stock) => sum + allOf(stock), 0);
    const isSecondHalf = state.phase === "building" && state.blocks.length >= left;
    return isSecondHalf ? lastWalkCosts(baseOf(state).bodies, state.scores.length) : null;
  },
  tips: ["lastWalk", "points", "walk", "rotate"],
  completed: (actions) => (actions.length === 1 && /^[onx][a-h]/.test(actions[0] ?? "") ? [...actions, "+1"] : actions),
  confirmsPlacement: true,
};

/** The state of a table of this game. */
function stateOf({ state }: Standing): PuebloState | null {
  return isState(state) ? state : null;
}
