// The screens: how each is loaded, with which texts, and what it gets from the URL. Their paths are in
// src/baumeister/server/screens.json, which the router (route.svelte.ts) and the server read.
import type { Component } from "svelte";
import { language } from "./language/language.svelte.ts";
import { loadMyGames } from "./myGames/loading.ts";
import type { Page } from "./route.svelte.ts";
import TableEntrance from "./tableScreen/TableEntrance.svelte";

type Named<Name extends Page["name"]> = Extract<Page, { readonly name: Name }>;
type Loaded<Props extends object> = Promise<{ readonly default: Component<Props> }>;

interface Screen<Name extends Page["name"]> {
  load(): Loaded<object>;
  /** What it gets from the URL. */
  given(page: Named<Name>): object;
  /** Another key is another screen, which begins again. */
  key(page: Named<Name>): string;
}

function screen<Name extends Page["name"], Props extends object>(
  load: () => Loaded<Props>,
  given: (page: Named<Name>) => Props,
  key: (page: Named<Name>) => string = () => "",
): Screen<Name> {
  // Each screen gets its own props, which `given` returns.
  return { load: load as () => Loaded<object>, given, key };
}

/** A screen that gets nothing from the URL. */
function plain<Name extends Page["name"]>(load: () => Loaded<Record<string, never>>): Screen<Name> {
  return screen<Name, Record<string, never>>(load, () => ({}));
}

const SCREENS: { readonly [Name in Page["name"]]: Screen<Name> } = {
  lobby: plain(() => import("./lobby/Lobby.svelte")),
  new: screen(
    () => import("./newTable/NewTable.svelte"),
    ({ game, company }) => ({ game, company }),
    ({ game, company }) => `${game} ${company}`,
  ),
  table: screen(
    // The entrance is part of the page, and loads the rest at once.
    () => Promise.resolve({ default: TableEntrance }),
    ({ id, invite, recover, turn, view }) => ({ id, invite, recover, turn, view }),
    ({ id }) => id,
  ),
  exercises: screen(
    () => import("./practice/Exercises.svelte"),
    ({ id, job }) => ({ table: id, job }),
  ),
  open: plain(() => import("./newTable/OpenSavedGame.svelte")),
  games: plain(loadMyGames),
  editor: screen(
    () => import("./editor/EditorPage.svelte"),
    ({ position }) => ({ position }),
    ({ position }) => position ?? "",
  ),
  learn: screen(
    async () => {
      const [module] = await Promise.all([import("./learn/Learn.svelte"), language.loadPart("learn")]);
      return module;
    },
    ({ game, lesson }) => ({ game, lesson }),
  ),
  settings: plain(async () => {
    const [module] = await Promise.all([import("./settings/Settings.svelte"), language.loadPart("settings")]);
    return module;
  }),
  puzzles: screen(
    () => import("./puzzles/Puzzles.svelte"),
    ({ game, difficulty }) => ({ game, difficulty }),
  ),
  puzzle: screen(
    () => import("./puzzles/PuzzlePage.svelte"),
    ({ game, puzzle, kind, difficulty }) => ({ game, puzzle, kind, difficulty }),
    ({ game }) => game,
  ),
  lost: plain(() => import("./app/NotFound.svelte")),
};

/** How to show a page. Another key is another screen. */
export function shownOn(page: Page) {
  const found = SCREENS[page.name];
  // The page has the name under which its screen was found.
  return { load: found.load, given: found.given(page as never), key: `${page.name} ${found.key(page as never)}` };
}
