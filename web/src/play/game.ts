// What the client knows about one game: everything outside the games' folders asks this interface. What a game's object
// contains is small and always there; what it loads comes when a table needs it.
import type { Component } from "svelte";
import type { BoardWords } from "../board2d/boardWords.ts";
import type { GridProps } from "../board2d/Grid.svelte";
import type { SeatName } from "../language/language.svelte.ts";
import type { TableStore } from "../net/tableStore.ts";
import type { GameName } from "../protocol/games.ts";
import type { Happening, Standing, StandingPiece } from "../protocol/messages.ts";
import type { BoardProps, GameState, Ghost, Paint, Scene, SceneBase, Stop } from "../scene/scene.ts";
import type { Animation } from "./animation.ts";
import type { TurnKeys } from "./keyTable.ts";
import type { GameSetup } from "./setup.ts";
import type { BaseTurn } from "../turn/baseTurn.svelte.ts";

/** A component that is loaded on demand. */
type Lazy<Props extends object> = Promise<{ readonly default: Component<Props> }>;

export interface PanelProps {
  readonly table: TableStore;
  readonly turn: BaseTurn;
  /** The player may act. */
  readonly isMine: boolean;
  /** The seat whose turn is still being shown, before the player's begins. */
  readonly awaitedSeat: number | null;
}

export interface ForecastTableProps {
  readonly state: GameState;
  readonly seatNames: readonly SeatName[];
  /** The walks and the forecast. */
  readonly stops: readonly Stop[];
}

export type TipName = "lastWalk" | "points" | "walk" | "rotate";

export interface Game<State extends GameState = GameState> extends TurnKeys {
  readonly name: GameName;
  isState(state: GameState): state is State;

  readonly setup: GameSetup;

  // The scene
  baseOf(state: State): SceneBase;
  paintOfSeat(state: State, seat: number): Paint;
  /** The owner and the paint of what an action would build. */
  inHand(state: State, seat: number, action: string): Pick<Ghost, "owner" | "paint">;
  /** The blocks or pieces that were built. */
  piecesOf(state: State): readonly StandingPiece[];
  withPieces(state: State, pieces: readonly StandingPiece[]): State;
  /** The number of levels that can be shown one by one. */
  levelsOf(state: State): number;
  /** The id of the body built last, as far as the state tells. */
  lastBody(state: State): number | null;
  /** Adds the steps by which playback shows what only this game has; false for what happens in both games. `say` shows
   * the sentence. */
  animate(happening: Happening, animation: Animation, say: () => void): boolean;
  /** What a look from every square would cost with what is in hand; null if the game has no looks. */
  forecastOf(scene: Scene, paints: readonly Paint[]): readonly Stop[] | null;
  readonly loadBoard3d: () => Lazy<BoardProps>;
  readonly loadBoard2d: () => Lazy<BoardProps>;
  readonly loadGrid: () => Lazy<GridProps>;
  loadWords(): Promise<BoardWords<State>>;
  /** The forecast as an accessible table; null if there is none. */
  readonly loadForecastTable: (() => Lazy<ForecastTableProps>) | null;
  /** A small picture of what the chieftain sees; null if there is none. */
  readonly loadSight: (() => Lazy<{ scene: Scene; dark: boolean }>) | null;
  /** What the chieftain's viewpoint shows; null if the game has none. */
  viewCaption(state: State): string | null;

  // Players and points
  /** Points as they are counted: penalties, or gains. */
  pointsText(points: number): string;
  /** Whether few or many points win; null if neither decides. */
  aim(state: State): string | null;
  /** Facts about a player, beside the name. `place`: in the order of play, from 1. */
  playerFacts(standing: Standing, seat: number, place: number | null): readonly string[];
  /** The spaces of the score track; null if there is none. */
  trackSpaces(state: State): number | null;
  /** Whether the players compare their points at the end. */
  comparesPoints(state: State): boolean;
  /** What the result means besides the ranking. */
  resultNote(state: State, names: readonly SeatName[]): string | null;
  /** A loss by this many points is clear. */
  readonly clearLoss: number;

  // The turn
  loadTurn(): Promise<(table: TableStore) => BaseTurn>;
  readonly loadPanels: () => Lazy<PanelProps>;
  /** The progress of the game, below the players; null if there is none. */
  readonly loadProgress: (() => Lazy<{ state: GameState }>) | null;
  /** What the last walk would cost now, by seat; null in the first half of the game, and in games without one. */
  lastWalkCosts(state: State): readonly number[] | null;
  /** The tips that can help in the first game. */
  readonly tips: readonly TipName[];
  /** A turn that only places something, with the move that has to follow. */
  completed(actions: readonly string[]): readonly string[];
  /** What is placed waits for another decision before the turn is complete. */
  readonly confirmsPlacement: boolean;
}
