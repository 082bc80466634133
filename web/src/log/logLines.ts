// The log in words: a line for every event, with a sentence for everything that followed from it.
import { language, type Messages, type SeatName } from "../language/language.svelte.ts";
import type { Event, Happening, OpenedLog, Standing } from "../protocol/messages.ts";
import type { PastTurnDetails } from "../playback/past.svelte.ts";
import { pastTurns, type Timeline, type TimelineEntry } from "../playback/timeline.ts";
import type { PlaybackProgress } from "../playback/playback.svelte.ts";

/** The words for log lines. */
export interface Wording {
  readonly log: Messages["table"]["log"];
  happening(happening: Happening): string;
  /** The player's name, and the seat's colour in the game. */
  name(seat: number): string;
  colour(seat: number): string;
  player(level: string): string;
}

export function wordingOf(standing: Standing | null, names: readonly SeatName[]): Wording {
  return {
    log: language.m.table.log,
    happening: (happening) => language.happening(happening, names),
    name: (seat) => names[seat]?.name ?? "",
    colour: (seat) => language.m.names.colour(standing?.seats[seat]?.colour ?? ""),
    player: (level) => language.m.names.level(level),
  };
}

export interface LogLine {
  readonly seq: number;
  readonly seat: number | null;
  readonly title: string;
  /** The actions in notation; null if nothing was played. */
  readonly notation: string | null;
  /** That another computer than the seat's own played, or that it had too little time; null if not. */
  readonly note: string | null;
  readonly sentences: readonly string[];
  /** The ply after it, to look back at, and the number of the turn; null if nothing was played. */
  readonly ply: number | null;
  readonly turn: number | null;
  readonly undone: boolean;
}

/** Actions in notation, the walk joined to what it follows. */
export function notationOf(actions: readonly string[]): string {
  return actions.reduce((text, action) => (action.startsWith("+") || !text ? text + action : `${text} ${action}`), "");
}

const NO_DETAILS: ReadonlyMap<number, PastTurnDetails> = new Map();

/** All lines in order, first what was played before the table was opened, with the details that are loaded. */
export function linesOf(timeline: Timeline, wording: Wording, past = NO_DETAILS): readonly LogLine[] {
  const lines: LogLine[] = pastTurns(timeline.past).map(({ actions, ply }, i) => {
    const { seat, happened } = past.get(ply) ?? { seat: null, happened: [] };
    return {
      seq: i - timeline.past.length,
      seat,
      title: seat === null ? wording.log.earlier : wording.name(seat),
      notation: notationOf(actions),
      note: null,
      sentences: happened.map((happening) => wording.happening(happening)),
      ply,
      turn: i + 1,
      undone: false,
    };
  });
  // The number of turns up to a ply: a turn that replaces one taken back gets its number.
  const turns = new Map([[timeline.opened, lines.length]]);
  const computers = new Map<number, string>();
  for (const stage of timeline.stages) {
    const { event } = stage;
    seatComputers(computers, event.what);
    const plays = stage.to > stage.from;
    const turn = (turns.get(stage.from) ?? 0) + 1;
    if (plays) turns.set(stage.to, turn);
    lines.push({
      seq: event.seq,
      seat: "seat" in event.what ? event.what.seat : null,
      title: titleOf(stage, timeline, wording),
      notation: event.what.kind === "played" ? notationOf(event.what.actions) : null,
      note: hurryOf(event.what, computers, wording),
      sentences: event.happened.map((happening) => wording.happening(happening)),
      ply: plays ? stage.to : null,
      turn: plays ? turn : null,
      undone: stage.undone,
    });
  }
  return lines;
}

/** The lines as far as playback has shown them. */
export function linesUpTo(lines: readonly LogLine[], { seq, count }: PlaybackProgress): readonly LogLine[] {
  return lines.flatMap((line) => {
    if (line.seq > seq) return [];
    return line.seq < seq || count >= line.sentences.length
      ? line
      : { ...line, sentences: line.sentences.slice(0, count) };
  });
}

/** Keeps the computer of each seat up to date. */
function seatComputers(computers: Map<number, string>, what: Event["what"]): void {
  const seat = (number: number, occupant: OpenedLog["seats"][number]): void => {
    if (occupant.kind === "computer") computers.set(number, occupant.player);
    else computers.delete(number);
  };
  if (what.kind === "opened") what.seats.forEach((occupant, number) => seat(number, occupant));
  else if (what.kind === "seated") seat(what.seat, what.occupant);
  else if (what.kind === "replaced") computers.set(what.seat, what.player);
  else if (what.kind === "returned") computers.delete(what.seat);
}

/** The level of a computer, without the limit it played under: `level8@seconds=6`, `level8@nodes=1`. */
function levelOf(by: string): string {
  return by.split("@", 1)[0] ?? by;
}

/** Says so if the seat's computer thought less than it always does. */
function hurryOf(what: Event["what"], computers: Map<number, string>, { log, player }: Wording): string | null {
  if (what.kind !== "played" || what.by === null) return null;
  const asked = computers.get(what.seat);
  if (asked === undefined || asked === what.by) return null;
  return levelOf(what.by) === asked ? log.hurried(player(asked)) : null;
}

function titleOf(
  { event, from, to }: TimelineEntry,
  timeline: Timeline,
  { log, name, colour, player }: Wording,
): string {
  const { what } = event;
  switch (what.kind) {
    case "opened":
      return timeline.opened > 0 ? log.continued(timeline.opened) : log.opened;
    case "seated":
      if (what.occupant.kind === "open") return log.seatFree(colour(what.seat));
      if (what.occupant.kind === "computer") return log.computer(player(what.occupant.player));
      return log.sits(what.occupant.name);
    case "started":
      return log.started;
    case "played":
      return what.by === null || isCalled(name(what.seat), player(levelOf(what.by)), colour(what.seat))
        ? log.played(name(what.seat))
        : log.playedBy(name(what.seat), player(levelOf(what.by)));
    case "taken_back":
      return log.takenBack(name(what.seat));
    case "brought_back":
      return log.redone(name(what.seat));
    case "offered":
      return log.offered[what.what](name(what.seat));
    case "answered":
      if (!what.yes) return log.declined[what.what](name(what.seat));
      return what.what === "undo" && to < from ? log.undoAgreed : log.agreed[what.what](name(what.seat));
    case "resigned":
      return log.resigned(name(what.seat));
    case "flagged":
      return log.outOfTime(name(what.seat));
    case "replaced":
      return log.replaced(name(what.seat), player(what.player));
    case "returned":
      return log.returned(name(what.seat));
    case "resumed":
      return log.resumed(name(what.seat));
    case "rematched":
      return log.rematched;
    default:
      return unknown(what, log); // a later server may know more kinds
  }
}

function unknown(_what: never, log: Wording["log"]): string {
  return log.unknown;
}

/** A line as it is read out. The happenings already name the player. */
export function spoken({ title, notation, note, sentences }: LogLine): string {
  if (notation === null) return [title, ...sentences].join(" ");
  const told = sentences.length > 0 ? sentences.join(" ") : `${title}: ${notation}`;
  return note === null ? told : `${note} ${told}`;
}

/** The plies to look back at: the start, and after every turn that was not taken back. */
export function pliesOf(timeline: Timeline): readonly number[] {
  const played = timeline.line.filter(({ from, to }) => to > from).map(({ to }) => to);
  return [0, ...pastTurns(timeline.past).map(({ ply }) => ply), ...played];
}

/** Computers of the same level have their colour added. */
function isCalled(name: string, title: string, colour: string): boolean {
  return name === title || name === `${title} (${colour})`;
}
