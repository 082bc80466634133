// Outlines and shadows as SVG paths: thick lines between bodies, none inside them; a shadow where a face stands out
// from the next. The light comes from the upper left.
import type { FaceMap } from "./visibleFaces.ts";

/** A cell of a plan: a column from the left and a row from the top. */
export type PlanCell = readonly [column: number, row: number];

/** The lines between cells that differ; `key` identifies a cell's content, null is nothing. */
function borders(columns: number, rows: number, square: number, key: (column: number, row: number) => string | null) {
  const lines: string[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const here = key(column, row);
      if (row < rows && key(column - 1, row) !== here)
        lines.push(`M${n(column * square)} ${n(row * square)}v${n(square)}`);
      if (column < columns && key(column, row - 1) !== here)
        lines.push(`M${n(column * square)} ${n(row * square)}h${n(square)}`);
    }
  }
  return lines.join("");
}

/** A number in as few characters as possible. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Lines around every body. */
export function bodyLines(shown: FaceMap, square: number): string {
  const bodies = new Map(shown.faces.map((face) => [face.column + shown.columns * face.row, face.body.id]));
  return borders(shown.columns, shown.rows, square, (column, row) =>
    column < 0 || column >= shown.columns ? null : (bodies.get(column + shown.columns * row) ?? null),
  );
}

/** A line around several cells together. */
export function lineRound(places: readonly PlanCell[], columns: number, rows: number, square: number): string {
  const taken = new Set(places.map(([column, row]) => `${column},${row}`));
  return borders(columns, rows, square, (column, row) => (taken.has(`${column},${row}`) ? "" : null));
}

/** The lines of the grid, without its frame. */
export function gridLines(columns: number, rows: number, square: number): string {
  const down = Array.from({ length: columns - 1 }, (_, i) => `M${n((i + 1) * square)} 0v${n(rows * square)}`);
  const across = Array.from({ length: rows - 1 }, (_, i) => `M0 ${n((i + 1) * square)}h${n(columns * square)}`);
  return [...down, ...across].join("");
}

/** The shadows that faces cast on what lies deeper to their right and below. */
export function shadows(shown: FaceMap, square: number): string {
  const depths = new Map(shown.faces.map((face) => [`${face.column},${face.row}`, face.depth]));
  const depth = (column: number, row: number) => depths.get(`${column},${row}`) ?? 0;
  const strips: string[] = [];
  for (let row = 0; row < shown.rows; row++) {
    for (let column = 0; column < shown.columns; column++) {
      const here = depth(column, row);
      const top = shadowWidth(depth(column, row - 1) - here, square);
      const left = shadowWidth(depth(column - 1, row) - here, square);
      if (!top && !left) continue;
      // One path for both, so that the corner is not darkened twice.
      const start = `M${n(column * square)} ${n(row * square)}h${n(square)}v${n(top)}h${n(left - square)}`;
      strips.push(`${start}v${n(square - top)}h${n(-left)}z`);
    }
  }
  return strips.join("");
}

function shadowWidth(step: number, square: number): number {
  return step > 0 ? square * Math.min(0.05 + 0.03 * step, 0.17) : 0;
}
