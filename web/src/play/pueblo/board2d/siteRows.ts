// The contents of the accessible grid: every square with its height and owners.
import { rows } from "../../../board2d/grid.ts";
import type { PuebloState } from "../../../protocol/messages.ts";
import { squareName } from "../../../scene/notation.ts";
import type { Square } from "../../../scene/scene.ts";
import { footprintOf } from "../scene/footprints.ts";
import { cultSitesOf } from "../scene/options.ts";
import { SITE } from "../scene/walkway.ts";

/** A square: the owners in its column, from the ground up. */
export type SiteCell =
  | { readonly kind: "built"; readonly square: Square; readonly owners: readonly (number | null)[] }
  | { readonly kind: "site" | "ground"; readonly square: Square };

/** The rows of the site from north to south, each from west to east. */
export function siteRows(state: PuebloState): readonly (readonly SiteCell[])[] {
  const sites = new Set(cultSitesOf(state).flatMap(footprintOf).map(squareName));
  const columns = new Map<string, (number | null)[]>();
  const cubes = state.blocks.flatMap(({ owner, cubes }) =>
    cubes.map(([x, y, z]) => ({ at: squareName([x, y]), z, owner })),
  );
  for (const { at, owner } of cubes.sort((one, other) => one.z - other.z)) {
    columns.set(at, [...(columns.get(at) ?? []), owner]);
  }
  return rows(SITE).map((row) =>
    row.map((square): SiteCell => {
      const owners = columns.get(squareName(square));
      if (!owners) return { kind: sites.has(squareName(square)) ? "site" : "ground", square };
      return { kind: "built", square, owners };
    }),
  );
}
