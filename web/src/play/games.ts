// All games. Nothing else outside a game's folder imports from it.
import { GAME_NAMES, type GameName } from "../protocol/games.ts";
import { buildScene, type PlaybackOverlay } from "../scene/buildScene.ts";
import type { GameState, Overlay, Paint, Scene } from "../scene/scene.ts";
import { aztec } from "./aztec/game.ts";
import type { Game } from "./game.ts";
import { pueblo } from "./pueblo/game.ts";

export const GAMES: Readonly<Record<GameName, Game>> = { pueblo, aztec };

/** The game that is offered first. */
export const FIRST_GAME: GameName = GAME_NAMES[0];

const ALL: readonly Game[] = Object.values(GAMES);

export function isGame(name: unknown): name is GameName {
  return typeof name === "string" && Object.hasOwn(GAMES, name);
}

/** Something for each game. */
export function ofEach<Thing>(make: (game: GameName) => Thing): Readonly<Record<GameName, Thing>> {
  return Object.fromEntries(GAME_NAMES.map((game) => [game, make(game)])) as Record<GameName, Thing>;
}

/** The game that a state belongs to. */
export function gameOf(state: GameState): Game {
  const game = ALL.find((each) => each.isState(state));
  if (!game) throw new RangeError("no game has this state");
  return game;
}

export function paintOfSeat(state: GameState, seat: number): Paint {
  return gameOf(state).paintOfSeat(state, seat);
}

export function sceneOf(state: GameState, overlay: Overlay = {}, playback: PlaybackOverlay = {}): Scene {
  return buildScene(gameOf(state).baseOf(state), overlay, playback);
}
