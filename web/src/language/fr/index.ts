// The French messages, one file for each part of the page.
import { board } from "./board.ts";
import { catalogue } from "./catalogue.ts";
import { turn } from "./turn.ts";
import { lobby } from "./lobby.ts";
import { names } from "./names.ts";
import { table } from "./table.ts";

export const messages = { board, catalogue, turn, lobby, names, table };
