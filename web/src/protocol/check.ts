// Never run: compiling this file shows that the generated types are sufficient for a client.
import { chain } from "./chain.ts";
import type { paths, Opened, Problem, TableList } from "./rest.ts";
import type { ClientMessage, Event, LegalAction, Ok, ServerMessage, Standing } from "./socket.ts";

/** The known state of a table, and how each message changes it. */
export interface Known {
  seq: number;
  chain: string;
  standing: Standing | null;
  legal: LegalAction[];
  log: string[];
}

export function heard(known: Known, message: ServerMessage): Known {
  switch (message.type) {
    case "event":
      if (chain(known.chain, message.digest, message.what) !== message.chain) throw new Error("diverged");
      return {
        ...known,
        seq: message.seq,
        chain: message.chain,
        standing: message.standing ?? known.standing,
        legal: [],
        log: [...known.log, told(message)],
      };
    case "legal":
      return { ...known, legal: message.actions };
    case "ok":
      return answered(known, message);
    case "error":
      return { ...known, log: [...known.log, `${message.code}: ${message.text}`] };
    case "presence":
      return { ...known, log: [...known.log, `${message.seats.length} and ${message.watchers}`] };
    case "chat":
      return { ...known, log: [...known.log, `${message.name}: ${message.text}`] };
    case "chat_removed":
      return { ...known, log: known.log.filter((_, n) => n !== message.n) };
    case "waiting":
      return { ...known, log: [...known.log, `${message.seq} ${message.seat} ${message.reason}`] };
    case "beat":
      return { ...known, log: [...known.log, `${message.seq} ${message.remaining.join()}`] };
    case "job":
      return { ...known, log: [...known.log, `${message.job.kind} ${message.job.status}`] };
    default: {
      const forgotten: never = message;
      return forgotten;
    }
  }
}

function answered(known: Known, message: Ok): Known {
  const { result } = message;
  if ("table" in result) return { ...known, standing: result.table.standing };
  if ("squares" in result)
    return { ...known, log: result.squares.map((square) => `${square.name} ${square.costs.length}`) };
  return known;
}

function told(event: Event): string {
  const { what } = event;
  switch (what.kind) {
    case "played":
      return `${what.seat} ${what.actions.join("")} ${event.happened.map((one) => one.text).join(" ")}`;
    case "opened":
      return what.seats.map((seat) => (seat.kind === "person" ? seat.name : seat.kind)).join();
    case "rematched":
      return what.table;
    default:
      return what.kind;
  }
}

export function cubes(standing: Standing): [number, number, number][] {
  const { state } = standing;
  return ("blocks" in state ? state.blocks : state.pieces).flatMap((piece) => piece.cubes);
}

export const said: ClientMessage[] = [
  { id: "m1", type: "hello" },
  { id: "m2", type: "play", seq: 3, actions: ["od4ne", "+3"] },
  { id: "m3", type: "offer", what: "undo", ply: null },
  // @ts-expect-error there is no such message
  { id: "m4", type: "cheat" },
  // @ts-expect-error the seat is known to the server
  { id: "m5", type: "resign", seat: 1 },
];

type NewTable = paths["/api/tables"]["post"]["requestBody"]["content"]["application/json"];
export const table: NewTable = {
  id: "t1",
  game: "aztec",
  seats: [{ kind: "me" }, { kind: "computer", player: "level3" }],
};

type Answers = paths["/api/tables"]["post"]["responses"];
export const answers:
  [Answers[201]["content"]["application/json"], Answers[409]["content"]["application/json"]] | null = null as
  [Opened, Problem] | null;
export const listed: (list: TableList) => string[] = (list) => list.tables.map((one) => one.id);
