// The screen that is shown. The URL is the only place that stores it.
import { addressOf, linkTo } from "#edition";
import PATHS from "../../src/baumeister/server/screens.json" with { type: "json" };
import { GAME_NAMES, GAMES, type GameName } from "./protocol/games.ts";

type Path = keyof typeof PATHS;
/** The screens that get something from the URL; the others have only their paths. */
type PageWithValues =
  | { readonly name: "new"; readonly game?: string; readonly company?: Company }
  | TablePage
  | { readonly name: "exercises"; readonly id: string; readonly job: string }
  | { readonly name: "editor"; readonly position?: string }
  | { readonly name: "learn"; readonly game?: string; readonly lesson?: string }
  | { readonly name: "puzzles"; readonly game?: GameName; readonly difficulty?: string }
  | PuzzleRoute;
type PlainName = Exclude<Path, PageWithValues["name"] | "lesson"> | "lost";
export type Page = PageWithValues | { readonly [Name in PlainName]: { readonly name: Name } }[PlainName];
/** A puzzle by its id, or the one of the day (`daily`); kind and difficulty decide which puzzle comes next. */
interface PuzzleRoute {
  readonly name: "puzzle";
  readonly game: GameName;
  readonly puzzle: string;
  readonly kind?: string;
  readonly difficulty?: string;
}
interface TablePage {
  readonly name: "table";
  readonly id: string;
  readonly invite?: string;
  readonly recover?: string;
  /** The turn to show, and from where; see replay/turnLink.ts. */
  readonly turn?: number;
  readonly view?: string;
}
/** The intended players of a new table. */
export type Company = "friends" | "screen" | "computer";

const COMPANIES: readonly Company[] = ["friends", "screen", "computer"];
const JOB = /^[a-z0-9]{16}$/;
const TURN = /^\d{1,4}$/;
const SECRET = /^#(invite|recover)=([A-Za-z0-9_-]{1,200})$/;

/** What stands for the parameters of a path. */
const PARAMETERS: Readonly<Record<string, string>> = {
  table: "[A-Za-z0-9_-]{1,64}",
  game: "[a-z]{1,20}",
  lesson: "[a-z_]{1,40}",
  puzzle: "[a-z0-9]{1,64}",
};
const PATTERNS = Object.entries(PATHS).map(([name, path]) => {
  const pattern = path.replace(/\{(\w+)\}/g, (_, parameter: string) => `(?<${parameter}>${PARAMETERS[parameter]})`);
  return { name: name as Path, pattern: new RegExp(`^${pattern}$`) };
});

interface Request {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly hash: string;
}

/** What the screens with parameters read from their URLs. */
const READERS: { readonly [Name in Path]?: (request: Request) => Page } = {
  editor({ query }) {
    const position = query.get("position");
    return { name: "editor", ...(position ? { position } : {}) };
  },
  puzzles({ query }) {
    const game = GAME_NAMES.find((each) => each === query.get("game"));
    const difficulty = query.get("difficulty");
    return { name: "puzzles", ...(game ? { game } : {}), ...(difficulty ? { difficulty } : {}) };
  },
  puzzle: ({ path, query }) => puzzleOf(path["game"], path["puzzle"], query) ?? LOST,
  new({ query }) {
    const game = query.get("game");
    const company = COMPANIES.find((one) => one === query.get("with"));
    return { name: "new", ...(game ? { game } : {}), ...(company ? { company } : {}) };
  },
  lesson: ({ path: { game = "", lesson = "" } }) => ({ name: "learn", game, lesson }),
  table: ({ path: { table = "" }, query, hash }) => tableOf(table, query, hash),
};
const LOST: Page = { name: "lost" };

