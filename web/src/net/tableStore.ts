// What the page knows of a table and can ask of it. `LiveTable` (table.svelte.ts) does it over a socket; tests may use
// another. All fields are reactive ($state.raw): replaced, never changed inside.
import type {
  ChatLine,
  Draft,
  Event,
  Job,
  Legal,
  Outlook,
  Presence,
  Problem,
  Seen,
  Standing,
  Table,
  You,
} from "../protocol/socket.ts";

/** `lost`: the connection is gone and is being made again. `gone`: there is nothing to come back to (`problem` says why). */
export type ConnectionState = "connecting" | "open" | "lost" | "gone";
export type OfferName = "undo" | "end" | "pause" | "rematch";

/** A move that was sent and is not confirmed yet. It is never shown as made. */
export interface Pending {
  readonly id: string;
  readonly actions: readonly string[];
}

export interface TableStore {
  readonly id: string;
  readonly connection: ConnectionState;
  readonly problem: Problem | null;
  /** null until the first welcome. `standing` below is newer than the one in it. */
  readonly table: Table | null;
  readonly you: You;
  readonly standing: Standing | null;
  /** All events, in order, from 0. */
  readonly events: readonly Event[];
  /** What may be done now, if one of your seats is to move; null else, and while a move is pending. */
  readonly legal: Legal | null;
  readonly presence: Presence;
  readonly chat: readonly ChatLine[];
  /** The number of the last line that had been said when we came, -1 if there was none; null until that is known. */
  readonly saidBefore: number | null;
  readonly muted: ReadonlySet<string>;
  readonly pending: Pending | null;
  readonly jobs: ReadonlyMap<string, Job>;
  /** The seat to move, if it is one of yours and the game runs; else null. */
  readonly mySeat: number | null;
  /** Time left of a seat now, counted down from the last word of the server; null without a clock. */
  remaining(seat: number): number | null;

  connect(): void;
  close(): void;
  /** Everything below is refused with a `Problem` (thrown as `Refusal`, whose `problem` it is). */
  play(actions: readonly string[]): Promise<void>;
  preview(actions: readonly string[]): Promise<Draft>;
  forecast(): Promise<Outlook>;
  view(ply: number | null): Promise<Seen>;
  take(seat: number, name?: string): Promise<void>;
  leave(seat: number): Promise<void>;
  computer(seat: number, player: string | null): Promise<void>;
  start(): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  offer(what: OfferName, ply?: number): Promise<void>;
  answer(what: OfferName, yes: boolean): Promise<void>;
  resign(): Promise<void>;
  replace(seat: number): Promise<void>;
  comeBack(): Promise<void>;
  resume(): Promise<void>;
  say(text: string): Promise<void>;
  mute(guest: string, muted: boolean): Promise<void>;
  /** Ask for a hint; the answer comes in `jobs` (and the promise resolves with it when it is done). */
  hint(): Promise<Job>;
  /** Called with every event that comes live (not with those that were missed), after `standing` is set. */
  heard(listener: (event: Event) => void): () => void;
}
