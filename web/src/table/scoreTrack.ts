// The score track as a loop of spaces around the board: the position of each space, and the space and laps of a total.

interface OnTrack {
  readonly space: number;
  readonly laps: number;
}

/** The space and laps of a total. */
export function onTrack(total: number, spaces: number): OnTrack {
  const laps = Math.floor(total / spaces);
  return { space: total - laps * spaces, laps };
}

export interface Space {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The direction to the middle, for stones that share a space. */
  readonly inwards: readonly [number, number];
}

/** The spaces of a track around a rectangle, clockwise from the lower left corner, as the chieftain walks. */
export function loopOf(spaces: number, width: number, height: number, thickness: number): readonly Space[] {
  // Corners belong to both a column and a row: columns + rows = spaces / 2 + 2.
  const sum = spaces / 2 + 2;
  const columns = Math.min(sum - 3, Math.max(3, Math.round((sum * width) / (width + height))));
  const rows = sum - columns;
  const across = (width - 2 * thickness) / (columns - 2);
  const along = (height - 2 * thickness) / (rows - 2);
  const x = (column: number) => (column === 0 ? 0 : thickness + (column - 1) * across);
  const y = (row: number) => (row === 0 ? 0 : thickness + (row - 1) * along);
  const wide = (column: number) => (column === 0 || column === columns - 1 ? thickness : across);
  const high = (row: number) => (row === 0 || row === rows - 1 ? thickness : along);
  const cell = (column: number, row: number): Space => ({
    x: x(column),
    y: y(row),
    width: wide(column),
    height: high(row),
    inwards: [side(column, columns), side(row, rows)],
  });
  const upwards = Array.from({ length: rows - 1 }, (_, i) => cell(0, rows - 1 - i));
  const eastwards = Array.from({ length: columns - 1 }, (_, i) => cell(i, 0));
  const downwards = Array.from({ length: rows - 1 }, (_, i) => cell(columns - 1, i));
  const westwards = Array.from({ length: columns - 1 }, (_, i) => cell(columns - 1 - i, rows - 1));
  return [...upwards, ...eastwards, ...downwards, ...westwards];
}

function side(place: number, count: number): number {
  if (place === 0) return 1;
  return place === count - 1 ? -1 : 0;
}

interface Pawn {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly laps: number;
  readonly inwards: readonly [number, number];
}

/** The centres of the stones. Those that share a space stand side by side along the track; at corners they stay
 * inside. */
export function pawnsOf(totals: readonly number[], loop: readonly Space[], step: number): readonly Pawn[] {
  const places = totals.map((total) => onTrack(total, loop.length));
  return places.flatMap(({ space, laps }, seat): Pawn[] => {
    const cell = loop[space];
    if (!cell) return [];
    const sharing = places.flatMap((other, i) => (other.space === space ? [i] : []));
    const [inwards, upwards] = cell.inwards;
    const upright = inwards !== 0;
    const corner = upright && upwards !== 0;
    const rank = sharing.indexOf(seat);
    const shift = corner ? rank * step * upwards : (rank - (sharing.length - 1) / 2) * step;
    return [
      {
        seat,
        laps,
        inwards: corner ? [inwards, 0] : cell.inwards,
        x: cell.x + cell.width / 2 + (upright ? 0 : shift),
        y: cell.y + cell.height / 2 + (upright ? shift : 0),
      },
    ];
  });
}