/** The screen of a URL. */
export function pageOf({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): Page {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  for (const { name, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (!match) continue;
    const read = READERS[name];
    const request = { path: match.groups ?? {}, query: new URLSearchParams(search), hash };
    return read ? read(request) : ({ name } as Page);
  }
  return LOST;
}

function tableOf(id: string, query: URLSearchParams, hash: string): Page {
  const secret = SECRET.exec(hash);
  if (secret?.[1] && secret[2]) return { name: "table", id, [secret[1]]: secret[2] };
  const job = JOB.exec(query.get("exercises") ?? "")?.[0];
  if (job !== undefined) return { name: "exercises", id, job };
  const turn = TURN.exec(query.get("turn") ?? "")?.[0];
  const view = query.get("view");
  return {
    name: "table",
    id,
    ...(turn === undefined ? {} : { turn: Number(turn), ...(view === null ? {} : { view }) }),
  };
}

function puzzleOf(name: string | undefined, id: string | undefined, query: URLSearchParams): PuzzleRoute | null {
  const game = GAME_NAMES.find((each) => each === name);
  if (game === undefined || id === undefined) return null;
  const [kind, difficulty] = [query.get("kind"), query.get("difficulty")];
  return { name: "puzzle", game, puzzle: id, ...(kind ? { kind } : {}), ...(difficulty ? { difficulty } : {}) };
}

export function samePage(one: Page, other: Page): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What distinguishes screens: another table or puzzle is another screen. */
function screenOf(page: Page): string {
  if (page.name === "table") return `table ${page.id}`;
  return page.name === "puzzle" ? `puzzle ${page.game} ${page.puzzle}` : page.name;
}

/** Overrides for this visit (`?quality=low …`) stay in the URL during navigation. */
const OVERRIDES = ["quality", "board", "motion", "lang", "theme"];

/** A path of ours with the overrides from the present query. */
export function carried(path: string, search: string): string {
  const [before = "", hash] = path.split("#");
  const [place = "", query] = before.split("?");
  const wanted = new URLSearchParams(query);
  const present = new URLSearchParams(search);
  for (const name of OVERRIDES) {
    const value = present.get(name);
    if (value !== null && !wanted.has(name)) wanted.set(name, value);
  }
  const text = wanted.toString();
  return place + (text ? `?${text}` : "") + (hash === undefined ? "" : `#${hash}`);
}

/** The path of a game's rules, a page rendered by the server. */
export function rulesOf(game: string, language: string): string {
  return `/rules/${language}/${game}`;
}

/** The path of a rule by its number, whose first letter tells the game. */
export function ruleAt(number: string, language: string): string {
  const game = GAME_NAMES.find((name) => number.startsWith(GAMES[name].ruleLetter)) ?? GAME_NAMES[0];
  return `${rulesOf(game, language)}#${number}`;
}

/** Opens rules in a new tab, so that players do not leave their game. */
export const APART = { target: "_blank", rel: "noopener" } as const;

class Route {
  #page = $state.raw<Page>({ name: "lobby" });
  /** Navigations since the page was loaded: the first screen does not take the focus. */
  #steps = $state.raw(0);

  get page(): Page {
    return this.#page;
  }

  get steps(): number {
    return this.#steps;
  }

  /** Follows the URL from now on, and handles links within the page without reloading. */
  start(): void {
    this.#page = pageOf(addressOf(location.href));
    addEventListener("popstate", () => this.#moved());
    addEventListener("hashchange", () => this.#moved());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  go(path: string): void {
    // Settings use this to link back to the table, even after a reload.
    history.pushState("id" in this.#page ? this.#page.id : null, "", linkTo(carried(path, location.search)));
    this.#moved();
    scrollTo(0, 0);
  }

  /** Replaces the current history entry, for example to remove a secret that was used. */
  replace(path: string): void {
    history.replaceState(null, "", linkTo(carried(path, location.search)));
    this.#moved();
  }

  /** The query of the screen's address. */
  get query(): string {
    return addressOf(location.href).search;
  }

  /** Replaces that query without leaving the screen, for a reload and for the way back. */
  keepQuery(query: string): void {
    const path = addressOf(location.href).pathname + query;
    history.replaceState(history.state, "", linkTo(carried(path, location.search)));
    this.#moved();
  }

  #moved(): void {
    const page = pageOf(addressOf(location.href));
    const before = this.#page;
    // Browsers report some navigations twice.
    if (samePage(page, before)) return;
    this.#page = page;
    if (screenOf(before) !== screenOf(page)) this.#steps += 1;
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const url = addressOf(link.href);
    if (url.origin !== location.origin || pageOf(url).name === "lost") return;
    // Leave jumps within a screen to the browser.
    if (/^#(?!\/)/.test(link.getAttribute("href") ?? "")) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const route = new Route();
export const go = (path: string): void => route.go(path);
