// The pueblo in words, for the accessible grid and the command box.
import { language, type SeatName } from "../../../language/language.svelte.ts";
import type { BoardWords } from "../../../board2d/boardWords.ts";
import type { PuebloState } from "../../../protocol/messages.ts";
import { sameSquare, squareName } from "../../../scene/notation.ts";
import type { Square, Stop } from "../../../scene/scene.ts";
import { baseOf } from "../scene/base.ts";
import { editionOf } from "../scene/options.ts";
import { paintOfSeat } from "../scene/paints.ts";
import { forecastOf } from "../scene/sight.ts";
import { stopName, stopNumber } from "../scene/walkway.ts";
import { siteRows, type SiteCell } from "./siteRows.ts";

export function colourWord(owner: number | null, seatNames: readonly SeatName[]): string {
  const colour = owner === null ? null : (seatNames[owner]?.colour ?? null);
  return colour === null ? language.m.names.neutral : language.m.names.colour(colour);
}

/** What stands on a square, from the top down. */
export function columnWords(column: SiteCell, edition: string, seatNames: readonly SeatName[]): string {
  const m = language.m.board.board2d.grid;
  const at = squareName(column.square);
  if (column.kind !== "built")
    return column.kind === "site" ? m.site(at, language.m.names.cultSite(edition)) : m.ground(at);
  const [top = "", ...below] = column.owners.map((owner) => colourWord(owner, seatNames)).reverse();
  return m.built(at, column.owners.length, top, below);
}

/** Where the chieftain is and everything that is built, a line for each row of the grid; or what stands on a square. */
function board(state: PuebloState, seatNames: readonly SeatName[], square: Square | null): readonly string[] {
  const words = (column: SiteCell) => columnWords(column, editionOf(state), seatNames);
  const rows = siteRows(state);
  if (square !== null)
    return rows
      .flat()
      .filter((column) => sameSquare(column.square, square))
      .map(words);
  const lines = rows.map((row) => row.filter(({ kind }) => kind !== "ground").map(words));
  return [language.m.board.board2d.walls.chieftain(state.chieftain), ...lines.flatMap((line) => line.join("; ") || [])];
}

/** What the looks that cost something would cost, in walking order from where the chieftain is. */
function forecast(state: PuebloState, seatNames: readonly SeatName[]): readonly string[] {
  const m = language.part("answers");
  const paints = state.scores.map((_, seat) => paintOfSeat(state, seat));
  const stops = forecastOf({ ...baseOf(state), ghost: null, raised: null }, paints);
  const start = stopNumber(state.chieftain);
  const costly = [...stops.slice(start), ...stops.slice(0, start)].filter(({ costs }) => costs.length > 0);
  const named = ({ costs }: Stop) => costs.map(({ seat, points }) => ({ name: seatNames[seat]?.name ?? "", points }));
  return costly.length > 0 ? costly.map((stop) => m.look(stopName(stop.square), named(stop))) : [m.nothingSeen];
}

export const words: BoardWords<PuebloState> = { board, forecast };
