// The table in words, asked for by commands in the command box: nobody needs to see the board.
import { language } from "../language/language.svelte.ts";
import { linesOf, spoken, wordingOf } from "../log/logLines.ts";
import { gameOf } from "../play/games.ts";
import { timelineOf } from "../playback/timeline.ts";
import type { Standing } from "../protocol/messages.ts";
import { square } from "../scene/notation.ts";
import type { TableStore } from "../net/tableStore.ts";
import type { Answers, Question } from "../turn/question.ts";
import { seatNames } from "../turn/playerNames.ts";

const NAMES = ["board", "moves", "forecast", "log", "help"] as const;
type Command = (typeof NAMES)[number];
/** Letters that are enough: no notation begins with two letters of a command. */
const ENOUGH = 2;
const RECENT_TURNS = 6;
/** More actions than these without a square, such as bids, are named by the first and the last. */
const MOST = 12;
const SQUARE = /[a-i][1-9]/;

/** Without capitals and accents. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export class TextView implements Answers {
  readonly #table: TableStore;

  constructor(table: TableStore) {
    this.#table = table;
  }

  get commands(): readonly Question[] {
    const { words, help } = language.part("answers");
    const example = (name: Command, rest: string) => `${words[name]} ${rest}`;
    return [
      { word: words.board, help: help.board(example("board", "d4")) },
      { word: words.moves, help: help.moves(example("moves", "d4")) },
      { word: words.forecast, help: help.forecast },
      { word: words.log, help: help.log(example("log", "20")) },
      { word: words.help, help: help.help },
    ];
  }

  isQuestion(text: string): boolean {
    return commandIn(text) !== null;
  }

  async answer(text: string): Promise<readonly string[]> {
    const found = commandIn(text);
    const { standing } = this.#table;
    if (found === null || standing === null) return [];
    const { command, rest } = found;
    const m = language.part("answers");
    const at = SQUARE.test(rest) && rest.length === 2 ? rest : null;
    if ((command === "board" || command === "moves") && rest !== "" && at === null)
      return [m.noSquare(rest, `${m.words[command]} d4`)];
    switch (command) {
      case "board":
        return this.#board(standing, at);
      case "moves":
        return this.#moves(at);
      case "forecast":
        return (await gameOf(standing.state).loadWords()).forecast(standing.state, seatNames(standing));
      case "log":
        return this.#log(standing, Number.parseInt(rest, 10) || RECENT_TURNS);
      case "help":
        return this.commands.map(({ word, help }) => m.pair(word, help));
    }
  }

  async #board(standing: Standing, at: string | null): Promise<readonly string[]> {
    const { state } = standing;
    const game = gameOf(state);
    const names = seatNames(standing);
    const words = await game.loadWords();
    const built = words.board(state, names, at === null ? null : square(at));
    if (at !== null) return built;
    const { turn, points } = language.m.table;
    const { player } = language.part("answers");
    const { to_move: mover } = standing;
    const name = mover === null ? "" : (names[mover]?.name ?? "");
    const status =
      mover === null ? turn.over : this.#table.mySeat === mover ? turn.yoursNamed(name) : turn.others(name);
    const players = standing.scores.map((score, seat) =>
      player(names[seat]?.name ?? "", [points(score), ...game.playerFacts(standing, seat, null)]),
    );
    return [status, ...players, ...built];
  }

  #moves(at: string | null): readonly string[] {
    const m = language.part("answers");
    if (this.#table.hidesPlaces) return [m.hidden];
    const actions = (this.#table.legal?.actions ?? []).map(({ notation }) => notation);
    if (at !== null) return [actions.filter((notation) => notation.includes(at)).join(", ") || m.none(at)];
    const counts = new Map<string, number>();
    for (const notation of actions) {
      const [place] = SQUARE.exec(notation) ?? [];
      if (place !== undefined && !notation.startsWith("b")) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const places = [...counts].map(([place, count]) => m.pair(place, String(count)));
    const list = actions.length > MOST ? m.span(actions[0] ?? "", actions.at(-1) ?? "") : actions.join(", ");
    return [m.possible(actions.length), counts.size > 0 ? places.join("; ") : list].filter(Boolean);
  }

  #log(standing: Standing, count: number): readonly string[] {
    const lines = linesOf(timelineOf(this.#table.events), wordingOf(standing, seatNames(standing)));
    return lines
      .filter(({ undone }) => !undone)
      .slice(-count)
      .map(spoken);
  }
}

/** The command that a text begins with, and what follows it. */
function commandIn(text: string): { readonly command: Command; readonly rest: string } | null {
  const { words } = language.loaded("answers") ?? { words: null };
  const [, typed = "", rest = ""] = /^(\p{L}+)\s*(.*)$/u.exec(plain(text).trim()) ?? [];
  if (words === null || typed.length < ENOUGH) return null;
  const command = NAMES.find((name) => plain(words[name]).startsWith(typed));
  return command === undefined ? null : { command, rest };
}
