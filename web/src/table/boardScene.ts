// The scene on the board: the state, with what playback and the turn in progress show on it.
import { gameOf } from "../play/games.ts";
import { buildScene } from "../scene/buildScene.ts";
import type { GameState, Overlay, Scene, Stop } from "../scene/scene.ts";
import type { Playback } from "../playback/playback.svelte.ts";

interface Shown {
  readonly playback: Playback;
  /** The board shows an earlier turn. */
  readonly isPast: boolean;
  /** The block or piece that was built last in the game. */
  readonly builtLast: number | null;
  readonly overlay: Overlay;
  /** The player wants the forecast ring. */
  readonly wantsForecast: boolean;
}

export function boardScene(state: GameState, { playback, isPast, builtLast, overlay, wantsForecast }: Shown): Scene {
  const game = gameOf(state);
  const last = playback.last ?? (playback.running ? null : isPast ? game.lastBody(state) : builtLast);
  const scene = buildScene(game.baseOf(state), overlay, {
    last: last === null ? null : String(last),
    marker: playback.marker,
    seen: playback.seen,
    lookingFrom: playback.lookingFrom,
    ...(playback.chieftain === null ? {} : { chieftain: playback.chieftain, isWalking: true }),
  });
  if (isPast || !wantsForecast || playback.running) return scene;
  const paints = state.scores.map((_, seat) => game.paintOfSeat(state, seat));
  return { ...scene, stops: withForecast(scene.stops, game.forecastOf(scene, paints) ?? []) };
}

/** Squares that can be walked to keep their stop; all others show the forecast. */
export function withForecast(stops: readonly Stop[], forecast: readonly Stop[]): readonly Stop[] {
  const taken = new Set(stops.map(({ square }) => square));
  return [...stops, ...forecast.filter(({ square }) => !taken.has(square))];
}
