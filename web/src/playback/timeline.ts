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

/** `scores` are the present ones: they include what was played before the table was opened, which the log does not. */
export function timelineOf(events: readonly Event[], scores: readonly number[]): Timeline {
  const opening = events[0]?.what;
  const past = opening?.kind === "opened" ? pastOf(opening.past) : [];
  let ply = past.length;
  let totals: readonly number[] = scores.map(() => 0);
  const at = new Map<number, readonly number[]>([[ply, totals]]);
  let line: Growing[] = [];
  // The entries that can be redone, the earliest first.
  let taken: Growing[] = [];
  const stages: Growing[] = [];
  let digest = "";
  let asked: number | null = null;

  const back = (to: number) => {
    const gone = line.filter((stage) => stage.to > to);
    for (const stage of gone) stage.undone = true;
    taken = [...gone, ...taken];
    line = line.filter((stage) => stage.to <= to);
    ply = to;
    totals = before(at, to);
  };

  for (const event of events) {
    const { what } = event;
    const stage: Growing = { event, from: ply, to: ply, totals, undone: false };
    stages.push(stage);
    if (what.kind === "brought_back") {
      const again = taken.filter((one) => one.to <= what.ply);
      for (const one of again) one.undone = false;
      taken = taken.filter((one) => one.to > what.ply);
      line.push(...again);
      ply = what.ply;
      totals = before(at, ply);
      stage.from = ply;
    } else if (what.kind === "played") {
      const to = ply + what.actions.length;
      taken = [];
      for (let between = ply + 1; between < to; between++) at.set(between, totals);
      totals = paid(totals, event);
      ply = to;
      at.set(ply, totals);
      line.push(stage);
    } else if (what.kind === "taken_back") {
      back(what.ply);
    } else if (what.kind === "offered" && what.what === "undo") {
      asked = what.ply;
    }
    // An offer to undo takes effect with the last consent, or at once: then the position has changed.
    const agrees = (what.kind === "answered" && what.yes) || what.kind === "offered";
    if (agrees && what.what === "undo" && asked !== null && digest !== event.digest) back(asked);
    digest = event.digest;
    stage.to = ply;
    stage.totals = totals;
  }

  const start = scores.map((score, seat) => score - (totals[seat] ?? 0));
  for (const stage of stages) stage.totals = stage.totals.map((total, seat) => total + (start[seat] ?? 0));
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

function paid(totals: readonly number[], event: Event): readonly number[] {
  const after = [...totals];
  for (const { points } of event.happened) for (const [seat, n] of points) after[seat] = (after[seat] ?? 0) + n;
  return after;
}

/** The totals at a ply, or at the last known ply before it. */
function before(at: ReadonlyMap<number, readonly number[]>, ply: number): readonly number[] {
  for (let known = ply; known >= 0; known--) {
    const totals = at.get(known);
    if (totals) return totals;
  }
  return at.values().next().value ?? [];
}
