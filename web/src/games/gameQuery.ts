// The filters of “My games”, and the query that they become.
import type { MyGame } from "../protocol/rest.ts";
import type { GamesQuery } from "../net/api.ts";

export type GuestResult = NonNullable<MyGame["result"]>;
export type Mode = MyGame["mode"];
export const RESULTS: readonly GuestResult[] = ["won", "shared", "lost", "none"];
export const MODES: readonly Mode[] = ["computers", "people", "screen"];
const LEVELS = ["level1", "level2", "level3", "level4", "level5", "level6", "level7", "level8"];

export interface Filters {
  readonly game: "all" | "pueblo" | "aztec";
  readonly result: "all" | GuestResult;
  readonly mode: "all" | Mode;
  /** Part of an opponent's name, or of a level's title. */
  readonly opponent: string;
}

export const NO_FILTERS: Filters = { game: "all", result: "all", mode: "all", opponent: "" };

export function isFiltered(filters: Filters): boolean {
  return queryText(queryOf(filters, () => "")) !== "";
}

/** The query of the filters. The server does not know the titles of the levels in the player's language. */
export function queryOf({ game, result, mode, opponent }: Filters, title: (level: string) => string): GamesQuery {
  const wanted = opponent.trim().toLowerCase();
  const computer = wanted ? LEVELS.filter((level) => title(level).toLowerCase().includes(wanted)) : [];
  return {
    ...(game === "all" ? {} : { game }),
    ...(result === "all" ? {} : { result }),
    ...(mode === "all" ? {} : { mode }),
    ...(wanted ? { opponent: opponent.trim().slice(0, 80) } : {}),
    ...(computer.length ? { computer } : {}),
  };
}

/** The query as part of a URL, with its question mark; empty without filters. */
export function queryText(query: GamesQuery): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : "";
}
