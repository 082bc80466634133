// A table for practice: starts from a position line and is stored nowhere. The server only answers what the law says
// about a position (`/api/positions`); lessons, puzzles, exercises and the editor play on it.
import type {
  BlockRemovalRequest,
  ChatLine,
  Draft,
  Event,
  Happening,
  Job,
  Legal,
  LevelTurn,
  LevelTurnRequest,
  PositionRequest,
  PracticePosition,
  Presence,
  Problem,
  Seat,
  Seen,
  Standing,
  Table,
  TurnHistory,
  You,
} from "../protocol/messages.ts";
import { api } from "./api.ts";
import { newId } from "./ids.ts";
import { Refusal, localProblem, offline, refusalOf } from "./refusal.ts";
import type { ConnectionState, Pending, TableCommand, TableStore } from "./tableStore.ts";

/** Answers questions about positions: the server, or tests. */
export interface PracticeRules {
  position(request: PositionRequest): Promise<PracticePosition>;
  previewPosition(request: PositionRequest): Promise<Draft>;
  removeBlock(request: BlockRemovalRequest): Promise<PracticePosition>;
  levelTurn(request: LevelTurnRequest): Promise<LevelTurn>;
}

export interface PracticeSetup {
  /** The position line to start from. */
  readonly position: string;
  /** The seats that the person at this screen plays. Without it: all that no computer plays. */
  readonly mine?: readonly number[];
  /** The levels (level1 to level4) that play seats, by seat. They answer by themselves. */
  readonly computers?: Readonly<Record<number, string>>;
  /** Names by seat; a seat without a name is called by its colour. */
  readonly names?: readonly string[];
  /** Decides the computers' turns. */
  readonly seed?: number;
  /** See `TableStore`. */
  readonly hidesPlaces?: boolean;
  /** See `TableStore`. */
  readonly isEdited?: boolean;
}

/** A position that was reached, with the legal actions in it. */
interface Reached {
  readonly standing: Standing;
  readonly actions: Legal["actions"];
  readonly happened: readonly Happening[];
}

interface TurnPlayed {
  readonly seat: number;
  /** The ply before it. */
  readonly from: number;
}

type What = Event["what"];

const RETRY_MS = 2000;
const NO_CLOCK: Table["clock"] = { kind: "none", base: 0, increment: 0 };
const BUSY = localProblem("page.pending");

export class PracticeTable implements TableStore {
  readonly id: string;
  connection = $state.raw<ConnectionState>("connecting");
  problem = $state.raw<Problem | null>(null);
  table = $state.raw<Table | null>(null);
  standing = $state.raw<Standing | null>(null);
  events = $state.raw<readonly Event[]>([]);
  pending = $state.raw<Pending | null>(null);
  /** Nobody at a practice table is away. */
  readonly presence: Presence = { type: "presence", seats: [0, 1, 2, 3], watchers: 0 };
  readonly chat: readonly ChatLine[] = [];
  readonly saidBefore = -1;
  readonly muted: ReadonlySet<string> = new Set();
  readonly jobs: ReadonlyMap<string, Job> = new Map();
  #legal = $state.raw<Legal | null>(null);
  /** The seats that are not a computer's. */
  #seats = $state.raw<readonly number[]>([]);

