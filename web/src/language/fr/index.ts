// The French messages, one file for each part of the page.
import { board } from "./board.ts";
import { catalogue } from "./catalogue.ts";
import { draft } from "./draft.ts";
import { lobby } from "./lobby.ts";
import { names } from "./names.ts";
import { table } from "./table.ts";
import { wire } from "./wire.ts";

export const messages = { board, catalogue, draft, lobby, names, table, wire };
