// What the page knows about a table and can do there. `RemoteTable` implements it over a socket; tests use other
// implementations. All fields are reactive ($state.raw): replaced, never mutated.
import type {
  Chat,
  ChatLine,
  Command,
  Draft,
  Event,
  HintRequest,
  Job,
  Legal,
  Presence,
  Problem,
  Seen,
  Standing,
  Table,
  TurnHistory,
  Waiting,
  You,
} from "../protocol/messages.ts";

/** `lost`: reconnecting. `gone`: there is nothing to reconnect to (`problem` says why). */
export type ConnectionState = "connecting" | "open" | "lost" | "gone";

/** A message without its id, which is added when it is sent. */
export type Unsigned<M> = M extends { id: string } ? Omit<M, "id"> : never;
export type TableCommand = Unsigned<Exclude<Command, { type: "play" }> | Chat>;

/** A move that was sent but not confirmed. It is never shown as made. */
export interface Pending {
  readonly id: string;
  readonly actions: readonly string[];
}

export interface TableStore {
  readonly id: string;
  readonly connection: ConnectionState;
  readonly problem: Problem | null;
  /** Null until the first welcome. Its `standing` is older than the one below. */
  readonly table: Table | null;
  readonly you: You;
  readonly standing: Standing | null;
  /** All events, in order, from 0. */
  readonly events: readonly Event[];
  /** The legal actions if one of your seats is to move; null otherwise, and while a move is pending. */
  readonly legal: Legal | null;
  readonly presence: Presence;
  readonly chat: readonly ChatLine[];
  /** The number of the last chat line said before we came, -1 if there was none; null until known. */
  readonly saidBefore: number | null;
  readonly muted: ReadonlySet<string>;
  readonly pending: Pending | null;
  readonly jobs: ReadonlyMap<string, Job>;
  /** The page does not list or mark where a piece fits, because the player is to find it. */
  readonly hidesPlaces?: boolean;
  /** What the computer to move waits for, if it cannot play yet. */
  readonly waitsFor?: Waiting["reason"] | null;
  /** A position is being set up: one person acts for all seats, and the screen is handed to nobody. */
  readonly isEdited?: boolean;
  /** The seat to move if it is yours and the game is running, otherwise null. */
  readonly mySeat: number | null;
  /** The seat's remaining time, extrapolated from the server's last message; null without a clock. */
  remaining(seat: number): number | null;

  connect(): void;
  close(): void;
  /** All commands below reject with a `Refusal`. */
  play(actions: readonly string[]): Promise<void>;
  preview(actions: readonly string[]): Promise<Draft>;
  view(ply: number | null): Promise<Seen>;
  /** All turns that stand, up to a ply, with what happened in them. */
  history(until: number | null): Promise<TurnHistory>;
  /** Anything else that changes the table, and chat. */
  send(command: TableCommand): Promise<void>;
  mute(guest: string, muted: boolean): Promise<void>;
  /** Requests a hint, by default for the present position. Progress is in `jobs`; the promise resolves when it is done. */
  hint(request?: HintRequest): Promise<Job>;
  /** Requests an analysis of the finished game, in the same way. */
  analysis(): Promise<Job>;
  /** Calls the listener with every live event (not with missed ones), after `standing` is updated. */
  onEvent(listener: (event: Event) => void): () => void;
}
