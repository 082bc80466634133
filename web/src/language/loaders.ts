// What every page needs of a language.
import type { ServerProblems } from "./catalogue.ts";
import { loadersOf } from "./loadersOf.ts";
import type { Messages } from "./messages.ts";

const FOUND = import.meta.glob("./??/{index,serverProblems}.ts");

export const LOADERS = loadersOf<{ readonly messages: Messages }>(FOUND, "index");

/** Problems that the server reports: loaded after the board, or when the first one occurs. */
export const SERVER_PROBLEMS = loadersOf<{ readonly serverProblems: ServerProblems }>(FOUND, "serverProblems");
