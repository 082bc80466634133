// Highlighted tiles where the chieftain may stop, and the side with space for their labels.
import type { Stop } from "../../../scene/scene.ts";
import { facing, stopPlace } from "../scene/walkway.ts";
import { withAlpha } from "../../../board3d/colour.ts";
import type { Direction } from "../../../board3d/costLabels.ts";
import type { Plates } from "../../../board3d/plates.ts";
import type { ThickLines } from "../../../board3d/thickLines.ts";
import { worldOf } from "../../../board3d/world.ts";
import { WALKWAY_HEIGHT } from "./walkwaySquares.ts";
import type { Triple } from "../../../board3d/world.ts";

const LIT = withAlpha("#fff4b8", 0.72);
const CHOSEN = withAlpha("#35c2b6", 0.85);
const ABOVE = WALKWAY_HEIGHT + 0.012;

export function addStops(stops: readonly Stop[], plates: Plates, strokes: ThickLines): void {
  for (const { square, kind } of stops) {
    if (kind === "forecast") continue;
    const corners = tileAt(square, 0.04);
    plates.plate(corners, kind === "chosen" ? CHOSEN : LIT);
    strokes.loop(tileAt(square, 0.05), { colour: withAlpha("#2b1c10", 0.8), width: kind === "chosen" ? 5 : 3.4 });
    strokes.loop(tileAt(square, 0.05), { colour: withAlpha("#ffffff", 1), width: kind === "chosen" ? 2.6 : 1.6 });
  }
}

function tileAt(stop: number, inset: number): readonly Triple[] {
  const [x, y] = stopPlace(stop);
  return [
    [x + inset, y + inset, ABOVE],
    [x + 1 - inset, y + inset, ABOVE],
    [x + 1 - inset, y + 1 - inset, ABOVE],
    [x + inset, y + 1 - inset, ABOVE],
  ];
}

/** The anchor of a stop's label: a little above the outer part of its tile. */
export function anchorOf(size: number, stop: number): Triple {
  const [x, y] = stopPlace(stop);
  const [east, north] = facing(stop);
  return worldOf(size, [x + 0.5 - east * 0.3, y + 0.5 - north * 0.3, 0.25]);
}

/** By view angle: along the near and far side labels are columns, otherwise rows. */
export function directionOf(stop: number, yaw: number): Direction {
  const [east, north] = facing(stop);
  const length = Math.hypot(east, north);
  // Outwards on screen: right and down.
  const right = (-east * Math.cos(yaw) - north * Math.sin(yaw)) / length;
  const down = (north * Math.cos(yaw) - east * Math.sin(yaw)) / length;
  const isUpright = Math.abs(right) > Math.abs(down) * 1.05;
  return isUpright
    ? { isUpright, right: Math.sign(right), down: 0 }
    : { isUpright, right: 0, down: down > 0 ? 0.35 : -0.8 };
}
