// The English messages, one file for each part of the page.
import { board } from "./board.ts";
import { turn } from "./turn.ts";
import { law } from "./law.ts";
import { lobby } from "./lobby.ts";
import { names } from "./names.ts";
import { problems } from "./problems.ts";
import { table } from "./table.ts";

export const messages = { board, turn, law, lobby, names, problems, table };
