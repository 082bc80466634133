// Links to a turn of a game, with the view of the board: `/t/ID?turn=10&view=north`, or `view=15,40,1.2` for a camera
// that the player turned freely.
import type { FreeView, Viewpoint } from "../scene/scene.ts";

const VIEWPOINTS: readonly Viewpoint[] = ["home", "south", "west", "north", "east", "top", "chieftain"];
const FREE = /^(-?\d{1,3}),(\d{1,2}),(\d(?:\.\d{1,2})?)$/;

/** The query of a link to a turn. The home view is the default. */
export function turnQuery(turn: number, view: Viewpoint | FreeView): string {
  const shown = typeof view === "string" ? view : `${view.yaw},${view.pitch},${view.zoom}`;
  return `?turn=${turn}${shown === "home" ? "" : `&view=${shown}`}`;
}

/** The view of a link; null if it names none that exists. */
export function viewOfLink(text: string | undefined): Viewpoint | FreeView | null {
  const named = VIEWPOINTS.find((view) => view === text);
  if (named) return named;
  const [, yaw, pitch, zoom] = FREE.exec(text ?? "") ?? [];
  return yaw === undefined ? null : { yaw: Number(yaw), pitch: Number(pitch), zoom: Number(zoom) };
}
