// A fake table: shows the given position, answers previews from the fixtures, and lets the test decide the outcome of a move.
import type {
  Draft,
  Event,
  Job,
  Legal,
  Problem,
  Seen,
  Standing,
  Table,
  You,
  TurnHistory,
} from "../../src/protocol/messages.ts";
import { gameOf } from "../../src/play/games.ts";
import { Refusal } from "../../src/net/refusal.ts";
import type { ConnectionState, Pending, TableStore } from "../../src/net/tableStore.ts";
import { serverPosition, type Position, type ServerPosition } from "./positions.ts";

export const STALE: Problem = {
  code: "server.stale",
  rule: null,
  params: { seq: 9 },
  text: "The table is at event 9.",
};
const UNKNOWN: Problem = {
  code: "server.rate",
  rule: null,
  params: { what: "preview", retry_after: 1 },
  text: "Later.",
};

function never(): never {
  throw new Error("no test asks for this");
}

export class FakeTable implements TableStore {
  readonly id = "trial";
  connection = $state.raw<ConnectionState>("open");
  readonly problem = null;
  table = $state.raw<Table | null>(null);
  you = $state.raw<You>({ guest: "adaadaadaadaadaa", seats: [], owner: true, may: [] });
  standing = $state.raw<Standing | null>(null);
  readonly events: readonly Event[] = [];
  legal = $state.raw<Legal | null>(null);
  presence: TableStore["presence"] = { type: "presence", seats: [], watchers: 0 };
  chat = $state.raw<TableStore["chat"]>([]);
  readonly saidBefore = -1;
  readonly muted = new Set<string>();
  pending = $state.raw<Pending | null>(null);
  readonly jobs = new Map<string, Job>();
  /** The actions that were played, and the previews that were requested. */
  readonly played: (readonly string[])[] = [];
  readonly asked: string[] = [];
  #serverPosition: ServerPosition;
  #settle: { readonly accept: () => void; readonly refuse: (problem: Problem) => void } | null = null;

  constructor(position: Position, seats?: readonly number[]) {
    this.#serverPosition = serverPosition(position);
    this.tell(position);
    this.you = { ...this.you, seats: [...(seats ?? this.standing?.seats.keys() ?? [])] };
  }

  get mySeat(): number | null {
    const seat = this.standing?.phase === "playing" ? this.standing.to_move : null;
    return seat !== null && this.you.seats.includes(seat) ? seat : null;
  }

  /** Shows a position. */
  tell(position: Position): void {
    this.#serverPosition = serverPosition(position);
    this.standing = this.#serverPosition.standing;
    this.legal = this.#serverPosition.legal;
    this.table = {
      id: this.id,
      game: gameOf(this.standing.state).name,
      rules_version: 1,
      options: this.standing.state.options,
      visibility: "public",
      owner: "adaadaadaadaadaa",
      clock: { kind: "none", base: 0, increment: 0 },
      undo: true,
      chat: true,
      spectator_chat: false,
      hints: true,
      origin: null,
      created_at: 0,
      seq: 7,
      chain: "",
      standing: this.standing,
    };
  }

  /** Sends the same position again, as after a reconnection. */
  again(): void {
    this.standing = structuredClone(this.#serverPosition.standing);
    this.legal = structuredClone(this.#serverPosition.legal);
  }

  /** Another seat is to move. */
  pass(): void {
    if (!this.standing) return;
    const { state } = this.standing;
    const next = ((this.standing.to_move ?? 0) + 1) % this.standing.seats.length;
    const moved = { ...state, to_move: next, position: `${state.position} later` };
    this.standing = { ...this.standing, to_move: next, state: moved };
    this.legal = null;
  }

  /** A later turn of the same seat with the same legal actions. */
  goOn(): void {
    if (!this.standing) return;
    const { state } = this.standing;
    this.standing = { ...this.standing, state: { ...state, position: `${state.position} later` } };
  }

  play(actions: readonly string[]): Promise<void> {
    this.played.push(actions);
    this.pending = { id: "m1", actions };
    const { legal } = this;
    this.legal = null;
    return new Promise((resolve, reject) => {
      this.#settle = {
        accept: resolve,
        refuse: (problem) => {
          this.pending = null;
          this.legal = legal;
          reject(new Refusal(problem));
        },
      };
    });
  }

  /** The server appends the pending move to its log, and the next seat is to move. */
  enter(): void {
    this.pending = null;
    this.pass();
  }

  /** The move is in the log and its answer has arrived. */
  accept(): void {
    this.enter();
    this.confirm();
  }

  /** The answer to the move arrives. */
  confirm(): void {
    this.#settle?.accept();
  }

  refuse(problem: Problem): void {
    this.#settle?.refuse(problem);
  }

  preview(actions: readonly string[]): Promise<Draft> {
    const asked = actions.join(" ");
    this.asked.push(asked);
    const answer = this.connection === "open" ? this.#serverPosition.previews[asked] : undefined;
    return answer ? Promise.resolve(answer) : Promise.reject(new Refusal(UNKNOWN));
  }

  remaining(): number | null {
    return null;
  }
  connect(): void {}
  close(): void {}
  onEvent(): () => void {
    return () => undefined;
  }
  view = (): Promise<Seen> => never();
  history = (): Promise<TurnHistory> => never();
  hint = (): Promise<Job> => never();
  analysis = (): Promise<Job> => never();
  send: TableStore["send"] = never;
  mute = (): Promise<void> => never();
}
