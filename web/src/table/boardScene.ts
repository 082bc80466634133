// The scene on the board: the state, with what playback and the turn in progress show on it.
import { sceneOf } from "../scene/buildScene.ts";
import { isPueblo } from "../scene/gameState.ts";
import { paintOfSeat } from "../scene/palette.ts";
import type { GameState, Overlay, Scene } from "../scene/scene.ts";
import { forecastOf, withForecast } from "../scene/sight.ts";
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
  const last = playback.last ?? (playback.running ? null : isPast ? lastBody(state) : builtLast);
  const scene = sceneOf(state, overlay, {
    last: last === null ? null : String(last),
    marker: playback.marker,
    seen: playback.seen,
    lookingFrom: playback.lookingFrom,
    ...(playback.chieftain === null ? {} : { chieftain: playback.chieftain, isWalking: true }),
  });
  if (isPast) return scene;
  const hasForecast = wantsForecast && isPueblo(state) && !playback.running;
  const paints = state.scores.map((_, seat) => paintOfSeat(state, seat));
  return { ...scene, stops: withForecast(scene.stops, hasForecast ? forecastOf(scene, paints) : []) };
}

/** The block or piece built last. */
function lastBody(state: GameState): number | null {
  const built = isPueblo(state) ? state.blocks : state.pieces;
  const isDemolished = isPueblo(state) && state.phase === "demolition";
  return isDemolished || built.length === 0 ? null : Math.max(...built.map(({ id }) => id));
}