  readonly #setup: PracticeSetup;
  readonly #rules: PracticeRules;
  readonly #listeners: ((event: Event) => void)[] = [];
  /** Every position that was reached, by ply. */
  readonly #reached = new Map<number, Reached>();
  #turns: TurnPlayed[] = [];
  #isClosed = true;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: PracticeSetup, rules: PracticeRules = api) {
    this.id = `practice-${newId()}`;
    this.#setup = setup;
    this.#rules = rules;
  }

  get you(): You {
    const { standing } = this;
    const may: You["may"] = standing !== null && standing.ply > 0 ? ["undo"] : [];
    return { guest: null, seats: this.#seats, owner: standing !== null, may };
  }

  get legal(): Legal | null {
    return this.#legal?.seat === this.mySeat && this.pending === null ? this.#legal : null;
  }

  get mySeat(): number | null {
    const seat = this.standing?.phase === "playing" ? this.standing.to_move : null;
    return seat !== null && this.you.seats.includes(seat) ? seat : null;
  }

  /** The turn that was begun goes on. */
  get isMidTurn(): boolean {
    return this.standing !== null && this.standing.turn_ply < this.standing.ply;
  }

  get hidesPlaces(): boolean {
    return this.#setup.hidesPlaces ?? false;
  }

  get isEdited(): boolean {
    return this.#setup.isEdited ?? false;
  }

  /** The present position line. */
  get position(): string {
    return this.standing?.state.position ?? this.#setup.position;
  }

  connect(): void {
    this.#isClosed = false;
    if (this.standing === null) void this.#load();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  async play(actions: readonly string[]): Promise<void> {
    const { standing, mySeat } = this;
    if (standing === null || mySeat === null) throw offline();
    if (this.pending !== null) throw new Refusal(BUSY);
    this.pending = { id: newId(), actions };
    try {
      const told = await this.#rules.position({ position: this.position, actions: [...actions] });
      this.pending = null;
      this.#enter(told, actions, mySeat, null);
    } finally {
      this.pending = null;
    }
    void this.#answer();
  }

  /** Plays a turn for the seat to move, whoever plays it: for opponents that follow a script. */
  async playScripted(actions: readonly string[]): Promise<void> {
    const seat = this.standing?.to_move ?? null;
    if (seat === null) return;
    const told = await this.#rules.position({ position: this.position, actions: [...actions] });
    this.#enter(told, actions, seat, null);
  }

  /** Changes the present position, for the editor. Earlier turns can still be taken back. */
  async setPosition(position: string): Promise<void> {
    const told = await this.#rules.position({ position });
    const ply = this.standing?.ply ?? 0;
    this.#reach(ply, { standing: this.#standing(told, ply, ply), actions: told.legal, happened: [] });
  }

  /** Takes a block or piece off the board, for the editor. It can be taken back like a turn. */
  async remove(block: number): Promise<void> {
    const from = this.standing?.ply ?? 0;
    const told = await this.#rules.removeBlock({ position: this.position, block });
    this.#turns.push({ seat: this.mySeat ?? 0, from });
    this.#reach(from + 1, { standing: this.#standing(told, from + 1, from + 1), actions: told.legal, happened: [] });
  }

  preview(actions: readonly string[]): Promise<Draft> {
    return this.#rules.previewPosition({ position: this.position, actions: [...actions] });
  }

  view(ply: number | null): Promise<Seen> {
    const at = ply ?? this.standing?.ply ?? 0;
    const reached = this.#reached.get(at);
    if (!reached) return Promise.reject(offline());
    return Promise.resolve({ ply: at, state: reached.standing.state, happened: [...reached.happened] });
  }

  send({ type }: TableCommand): Promise<void> {
    return type === "undo" ? this.undo() : unavailable();
  }

  /** Takes back the last turn of this screen, with the computers' answers to it. */
  undo(): Promise<void> {
    const turn = this.#turns.filter(({ seat }) => this.you.seats.includes(seat)).at(-1);
    if (turn) this.#goBack(turn.from, turn.seat);
    return Promise.resolve();
  }

  /** Returns to the position at the start. */
  restart(): void {
    if (this.standing !== null && this.standing.ply > 0) this.#goBack(0, this.you.seats[0] ?? 0);
  }

  onEvent(listener: (event: Event) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      const at = this.#listeners.indexOf(listener);
      if (at >= 0) this.#listeners.splice(at, 1);
    };
  }

  remaining(): number | null {
    return null;
  }

  async #load(): Promise<void> {
    const { position, computers = {} } = this.#setup;
    try {
      const told = await this.#rules.position({ position });
      if (this.#isClosed) return;
      const seats = [...told.colours.keys()].filter((seat) => computers[seat] === undefined);
      this.#seats = this.#setup.mine ?? seats;
      this.#begin(told);
      this.connection = "open";
      this.problem = null;
      void this.#answer();
    } catch (error) {
      const refused = refusalOf(error);
      this.problem = refused.problem;
      const isOffline = refused.problem.code === "page.offline";
      this.connection = isOffline ? "lost" : "gone";
      if (isOffline && !this.#isClosed) this.#retry = setTimeout(() => void this.#load(), RETRY_MS);
    }
  }

  #begin(told: PracticePosition): void {
    const { state } = told;
    const game = state.position.split("/", 1)[0] ?? "";
    const standing = this.#standing(told, 0, 0);
    this.table = {
      id: this.id,
      game,
      rules_version: 1,
      options: state.options,
      visibility: "private",
      owner: "",
      clock: NO_CLOCK,
      undo: true,
      chat: false,
      spectator_chat: false,
      hints: false,
      origin: null,
      created_at: 0,
      seq: 0,
      chain: "",
      standing,
    };
    this.#reach(0, { standing, actions: told.legal, happened: [] });
    const opened: What = {
      kind: "opened",
      at: 0,
      game,
      rules_version: 1,
      options: state.options,
      seats: [],
      seed: 0,
      clock: NO_CLOCK,
      stand_in: "level4",
      undo: true,
      past: [],
      result: null,
      origin: null,
    };
    this.#log(opened, []);
    this.#log({ kind: "started", at: 0 }, []);
  }

  #standing({ state, colours }: PracticePosition, ply: number, turnPly: number): Standing {
    const { computers = {}, names = [] } = this.#setup;
    const seats = colours.map((colour, seat): Seat => {
      const player = computers[seat] ?? null;
      const name = names[seat] ?? "";
      const kind = player !== null ? "computer" : name ? "person" : "open";
      return { kind, name: player ?? name, colour, guest: null, player, out: null, remaining: null };
    });
    return {
      phase: state.outcome === null ? "playing" : "over",
      ply,
      turn_ply: turnPly,
      to_move: state.to_move,
      scores: state.scores,
      seats,
      offers: [],
      result: state.outcome,
      rematch: null,
      can_redo: false,
      state,
    };
  }

  /** Makes a turn part of the game. */
  #enter(told: PracticePosition, actions: readonly string[], seat: number, by: string | null): void {
    const from = this.standing?.ply ?? 0;
    const ply = from + actions.length;
    const standing = this.#standing(told, ply, told.turn_goes_on ? from : ply);
    this.#turns.push({ seat, from });
    this.#reach(ply, { standing, actions: told.legal, happened: told.happened });
    this.#log({ kind: "played", at: 0, seat, actions: [...actions], by }, told.happened);
  }

  #goBack(ply: number, seat: number): void {
    const reached = this.#reached.get(ply);
    if (!reached) return;
    this.#turns = this.#turns.filter(({ from }) => from < ply);
    this.#reach(ply, reached);
    this.#log({ kind: "taken_back", at: 0, seat, ply }, []);
    void this.#answer();
  }

  #reach(ply: number, reached: Reached): void {
    const { standing, actions } = reached;
    this.#reached.set(ply, reached);
    this.standing = standing;
    // The log is one event longer once the listeners hear of it.
    const seq = this.events.length;
    this.#legal = standing.to_move === null ? null : { type: "legal", seq, seat: standing.to_move, actions };
  }

  #log(what: What, happened: readonly Happening[]): void {
    const { standing } = this;
    const event: Event = {
      type: "event",
      seq: this.events.length,
      what,
      digest: this.position,
      chain: "",
      written_at: 0,
      ply: standing?.ply ?? 0,
      scores: standing?.scores ?? [],
      happened: [...happened],
      standing,
    };
    this.events = [...this.events, event];
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** The computer to move plays its turn. */
  async #answer(): Promise<void> {
    const { standing } = this;
    const seat = standing?.to_move ?? null;
    const player = seat === null ? undefined : this.#setup.computers?.[seat];
    if (standing === null || seat === null || player === undefined || this.#isClosed) return;
    const seed = (this.#setup.seed ?? 0) + standing.ply;
    const isStale = () => this.#isClosed || this.standing !== standing;
    try {
      const told = await this.#rules.levelTurn({ position: this.position, player, seed });
      if (isStale()) return;
      this.#enter(told, told.actions, seat, player);
      this.connection = "open";
    } catch (error) {
      refusalOf(error);
      if (isStale()) return;
      this.connection = "lost";
      this.#retry = setTimeout(() => void this.#answer(), RETRY_MS);
      return;
    }
    void this.#answer();
  }

  // What a practice table does not have is never offered.
  hint = (): Promise<Job> => unavailable();
  analysis = (): Promise<Job> => unavailable();
  history = (): Promise<TurnHistory> => unavailable();
  mute = (): Promise<void> => unavailable();
}

function unavailable(): never {
  throw new Error("A practice table does not have this.");
}
