// A small game of Pueblo, as the server would send it.
import type { Event, Happening, OpenedLog, PuebloState, Standing, StandingPiece } from "../../src/protocol/messages.ts";

/** A happening with some of its parameters. */
export function happening(code: Happening["code"], params: object = {}, points: Happening["points"] = []): Happening {
  return { code, params, points, text: code } as Happening;
}

export const piece = (id: number, owner: number | null): StandingPiece => ({ id, owner, cubes: [[id, 0, 0]] });

export function placed(id: number, seat: number): Happening {
  return happening("pueblo.event.placed", { seat, id, owner: seat, footprint: "a1ne", cubes: [[id, 0, 0]] });
}

export function walked(seat: number, origin: number, square: number): Happening {
  return happening("pueblo.event.walked", { seat, origin, square });
}

export function looked(square: number, fines: [seat: number, points: number][], lastWalk = false): Happening {
  const seen = fines.map(([seat, points], i) => ({ seat, cube: [i, 0, points - 1], points }));
  return happening("pueblo.event.looked", { square, fines: seen, last_walk: lastWalk }, fines);
}

export function stateOf(part: Partial<PuebloState> = {}): PuebloState {
  return {
    position: `pueblo ${JSON.stringify(part)}`,
    options: { players: 2, edition: "2002" },
    phase: "building",
    part: 1,
    step: "place",
    to_move: 0,
    order: [0, 1],
    chieftain: "SW",
    scores: [0, 0],
    stocks: [
      { single: true, pairs: 7, half: null, held: 0 },
      { single: true, pairs: 7, half: null, held: 0 },
    ],
    blocks: [],
    auction: null,
    outcome: null,
    ...part,
  };
}

export function standingOf(state: PuebloState, part: Partial<Standing> = {}): Standing {
  return {
    phase: "playing",
    ply: 0,
    turn_ply: 0,
    to_move: state.to_move,
    scores: state.scores,
    seats: ["Ada", "Bert"].map((name, i) => ({
      kind: "person",
      name,
      colour: i === 0 ? "red" : "blue",
      guest: name,
      player: null,
      out: null,
      remaining: null,
    })),
    offers: [],
    result: null,
    rematch: null,
    can_redo: false,
    state,
    ...part,
  };
}

export function eventOf(
  seq: number,
  what: Event["what"],
  happened: Happening[] = [],
  standing: Standing | null = null,
): Event {
  return {
    type: "event",
    seq,
    chain: "",
    digest: `d${seq}`,
    written_at: 0,
    what,
    ply: UNKNOWN,
    scores: [],
    happened,
    standing,
  };
}

/** Stands for a ply that `logOf` fills in. */
const UNKNOWN = -1;

/** The events of a game with the plies and points that a server would send; `scores` are those of the opening. */
export function logOf(events: readonly Event[], ply = 0, scores: readonly number[] = [0, 0]): Event[] {
  const at = new Map([[ply, scores]]);
  return events.map((event) => {
    const { what } = event;
    if (event.ply !== UNKNOWN) ply = event.ply;
    else if (what.kind === "taken_back" || what.kind === "brought_back") ply = what.ply;
    else if (what.kind === "played") {
      const after = [...(at.get(ply) ?? [])];
      for (const { points } of event.happened) for (const [seat, n] of points) after[seat] = (after[seat] ?? 0) + n;
      ply += what.actions.length;
      at.set(ply, after);
    }
    return { ...event, ply, scores: at.get(ply) ?? [] };
  });
}

export function played(seat: number, ...actions: string[]): Event["what"] {
  return { kind: "played", at: 0, seat, actions, by: null };
}

export const OPENED: OpenedLog = {
  kind: "opened",
  at: 0,
  game: "pueblo",
  rules_version: 1,
  options: {},
  seats: [],
  seed: 1,
  clock: { kind: "none", base: 0, increment: 0 },
  stand_in: "level4",
  undo: true,
  past: [],
  result: null,
  origin: null,
};
