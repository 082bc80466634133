// The filters of “My games”, and the query that they become.
import { GAME_NAMES, type GameName } from "../protocol/games.ts";
import type { MyGame, MyGamesPageQuery } from "../protocol/messages.ts";

export type GuestResult = NonNullable<MyGame["result"]>;
export type Mode = MyGame["mode"];
export const RESULTS: readonly GuestResult[] = ["won", "shared", "lost", "none"];
export const MODES: readonly Mode[] = ["computers", "people", "screen"];
const LEVELS = ["level1", "level2", "level3", "level4", "level5", "level6", "level7", "level8"];

const LONGEST_NAME = 80;

export interface Filters {
  readonly game: "all" | GameName;
  readonly result: "all" | GuestResult;
  readonly mode: "all" | Mode;
  /** Part of an opponent's name, or of a level's title. */
  readonly opponent: string;
}

export const NO_FILTERS: Filters = { game: "all", result: "all", mode: "all", opponent: "" };

export function isFiltered(filters: Filters): boolean {
  return filtersText(filters) !== "";
}

/** The filters as part of the page's URL; empty without filters. */
export function filtersText(filters: Filters): string {
  return queryText(queryOf(filters, () => ""));
}

/** The filters in a URL; those it does not name, or names wrongly, allow everything. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  const named = <T extends string>(name: string, known: readonly T[]) =>
    known.find((each) => each === query.get(name)) ?? "all";
  return {
    game: named("game", GAME_NAMES),
    result: named("result", RESULTS),
    mode: named("mode", MODES),
    opponent: (query.get("opponent") ?? "").slice(0, LONGEST_NAME),
  };
}

/** The query of the filters. The server does not know the titles of the levels in the player's language. */
export function queryOf({ game, result, mode, opponent }: Filters, title: (level: string) => string): MyGamesPageQuery {
  const wanted = opponent.trim().toLowerCase();
  const computer = wanted ? LEVELS.filter((level) => title(level).toLowerCase().includes(wanted)) : [];
  return {
    ...(game === "all" ? {} : { game }),
    ...(result === "all" ? {} : { result }),
    ...(mode === "all" ? {} : { mode }),
    ...(wanted ? { opponent: opponent.trim().slice(0, LONGEST_NAME) } : {}),
    ...(computer.length ? { computer } : {}),
  };
}

/** The query as part of a URL, with its question mark; empty without filters. */
export function queryText(query: MyGamesPageQuery): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : "";
}
