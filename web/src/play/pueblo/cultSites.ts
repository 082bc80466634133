// Placing cult sites by hand on a small board: L tiles inside the site that do not overlap.
import { GAMES } from "../../protocol/games.ts";
import { ARMS, footprintName, footprintOf, type Arms } from "./scene/footprints.ts";
import { isInside, sameSquare } from "../../scene/notation.ts";
import type { Square } from "../../scene/scene.ts";

export const SIZE = GAMES.pueblo.boardSize;
export const MOST_SITES = GAMES.pueblo.mostDrawn.cult_sites;

/** Whether a tile lies inside and overlaps no other. */
export function fits(name: string, others: readonly string[]): boolean {
  const taken = others.flatMap((other) => footprintOf(other));
  return footprintOf(name).every((square) => isInside(square, SIZE) && !taken.some((each) => sameSquare(each, square)));
}

/** The tile with its corner on a square, turned as little as possible from the wanted direction to fit; null if none
 * fits. */
export function offered(corner: Square, arms: Arms, others: readonly string[]): string | null {
  const start = ARMS.indexOf(arms);
  for (const turns of [0, 1, 3, 2]) {
    const turned = ARMS[(start + turns) % ARMS.length];
    const name = turned && footprintName(corner, turned);
    if (name && fits(name, others)) return name;
  }
  return null;
}

/** The tile turned around its corner to the next direction that fits; unchanged if there is none. */
export function turned(name: string, steps: number, others: readonly string[]): string {
  const corner = footprintOf(name)[0];
  const start = ARMS.indexOf(armsOf(name));
  const way = steps < 0 ? ARMS.length - 1 : 1;
  for (let step = 1; step < ARMS.length; step += 1) {
    const arms = ARMS[(start + step * way) % ARMS.length];
    const other = arms && footprintName(corner, arms);
    if (other && fits(other, others)) return other;
  }
  return name;
}

export function armsOf(name: string): Arms {
  return ARMS.find((arms) => arms === name.slice(2)) ?? "ne";
}

/** The tile that covers a square. */
export function siteAt(square: Square, sites: readonly string[]): string | null {
  return sites.find((name) => footprintOf(name).some((each) => sameSquare(each, square))) ?? null;
}

/** Reads stored cult sites; those that do not fit are dropped. */
export function sitesFrom(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const sites: string[] = [];
  for (const name of value) {
    const isName = typeof name === "string" && /^[a-h][1-8](ne|se|sw|nw)$/.test(name);
    if (isName && sites.length < MOST_SITES && fits(name, sites)) sites.push(name);
  }
  return sites;
}
