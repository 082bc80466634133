// The screens: how each is loaded, with which texts, its title, and what it gets from the URL. Their paths are in
// src/baumeister/server/screens.json, which the router (route.svelte.ts) and the server read.
import type { Component } from "svelte";
import { language } from "./language/language.svelte.ts";
import type { LazyPart } from "./language/partLoaders.ts";
import type { Page } from "./route.svelte.ts";
import TableEntrance from "./tableScreen/TableEntrance.svelte";

type Named<Name extends Page["name"]> = Extract<Page, { readonly name: Name }>;
type Loaded<Props extends object> = Promise<{ readonly default: Component<Props> }>;

interface Texts {
  /** The texts that are loaded with the screen. */
  readonly part?: LazyPart;
  /** The title of the browser tab; screens whose title depends on what they show set it themselves. */
  readonly title?: () => string | undefined;
}

interface Screen<Name extends Page["name"]> extends Texts {
  readonly load: () => Loaded<object>;
  /** What it gets from the URL. */
  readonly given: (page: Named<Name>) => object;
  /** Another key is another screen, which begins again. */
  readonly key: (page: Named<Name>) => string;
}

function screen<Name extends Page["name"], Props extends object>(
  load: () => Loaded<Props>,
  given: (page: Named<Name>) => Props,
  { key = () => "", ...texts }: Texts & { readonly key?: (page: Named<Name>) => string } = {},
): Screen<Name> {
  async function loadWithTexts(): Loaded<object> {
    const [module] = await Promise.all([load(), texts.part && language.loadPart(texts.part)]);
    // Each screen gets its own props, which `given` returns.
    return module as Awaited<Loaded<object>>;
  }
  return { load: loadWithTexts, given, key, ...texts };
}

/** A screen that gets nothing from the URL. */
function plain<Name extends Page["name"]>(load: () => Loaded<Record<string, never>>, texts?: Texts): Screen<Name> {
  return screen<Name, Record<string, never>>(load, () => ({}), texts);
}

const SCREENS: { readonly [Name in Page["name"]]: Screen<Name> } = {
  lobby: plain(() => import("./lobby/Lobby.svelte")),
  new: screen(
    () => import("./newTable/NewTable.svelte"),
    ({ game, company }) => ({ game, company }),
    { key: ({ game, company }) => `${game} ${company}`, title: () => language.m.lobby.create.title },
  ),
  table: screen(
    // The entrance is part of the page, and loads the rest at once.
    () => Promise.resolve({ default: TableEntrance }),
    ({ id, invite, recover, turn, view }) => ({ id, invite, recover, turn, view }),
    { key: ({ id }) => id },
  ),
  exercises: screen(
    () => import("./practice/Exercises.svelte"),
    ({ id, job }) => ({ table: id, job }),
    { part: "review" },
  ),
  open: plain(() => import("./newTable/OpenSavedGame.svelte"), { title: () => language.m.lobby.savedGame.title }),
  games: plain(() => import("./myGames/MyGames.svelte"), {
    part: "games",
    title: () => language.loaded("games")?.title,
  }),
  editor: screen(
    () => import("./editor/EditorPage.svelte"),
    ({ position }) => ({ position }),
    { key: ({ position }) => position ?? "", part: "editor" },
  ),
  learn: screen(
    () => import("./learn/Learn.svelte"),
    ({ game, lesson }) => ({ game, lesson }),
    { part: "learn", title: () => language.loaded("learn")?.title },
  ),
  settings: plain(() => import("./settings/Settings.svelte"), {
    part: "settings",
    title: () => language.loaded("settings")?.title,
  }),
  puzzles: screen(
    () => import("./puzzles/Puzzles.svelte"),
    ({ game, difficulty }) => ({ game, difficulty }),
    { part: "puzzles", title: () => language.loaded("puzzles")?.title },
  ),
  puzzle: screen(
    () => import("./puzzles/PuzzlePage.svelte"),
    ({ game, puzzle, kind, difficulty }) => ({ game, puzzle, kind, difficulty }),
    { key: ({ game }) => game, part: "puzzles", title: () => language.loaded("puzzles")?.title },
  ),
  lost: plain(() => import("./app/NotFound.svelte")),
};

/** How to show a page. Another key is another screen. */
export function shownOn(page: Page) {
  const { load, title, given, key } = SCREENS[page.name];
  // The page has the name under which its screen was found.
  return { load, title, given: given(page as never), key: `${page.name} ${key(page as never)}` };
}
