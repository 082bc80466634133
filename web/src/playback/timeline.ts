// The timeline of a game from its log: the plies of each event, the totals after it, and what was taken back later.
import type { Event } from "../protocol/messages.ts";
import { builtBy, kindOf } from "../scene/happenings.ts";

export interface TimelineEntry {
  readonly event: Event;
  /** The plies before and after it. */
  readonly from: number;
  readonly to: number;
  /** Points by seat after it. */
  readonly totals: readonly number[];
  /** Taken back later. */
  readonly undone: boolean;
}

export interface Timeline {
  readonly stages: readonly TimelineEntry[];
  /** The ply at which the table was opened, and the actions before that, if it continues another game. */
  readonly opened: number;
  readonly past: readonly string[];
  /** The entries that led to the present position, in order. */
  readonly line: readonly TimelineEntry[];
}

/** The actions left of a record's entries, after its undos and redos. */
export function pastOf(entries: readonly unknown[]): readonly string[] {
  const actions: string[] = [];
  let ply = 0;
  for (const entry of entries) {
    if (typeof entry === "string") {
      actions.length = ply;
      actions.push(entry);
      ply += 1;
    } else if (typeof entry === "object" && entry !== null) {
      if ("undo" in entry && typeof entry.undo === "number") ply = entry.undo;
      if ("redo" in entry && typeof entry.redo === "number") ply = entry.redo;
    }
  }
  return actions.slice(0, ply);
}

/** A turn played before the table was opened. */
export interface PastTurn {
  readonly actions: readonly string[];
  /** The ply after it. */
  readonly ply: number;
}

/** A walk belongs to what it follows. */
export function pastTurns(actions: readonly string[]): readonly PastTurn[] {
  const turns: { actions: string[]; ply: number }[] = [];
  actions.forEach((action, i) => {
    const last = turns.at(-1);
    if (last && action.startsWith("+") && !last.actions.at(-1)?.startsWith("+")) {
      last.actions.push(action);
      last.ply = i + 1;
    } else turns.push({ actions: [action], ply: i + 1 });
  });
  return turns;
}

type Growing = { -readonly [Key in keyof TimelineEntry]: TimelineEntry[Key] };

export function timelineOf(events: readonly Event[]): Timeline {
  const opening = events[0]?.what;
  const past = opening?.kind === "opened" ? pastOf(opening.past) : [];
  let ply = past.length;
  let line: Growing[] = [];
  // The entries that can be redone, the earliest first.
  let taken: Growing[] = [];
  const stages: Growing[] = [];

  for (const event of events) {
    const stage: Growing = { event, from: ply, to: event.ply, totals: event.scores, undone: false };
    stages.push(stage);
    if (event.what.kind === "brought_back") {
      const again = taken.filter((one) => one.to <= event.ply);
      for (const one of again) one.undone = false;
      taken = taken.filter((one) => one.to > event.ply);
      line.push(...again);
      stage.from = event.ply;
    } else if (event.ply > ply) {
      taken = [];
      line.push(stage);
    } else if (event.ply < ply) {
      const gone = line.filter((one) => one.to > event.ply);
      for (const one of gone) one.undone = true;
      taken = [...gone, ...taken];
      line = line.filter((one) => one.to <= event.ply);
    }
    ply = event.ply;
  }
  return { stages, opened: past.length, past, line };
}

/** The piece built last, if it still stands and nothing was lifted since. */
export function builtLast(timeline: Timeline): number | null {
  for (const { event } of [...timeline.line].reverse()) {
    for (const happening of [...event.happened].reverse()) {
      if (kindOf(happening) === "lifted") return null;
      const piece = builtBy(happening);
      if (piece) return piece.id;
    }
  }
  return null;
}
