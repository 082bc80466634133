// Made by `make types` from baumeister.tables.wire. Do not change it here.
import type { Cube, HappeningCode, HappeningParams } from "./codes.ts";

export type ClientMessage =
  | Hello
  | Take
  | Leave
  | Computer
  | Start
  | Play
  | Undo
  | Redo
  | Offer
  | Answer
  | Resign
  | Replace
  | Return
  | Resume
  | Preview
  | Forecast
  | View
  | History
  | Chat
  | Mute
  | Ping;

export type Command =
  | Take
  | Leave
  | Computer
  | Start
  | Play
  | Undo
  | Redo
  | Offer
  | Answer
  | Resign
  | Replace
  | Return
  | Resume;

export type Logged =
  | OpenedLog
  | SeatedLog
  | StartedLog
  | PlayedLog
  | TakenBackLog
  | BroughtBackLog
  | OfferedLog
  | AnsweredLog
  | ResignedLog
  | FlaggedLog
  | ReplacedLog
  | ReturnedLog
  | ResumedLog
  | RematchedLog;

export type NewSeat = OpenSeat | OwnSeat | ComputerSeat;

export type Occupant = OpenOccupant | PersonOccupant | ComputerOccupant;

export type ServerMessage =
  | Ok
  | Refused
  | Event
  | Legal
  | YouChanged
  | Presence
  | ChatLine
  | ChatRemoved
  | Waiting
  | Beat
  | JobDone;

export type State = PuebloState | AztecState;

/** A turn that was played, and the best one. */
export interface AnalysedTurn {
  readonly ply: number;
  readonly seat: number;
  readonly actions: readonly string[];
  readonly totals: readonly number[];
  readonly best: Candidate;
  /** The points it lost against the best turn, relative to the others' average. */
  readonly cost: number;
  /** Whether `best` is proved to be a best turn, because it was searched to the end of the game. The totals are then
   * those of perfect play. */
  readonly proved?: boolean;
}

/** An analysis of every turn of a game. */
export interface Analysis {
  readonly game: string;
  /** The computer that analysed. */
  readonly player: string;
  readonly turns: readonly AnalysedTurn[];
  readonly totals: readonly number[];
  /** False if only the first turns were analysed. */
  readonly whole: boolean;
  /** Up to three of the costliest turns of each seat: by seat, the costliest first. */
  readonly costly: readonly CostlyTurn[];
}

/** What the operators of the server tell everyone. */
export interface Announcements {
  readonly maintenance: PlannedMaintenance | null;
  /** The message of the day, in the languages it was written in. */
  readonly message: readonly LocalText[];
}

/** Answer an offer. The player who made it withdraws it with no. */
export interface Answer {
  readonly id: string;
  readonly type: "answer";
  readonly what: "undo" | "end" | "pause" | "rematch";
  readonly yes: boolean;
}

/** A seat agreed to an offer (`yes`), declined it, or withdrew its own. `what` was offered. */
export interface AnsweredLog {
  readonly kind: "answered";
  readonly at: number;
  readonly seat: number;
  readonly what: "undo" | "end" | "pause" | "rematch";
  readonly yes: boolean;
}

/** The auction for the role of Oh Puch. */
export interface AztecAuction {
  /** The lowest number claimed so far; 0 if there is none. */
  readonly claim: number;
  readonly claimant: number | null;
  readonly passed: readonly number[];
}

/** A position of Aztec. */
export interface AztecState {
  readonly position: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** `auction`, `building` or `over`. */
  readonly phase: "auction" | "building" | "over";
  /** From 0; a match has a round for every player. */
  readonly round: number;
  readonly to_move: number | null;
  readonly order: readonly number[];
  /** The seat that is Oh Puch, if any. */
  readonly oh_puch: number | null;
  /** The number that Oh Puch claimed. */
  readonly claim: number | null;
  /** Points of earlier rounds, by seat. */
  readonly earlier: readonly number[];
  readonly scores: readonly number[];
  /** The number of pieces still to be placed. */
  readonly pieces_left: number;
  /** The pieces of the temple: `id`, `owner` (null) and `cubes`. */
  readonly pieces: readonly StandingPiece[];
  /** `claim`, `claimant` and `passed`; null if there is none. */
  readonly auction: AztecAuction | null;
  readonly outcome: Result | null;
}

/** A heartbeat: the last event and the clocks. After ten seconds of silence, reconnect. */
export interface Beat {
  readonly type: "beat";
  readonly seq: number;
  readonly chain: string;
  /** Time left, by seat; null without a clock. */
  readonly remaining: readonly (number | null)[];
}

/** A position from which a block or piece is to be taken off. */
export interface BlockRemovalRequest {
  readonly position: string;
  /** The id of the block or piece. */
  readonly block: number;
}

/** A rule that an action would break. */
export interface Broken {
  readonly code: string;
  /** Its number in the rules. */
  readonly rule: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** An English sentence. */
  readonly text: string;
}

/** A seat restored what had been taken back, up to a ply. */
export interface BroughtBackLog {
  readonly kind: "brought_back";
  readonly at: number;
  readonly seat: number;
  readonly ply: number;
}

/** A turn that was considered. */
export interface Candidate {
  readonly actions: readonly string[];
  readonly totals: readonly number[];
  /** The expected continuation. */
  readonly line: readonly (readonly string[])[];
}

/** Say something at the table. */
export interface Chat {
  readonly id: string;
  readonly type: "chat";
  readonly text: string;
}

/** A line of chat. */
export interface ChatLine {
  readonly type: "chat";
  /** The lines of a table are numbered. */
  readonly n: number;
  readonly guest: string;
  readonly name: string;
  /** The sender's seat; null for a watcher. */
  readonly seat: number | null;
  readonly text: string;
  readonly written_at: number;
}

/** A line of chat was removed by the operators of the server: do not show it any more. */
export interface ChatRemoved {
  readonly type: "chat_removed";
  readonly n: number;
}

/** The clock of a table, in milliseconds: `base` for each turn (move, days) or for the whole game (fischer),
 * `increment` added after each turn. */
export interface Clock {
  readonly kind: "none" | "move" | "fischer" | "days";
  readonly base: number;
  readonly increment: number;
}

/** Seat a computer before the game starts, or remove it. For the owner. */
export interface Computer {
  readonly id: string;
  readonly type: "computer";
  readonly seat: number;
  readonly player: string | null;
}

/** A computer. */
export interface ComputerOccupant {
  readonly kind: "computer";
  readonly player: string;
  /** Empty if it has no name of its own. */
  readonly name: string;
}

/** A computer's seat. */
export interface ComputerSeat {
  readonly kind?: "computer";
  readonly player?: string;
}

/** What an action would cost a seat immediately. */
export interface Cost {
  readonly seat: number;
  readonly points: number;
}

/** One of a seat's costliest turns, explained. */
export interface CostlyTurn {
  /** Its index in `turns`. */
  readonly turn: number;
  readonly position: string;
  /** What would have happened in the better turn. */
  readonly happened: readonly Happening[];
  /** The weightiest first. */
  readonly facts: readonly Fact[];
}

/** The answer to preview: what actions would do. */
export interface Draft {
  readonly seq: number;
  /** The rules that the first illegal action would break. */
  readonly violations: readonly Broken[];
  /** The index of that action, from 0. */
  readonly failed: number | null;
  /** The cubes that the actions would fill or free. */
  readonly cubes: readonly Cube[];
  readonly happened: readonly Happening[];
  readonly to_move: number | null;
  readonly scores: readonly number[];
  /** The legal actions after them, while it is the same seat's turn. */
  readonly legal: readonly LegalActionWithEvents[];
}

/** The answer to a command: the event it became. It is the same however often it is sent. */
export interface Entered {
  readonly seq: number;
  readonly chain: string;
  readonly digest: string;
}

/** An event of the table's log, which is stored. */
export interface Event {
  readonly type: "event";
  readonly seq: number;
  readonly chain: string;
  readonly digest: string;
  /** Milliseconds since 1970, UTC; for display only. */
  readonly written_at: number;
  readonly what: Logged;
  /** The number of actions after the event: fewer than before if some were taken back. */
  readonly ply: number;
  readonly scores: readonly number[];
  /** What the actions caused. */
  readonly happened: readonly Happening[];
  /** The table after the event; only with live events. */
  readonly standing?: Standing | null;
}

/** Events of a table, in order. */
export interface EventList {
  readonly events: readonly Event[];
  /** Whether there are more events after the last of these. */
  readonly more: boolean;
}

/** Which events of a table to return. */
export interface EventQuery {
  /** The last event you have; -1 if none. */
  readonly after?: number;
}

/** Something the rules say about a turn that was played, compared with the better one. */
export interface Fact {
  /** Its meaning never changes. */
  readonly code: string;
  /** The parameters of the sentence. */
  readonly params: Readonly<Record<string, unknown>>;
  /** An English sentence. */
  readonly text: string;
}

/** The games and computer opponents of this server. */
export interface Facts {
  readonly games: readonly GameFact[];
  readonly levels: readonly Level[];
}

/** The fine for one visible cube. */
export interface Fine {
  readonly seat: number;
  readonly cube: Cube;
  readonly points: number;
}

/** A seat ran out of time, with the same consequences as resigning. */
export interface FlaggedLog {
  readonly kind: "flagged";
  readonly at: number;
  readonly seat: number;
}

/** Ask what a look from each square of the walkway would cost now. */
export interface Forecast {
  readonly id: string;
  readonly type: "forecast";
}

/** What a look from a square of the walkway would cost now. */
export interface ForecastSquare {
  /** 0 to 35, clockwise from SW. */
  readonly square: number;
  readonly name: string;
  /** The sum of all fines, by seat. */
  readonly costs: readonly Cost[];
  /** One for each visible cube. */
  readonly fines: readonly Fine[];
}

/** A new table where the game goes on from a ply of another. */
export interface Fork {
  readonly id: string;
  readonly ply: number;
  readonly seats?: readonly NewSeat[] | null;
  readonly visibility?: "public" | "unlisted" | "private";
  readonly clock?: NewClock;
  readonly undo?: boolean;
  readonly chat?: boolean;
  readonly spectator_chat?: boolean;
  readonly hints?: boolean;
  readonly start?: boolean;
}

/** The totals of one of your games. */
export interface GameEntry {
  readonly table: string;
  readonly total: number;
  /** The total of the best opponent. */
  readonly best_opponent: number;
  readonly result: "won" | "shared" | "lost" | "none";
  readonly opposition: string;
  /** Their names; for a computer, the level. */
  readonly opponents: readonly string[];
  readonly finished_at: number;
}

/** A game that can be played here. */
export interface GameFact {
  readonly name: string;
  readonly rules_version: number;
  /** The fewest and the most players. */
  readonly players: readonly [number, number];
  readonly options: readonly OptionFact[];
  /** Examples of actions and their meanings. */
  readonly notation: Readonly<Record<string, string>>;
}

/** Statistics of one game. Games that were not played to the end count for the results only. */
export interface GameStatistics {
  readonly game: string;
  readonly played: number;
  readonly won: number;
  /** Won together with others. */
  readonly shared: number;
  readonly lost: number;
  /** Ended without a winner. */
  readonly none: number;
  /** Wins since the last game that you did not win. */
  readonly streak: number;
  readonly longest_streak: number;
  /** Games that the averages are made of. */
  readonly scored: number;
  /** Your average total. */
  readonly average: number | null;
  /** Most played first. */
  readonly opposition: readonly OppositionRow[];
  /** Pueblo: average penalty points by level, from the sides; level 1 first. */
  readonly levels: readonly number[];
  /** Pueblo: average penalty points by side of the walkway. */
  readonly sides: Readonly<Record<string, number>>;
  /** Pueblo: average penalty points from the corners. */
  readonly corners: number | null;
  /** Pueblo: share of your points from the last walk, 0 to 1. */
  readonly last_walk: number | null;
  /** Pueblo: share of your points that you paid in auctions. */
  readonly bids: number | null;
  /** Aztec: share of your points that pieces of others brought you. */
  readonly others_pieces: number | null;
  /** Aztec with an auction; otherwise empty. */
  readonly roles: readonly RoleRow[];
  readonly highlights: readonly Highlight[];
  /** The last games that were played to the end, oldest first; at most 30. */
  readonly recent: readonly GameEntry[];
}

/** A guest of the server. */
export interface Guest {
  readonly id: string;
  /** The display name. */
  readonly name: string;
  /** For bots, returned once: send it as `Authorization: Bearer …`. */
  readonly token: string | null;
}

/** Changes to the guest you are. */
export interface GuestChange {
  readonly name: string;
}

/** In a record: from a ply on another player acts for a seat. */
export interface HandoverEntry {
  readonly handover: number;
  readonly player: string | "person";
  readonly reason: "resigned" | "time" | "absent" | "returned";
  readonly ply: number;
}

/** One effect of an action: fines with their cubes, bids paid, the last walk. */
export type Happening = { [Code in HappeningCode]: {
  /** Its meaning never changes. */
  readonly code: Code;
  readonly params: HappeningParams[Code];
  /** Seat and points of each change of a score. */
  readonly points: readonly (readonly [number, number])[];
  /** An English sentence. */
  readonly text: string;
} }[HappeningCode];

/** The first message of a socket. It says what the client has, so that it gets the rest. */
export interface Hello {
  readonly id: string;
  readonly type: "hello";
  /** The last event the client has; -1 if none. */
  readonly last_seq?: number;
  /** The chain of that event. If the server has another, it sends all events again. */
  readonly chain?: string | null;
}

/** A game that stands out. */
export interface Highlight {
  readonly table: string;
  readonly total: number;
  /** The total of the best opponent. */
  readonly best_opponent: number;
  readonly result: "won" | "shared" | "lost" | "none";
  readonly opposition: string;
  /** Their names; for a computer, the level. */
  readonly opponents: readonly string[];
  readonly finished_at: number;
  readonly kind: "best" | "worst" | "biggest_win" | "closest_win" | "biggest_loss";
}

/** The best turns in the view of the strongest computer, best first. */
export interface Hint {
  readonly candidates: readonly Candidate[];
  /** The search depth in turns. */
  readonly depth: number;
  /** The number of positions searched. */
  readonly nodes: number;
}

/** A request for a hint. */
export interface HintRequest {
  /** The ply of the position; by default the present one. */
  readonly ply?: number | null;
  /** Played from there, to study another line. */
  readonly actions?: readonly string[];
  /** How long to search in a study of the game; by default as long as for a hint. */
  readonly seconds?: number | null;
}

/** Ask for all turns in one answer; by default up to the present. */
export interface History {
  readonly id: string;
  readonly type: "history";
  /** The ply after the last turn. */
  readonly until?: number | null;
}

/** A turn that stands, and what happened in it. */
export interface HistoryTurn {
  /** The number of actions after it. */
  readonly ply: number;
  readonly seat: number;
  readonly actions: readonly string[];
  readonly scores: readonly number[];
  readonly happened: readonly Happening[];
}

/** A record to import as a table: a finished game to look at, an unfinished one to continue. */
export interface Import {
  readonly id: string;
  /** The text of a record; see docs/notation.md. */
  readonly record: string;
  readonly seats?: readonly NewSeat[] | null;
  readonly visibility?: "public" | "unlisted" | "private";
  readonly start?: boolean;
}

/** The secret of an invitation link. */
export interface Invitation {
  readonly invite: string;
}

/** A hint or an analysis that you asked for. */
export interface Job {
  readonly id: string;
  readonly kind: "hint" | "analysis";
  readonly table: string;
  readonly status: "queued" | "running" | "done" | "failed";
  /** The number of turns analysed. */
  readonly done: number;
  /** The number of turns to analyse. */
  readonly of: number;
  /** When it is done. */
  readonly result: Hint | Analysis | null;
  /** When it has failed. */
  readonly problem: Problem | null;
}

/** The progress or the result of a hint or an analysis that you asked for. */
export interface JobDone {
  readonly type: "job";
  readonly job: Job;
}

/** Leave a seat before the game starts. The owner of the table may free any seat. */
export interface Leave {
  readonly id: string;
  readonly type: "leave";
  readonly seat: number;
}

/** The legal actions of the seat to move, sent to those who hold it. */
export interface Legal {
  readonly type: "legal";
  readonly seq: number;
  readonly seat: number;
  readonly actions: readonly LegalAction[];
}

/** A legal action. */
export interface LegalAction {
  /** Its number, which never changes. */
  readonly code: number;
  readonly notation: string;
  /** The cubes it would fill or free. */
  readonly cubes: readonly Cube[];
  /** The immediate cost by seat, for a walk, a bid, a card or a pass. null for an action that fills or frees cubes
   * (ask with `preview`). */
  readonly costs: readonly Cost[] | null;
}

/** A legal action with its effects. */
export interface LegalActionWithEvents {
  /** Its number, which never changes. */
  readonly code: number;
  readonly notation: string;
  /** The cubes it would fill or free. */
  readonly cubes: readonly Cube[];
  /** The immediate cost by seat, for a walk, a bid, a card or a pass. null for an action that fills or frees cubes
   * (ask with `preview`). */
  readonly costs: readonly Cost[] | null;
  /** Null for an action that fills or frees cubes: preview it to know. */
  readonly happened: readonly Happening[] | null;
}

/** A computer opponent. */
export interface Level {
  readonly player: string;
  /** Its title in each language. */
  readonly titles: Readonly<Record<string, string>>;
  /** Its rating in each game. */
  readonly ratings: Readonly<Record<string, number | null>>;
}

/** A level's turn, and the position after it. */
export interface LevelTurn {
  readonly state: State;
  /** The seats' names in the game: colours or numbers. */
  readonly colours: readonly string[];
  /** What the actions caused. */
  readonly happened: readonly Happening[];
  /** Whether the last action leaves a turn unfinished, which the same seat continues. */
  readonly turn_goes_on: boolean;
  /** The legal actions of the seat to move; none when the game is over. */
  readonly legal: readonly LegalAction[];
  /** Empty when the game is over. */
  readonly actions: readonly string[];
}

/** A position in which a level is to choose a turn. */
export interface LevelTurnRequest {
  readonly position: string;
  /** A level that answers at once. */
  readonly player: string;
  /** The same seed gives the same turn. */
  readonly seed?: number;
}

/** A link to share. The part after # is a secret, which browsers do not send to the server as part of an address. */
export interface Link {
  readonly link: string;
  readonly qr: QrCode;
  /** Who can open it: `machine`: only browsers on the server's own computer; `network`: devices in the same network;
   * `internet`: everyone. */
  readonly reach: "machine" | "network" | "internet";
  /** The same link with other addresses, for a server in several networks. The address that you used comes first. */
  readonly others: readonly OtherLink[];
}

/** A text in one language. */
export interface LocalText {
  readonly language: "en" | "de" | "es" | "fr";
  readonly text: string;
}

/** Stop or resume receiving a guest's chat. */
export interface Mute {
  readonly id: string;
  readonly type: "mute";
  readonly guest: string;
  readonly muted?: boolean;
}

/** A finished game in which you had a seat. */
export interface MyGame {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
  /** Your seats; several on one screen. */
  readonly mine: readonly number[];
  /** computers: against computers only; people: with other people; screen: several of your seats on one screen. */
  readonly mode: "computers" | "people" | "screen";
  /** Won alone, won with others, lost or ended without a winner; null if you had several seats. */
  readonly result: "won" | "shared" | "lost" | "none" | null;
  readonly outcome: Result;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A page of your finished games, newest first. */
export interface MyGames {
  readonly games: readonly MyGame[];
  /** Games that match the filters, on all pages. */
  readonly found: number;
  /** All of your finished games; at most 1,000. */
  readonly total: number;
  /** Older games whose points are still being counted; ask again to include them. */
  readonly pending: number;
  /** Pass it as `before` to get the next page. */
  readonly next: string | null;
}

/** Which of your finished games to list. */
export interface MyGamesPageQuery {
  /** `next` of the previous page. */
  readonly before?: string | null;
  /** The most to return. */
  readonly limit?: number;
  /** Only this game. */
  readonly game?: "pueblo" | "aztec" | null;
  /** Only games that ended like this for you. */
  readonly result?: "won" | "shared" | "lost" | "none" | null;
  /** Only games against such opponents. */
  readonly mode?: "computers" | "people" | "screen" | null;
  /** Part of an opponent's name. */
  readonly opponent?: string;
  /** Also games against these levels. */
  readonly computer?: readonly string[];
}

/** Which of your finished games to count or to export. */
export interface MyGamesQuery {
  /** Only this game. */
  readonly game?: "pueblo" | "aztec" | null;
  /** Only games that ended like this for you. */
  readonly result?: "won" | "shared" | "lost" | "none" | null;
  /** Only games against such opponents. */
  readonly mode?: "computers" | "people" | "screen" | null;
  /** Part of an opponent's name. */
  readonly opponent?: string;
  /** Also games against these levels. */
  readonly computer?: readonly string[];
}

/** Statistics of your finished games, for each game that you have played. */
export interface MyStatistics {
  readonly games: readonly GameStatistics[];
  /** Everyone you have played, most often first; at most 100. */
  readonly opponents: readonly Opponent[];
  /** All of your finished games; at most 1,000. */
  readonly total: number;
  /** Older games whose points are still being counted; ask again to include them. */
  readonly pending: number;
}

/** The clock of a new table, in milliseconds; by default none. */
export interface NewClock {
  readonly kind?: "none" | "move" | "fischer" | "days";
  /** Time for each turn (move, days) or for the whole game (fischer). */
  readonly base?: number;
  /** Time added after each turn (fischer). */
  readonly increment?: number;
}

/** A new guest. */
export interface NewGuest {
  readonly name: string;
  /** Return a token for the Authorization header instead of a cookie. */
  readonly bot?: boolean;
}

/** A new table. */
export interface NewTable {
  readonly id: string;
  readonly game: "pueblo" | "aztec";
  /** By name; options left out have their defaults. See GET /api/games. A number as `cult_sites` draws that many at
   * random. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** One for each player; by default the first is yours and the others are open. */
  readonly seats?: readonly NewSeat[] | null;
  /** public: listed for everyone; unlisted: for those who have the link; private: for those who have an invitation. */
  readonly visibility?: "public" | "unlisted" | "private";
  readonly clock?: NewClock;
  /** Whether players may offer to take back. */
  readonly undo?: boolean;
  /** Whether the table has chat. */
  readonly chat?: boolean;
  /** Whether players see what spectators write during the game; otherwise they see it after the game. */
  readonly spectator_chat?: boolean;
  /** Whether players may ask for hints. */
  readonly hints?: boolean;
  /** The computer that plays for a seat that is out. */
  readonly stand_in?: string;
  /** Start the game at once; every seat must be taken. */
  readonly start?: boolean;
}

/** An empty answer. */
export type Nothing = Readonly<Record<string, never>>;

/** Offer to take back, to end the game, to pause, or a rematch. */
export interface Offer {
  readonly id: string;
  readonly type: "offer";
  readonly what: "undo" | "end" | "pause" | "rematch";
  /** For undo: the ply to go back to. */
  readonly ply?: number | null;
}

/** A seat made an offer. `what` is offered (`undo`, for example); `ply` is where an offer to take back leads. */
export interface OfferedLog {
  readonly kind: "offered";
  readonly at: number;
  readonly seat: number;
  readonly what: "undo" | "end" | "pause" | "rematch";
  readonly ply: number | null;
}

/** The answer to a message that was accepted. */
export interface Ok {
  readonly type: "ok";
  readonly id: string;
  readonly result: Welcome | Entered | Posted | Outlook | Seen | TurnHistory | Draft | Nothing;
}

/** An open seat. */
export interface OpenOccupant {
  readonly kind: "open";
}

/** An open offer. */
export interface OpenOffer {
  readonly what: "undo" | "end" | "pause" | "rematch";
  /** The seat that made it. */
  readonly seat: number;
  /** For undo: the ply to go back to. */
  readonly ply: number | null;
  /** The seats that have not answered. */
  readonly waiting_for: readonly number[];
}

/** An open seat. */
export interface OpenSeat {
  readonly kind?: "open";
}

/** The table that was created. */
export interface Opened {
  readonly table: Table;
}

/** The table was opened. `past` holds the entries already played; `stand_in` is the computer that plays for absent
 * players; `undo` says whether turns may be taken back if all agree; `result` is that of the record of a finished
 * game. */
export interface OpenedLog {
  readonly kind: "opened";
  readonly at: number;
  readonly game: string;
  readonly rules_version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly Occupant[];
  readonly seed: number | string;
  readonly clock: Clock;
  readonly stand_in: string;
  readonly undo: boolean;
  readonly past: readonly (string | UndoEntry | RedoEntry | HandoverEntry)[];
  readonly result: Result | null;
  readonly origin: Origin | null;
}

/** Someone you have played. */
export interface Opponent {
  /** For a computer, the level. */
  readonly name: string;
  readonly computer: boolean;
  readonly games: number;
}

/** Your games against one kind of opposition. */
export interface OppositionRow {
  /** `people`; a level if it held all other seats; `computers` if they were different ones. */
  readonly opposition: string;
  readonly games: number;
  /** Won alone or with others. */
  readonly won: number;
  /** Your average total. */
  readonly average: number | null;
  /** The average total of the best opponent. */
  readonly best_opponent: number | null;
}

/** An option of a game. */
export interface OptionFact {
  readonly name: string;
  readonly default: Readonly<Record<string, unknown>> | string | number | boolean | readonly string[] | null;
  readonly help: string;
}

/** The table and ply that a fork started from. */
export interface Origin {
  readonly table: string;
  readonly ply: number;
}

/** The link with another address. */
export interface OtherLink {
  readonly link: string;
  readonly qr: QrCode;
}

/** The answer to forecast: what a look from each square would cost now. */
export interface Outlook {
  readonly seq: number;
  readonly squares: readonly ForecastSquare[];
}

/** A seat for the guest who creates the table; several make a game on one screen. */
export interface OwnSeat {
  readonly kind?: "me";
  readonly name?: string | null;
}

/** A person. */
export interface PersonOccupant {
  readonly kind: "person";
  readonly name: string;
  /** The guest; empty for a player known by name only. */
  readonly holder: string;
}

/** Ask whether the server is there. */
export interface Ping {
  readonly id: string;
  readonly type: "ping";
}

/** A time at which the server will not be available. Milliseconds since 1970, UTC. */
export interface PlannedMaintenance {
  readonly begins_at: number;
  readonly ends_at: number;
}

/** Play actions of the seat to move: all of them as one event, or none. */
export interface Play {
  readonly id: string;
  readonly type: "play";
  /** The last event the client has seen. If there are newer ones, the message is refused as stale. */
  readonly seq: number;
  readonly actions: readonly string[];
}

/** A seat played actions. `by` is the computer that chose them, if one did. */
export interface PlayedLog {
  readonly kind: "played";
  readonly at: number;
  readonly seat: number;
  readonly actions: readonly string[];
  readonly by: string | null;
}

/** A moment of a game. */
export interface PlyQuery {
  readonly ply?: number | null;
}

/** A position, and actions to be played from it. */
export interface PositionRequest {
  readonly position: string;
  readonly actions?: readonly string[];
}

/** The answer to chat: the number of the line. */
export interface Posted {
  /** The lines of a table are numbered. */
  readonly n: number;
}

/** A position after the actions of a request. */
export interface PracticePosition {
  readonly state: State;
  /** The seats' names in the game: colours or numbers. */
  readonly colours: readonly string[];
  /** What the actions caused. */
  readonly happened: readonly Happening[];
  /** Whether the last action leaves a turn unfinished, which the same seat continues. */
  readonly turn_goes_on: boolean;
  /** The legal actions of the seat to move; none when the game is over. */
  readonly legal: readonly LegalAction[];
}

/** Who is connected. */
export interface Presence {
  readonly type: "presence";
  /** The seats whose players are connected. */
  readonly seats: readonly number[];
  /** The number of connections without a seat. */
  readonly watchers: number;
}

/** Ask what actions would do. Changes nothing. */
export interface Preview {
  readonly id: string;
  readonly type: "preview";
  readonly seq: number;
  readonly actions?: readonly string[];
}

/** An error. Nothing was changed. */
export interface Problem {
  /** Its meaning never changes. */
  readonly code: string;
  /** The rule that the action would break, if any. */
  readonly rule: string | null;
  /** The parameters of the sentence. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The error as an English sentence. */
  readonly text: string;
}

/** An auction for the order of play. */
export interface PuebloAuction {
  /** By seat: the card taken, if any. */
  readonly cards: readonly (number | null)[];
  readonly opener: number;
  readonly passed: readonly number[];
  /** The standing bid; 0 if there is none. */
  readonly bid: number;
  readonly bidder: number | null;
}

/** A position of Pueblo. */
export interface PuebloState {
  readonly position: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** `auction`, `building`, `demolition` or `over`. */
  readonly phase: "auction" | "building" | "demolition" | "over";
  /** The Pro version has two parts. */
  readonly part: number;
  /** The next action's kind; null when the game is over. */
  readonly step: "bid" | "take" | "place" | "walk" | "lift" | null;
  readonly to_move: number | null;
  readonly order: readonly number[];
  /** The walkway square where the chieftain stands. */
  readonly chieftain: string;
  readonly scores: readonly number[];
  /** The remaining blocks by seat (`single`, `pairs`, `half`, `held`). */
  readonly stocks: readonly Stock[];
  /** The blocks on the site: `id`, `owner` (null: neutral) and `cubes`. */
  readonly blocks: readonly StandingPiece[];
  /** `cards` by seat, `opener`, `passed`, `bid`, `bidder`; null if there is none. */
  readonly auction: PuebloAuction | null;
  readonly outcome: Result | null;
}

/** A QR code: a square of `size` modules, and the SVG path of the dark ones. */
export interface QrCode {
  /** Modules along an edge, including the border. */
  readonly size: number;
  readonly path: string;
}

/** The seat that you now hold on this device too. */
export interface Recovered {
  readonly table: string;
  readonly seat: number;
}

/** The secret of a recovery link. */
export interface Recovery {
  readonly token: string;
}

/** Restore what was taken back. */
export interface Redo {
  readonly id: string;
  readonly type: "redo";
  readonly ply?: number | null;
}

/** In a record: forward again to a ply. */
export interface RedoEntry {
  readonly redo: number;
}

/** The answer to a message that was refused. Nothing was changed. */
export interface Refused {
  readonly type: "error";
  /** null if the message had no readable id. */
  readonly id: string | null;
  readonly code: string;
  /** The rule that the action would break, if any. */
  readonly rule: string | null;
  /** The parameters of the sentence. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The error as an English sentence. */
  readonly text: string;
}

/** The agreed rematch is at another table. */
export interface RematchedLog {
  readonly kind: "rematched";
  readonly at: number;
  readonly table: string;
}

/** A guest who is to be removed from a table. */
export interface Removal {
  readonly guest: string;
}

/** Let the table's stand-in play for a player who has been disconnected for two minutes. Not with a clock of days:
 * there the clock decides. */
export interface Replace {
  readonly id: string;
  readonly type: "replace";
  readonly seat: number;
}

/** A computer, `player`, stands in for the absent person at a `seat`, who may come back. */
export interface ReplacedLog {
  readonly kind: "replaced";
  readonly at: number;
  readonly seat: number;
  readonly player: string;
}

/** Give up. */
export interface Resign {
  readonly id: string;
  readonly type: "resign";
}

/** A seat resigned. Of two players the other one wins; of more a computer plays on. */
export interface ResignedLog {
  readonly kind: "resigned";
  readonly at: number;
  readonly seat: number;
}

/** How the game ended. */
export interface Result {
  /** Several if they share the win. */
  readonly winners: readonly number[];
  /** Points by seat. */
  readonly totals: readonly number[];
  /** By the rules (`last_walk`, `demolished`, `complete`, `blocked`) or by the table (`resigned`, `time`, `agreed`,
   * `abandoned`). */
  readonly reason: string;
}

/** End a pause. */
export interface Resume {
  readonly id: string;
  readonly type: "resume";
}

/** A seat ended the pause. */
export interface ResumedLog {
  readonly kind: "resumed";
  readonly at: number;
  readonly seat: number;
}

/** Take your seat back from the computer that stands in. */
export interface Return {
  readonly id: string;
  readonly type: "return";
}

/** The person at a `seat` for whom a computer stood in is back. */
export interface ReturnedLog {
  readonly kind: "returned";
  readonly at: number;
  readonly seat: number;
}

/** Your games in one of Aztec's roles. */
export interface RoleRow {
  readonly role: "oh_puch" | "builder";
  readonly games: number;
  readonly won: number;
}

/** A seat and its player. */
export interface Seat {
  readonly kind: "open" | "person" | "computer";
  /** The display name; for a computer, the level. */
  readonly name: string;
  /** The seat's name in the game: a colour or a number. */
  readonly colour: string;
  /** The guest whose seat it is, if a person's. */
  readonly guest: string | null;
  /** The level that plays for it now, if a computer does. */
  readonly player: string | null;
  /** Why the seat is out, if it is. */
  readonly out: "resigned" | "time" | null;
  /** Time left; null without a clock. */
  readonly remaining: number | null;
}

/** Before the start: a person sat down at a `seat`, an occupant left it, or a computer was seated. */
export interface SeatedLog {
  readonly kind: "seated";
  readonly at: number;
  readonly seat: number;
  readonly occupant: Occupant;
}

/** A state of the game, and what happened in the action that led to it. */
export interface Seen {
  readonly ply: number;
  readonly state: State;
  readonly happened: readonly Happening[];
}

/** Everything about a table that an event can change. */
export interface Standing {
  readonly phase: "gathering" | "playing" | "paused" | "over";
  readonly ply: number;
  /** The ply at which the present turn began. */
  readonly turn_ply: number;
  /** null when the game is over. */
  readonly to_move: number | null;
  readonly scores: readonly number[];
  readonly seats: readonly Seat[];
  readonly offers: readonly OpenOffer[];
  /** null until the game is over. */
  readonly result: Result | null;
  /** The table of the rematch, if any. */
  readonly rematch: string | null;
  /** Whether something was taken back that can be restored. */
  readonly can_redo: boolean;
  readonly state: State;
}

/** A block or piece on the board. */
export interface StandingPiece {
  /** Constant while it stands. */
  readonly id: number;
  /** The seat it belongs to; null for neutral ones. */
  readonly owner: number | null;
  readonly cubes: readonly Cube[];
}

/** Start the game. For the owner; every seat must be taken. */
export interface Start {
  readonly id: string;
  readonly type: "start";
}

/** The game started. */
export interface StartedLog {
  readonly kind: "started";
  readonly at: number;
}

/** A Pueblo player's remaining blocks. */
export interface Stock {
  /** Whether the single block of their colour is left. */
  readonly single: boolean;
  /** Unopened pairs: a block of their colour and a neutral one. */
  readonly pairs: number;
  /** The remaining block of an opened pair, if any. */
  readonly half: "own" | "neutral" | null;
  /** Pairs held back for part two (Pro version). */
  readonly held: number;
}

/** A table in a list. */
export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly visibility: "public" | "unlisted" | "private";
  readonly phase: "gathering" | "playing" | "paused" | "over";
  readonly clock: Clock;
  readonly seats: readonly Seat[];
  /** The number of open seats. */
  readonly open_seats: number;
  readonly ply: number;
  readonly to_move: number | null;
  /** Whether a seat you hold is to move. */
  readonly your_turn: boolean;
  /** Whether you hold a seat or own the table. */
  readonly mine: boolean;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A table. */
export interface Table {
  readonly id: string;
  readonly game: string;
  readonly rules_version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly visibility: "public" | "unlisted" | "private";
  readonly owner: string;
  readonly clock: Clock;
  /** Whether players may offer to take back. */
  readonly undo: boolean;
  readonly chat: boolean;
  /** Whether players see the chat of spectators during the game. */
  readonly spectator_chat: boolean;
  readonly hints: boolean;
  readonly origin: Origin | null;
  /** Milliseconds since 1970, UTC. */
  readonly created_at: number;
  readonly seq: number;
  readonly chain: string;
  readonly standing: Standing;
}

/** Tables, newest first. */
export interface TableList {
  readonly tables: readonly Summary[];
  /** Pass it as `before` to get the next page. */
  readonly next: string | null;
}

/** Which tables to list. */
export interface TableQuery {
  /** Only tables of this game. */
  readonly game?: "pueblo" | "aztec" | null;
  /** `open`: not yet started, with an open seat. */
  readonly status?: "open" | "running" | "over" | null;
  /** Tables where you hold a seat or that you own, public or not. */
  readonly mine?: boolean;
  /** `next` of the previous page. */
  readonly before?: string | null;
  /** The most to return. */
  readonly limit?: number;
}

/** Sit down at an open seat before the game starts. One guest may take several. */
export interface Take {
  readonly id: string;
  readonly type: "take";
  readonly seat: number;
  /** The player's name; by default the guest's own. */
  readonly name?: string | null;
}

/** A seat took the game back to a ply, without needing consent. */
export interface TakenBackLog {
  readonly kind: "taken_back";
  readonly at: number;
  readonly seat: number;
  readonly ply: number;
}

/** The answer to history. */
export interface TurnHistory {
  readonly turns: readonly HistoryTurn[];
}

/** Take back, where that needs no consent; else use `offer`. */
export interface Undo {
  readonly id: string;
  readonly type: "undo";
  /** The ply to go back to; by default the start of your last turn. */
  readonly ply?: number | null;
}

/** In a record: back to a ply. */
export interface UndoEntry {
  readonly undo: number;
}

/** Ask for the state at a ply; by default the present one. */
export interface View {
  readonly id: string;
  readonly type: "view";
  readonly ply?: number | null;
}

/** A computer cannot play yet. It is repeated while that lasts, and over with the next event. */
export interface Waiting {
  readonly type: "waiting";
  readonly seq: number;
  /** The computer's seat. */
  readonly seat: number;
  /** busy: all computers of the server play for others; storage: nothing can be stored. */
  readonly reason: "busy" | "storage";
}

/** The answer to hello. The events that the client does not have follow. */
export interface Welcome {
  readonly table: Table;
  readonly you: You;
  /** Whether all events are sent again; drop what you have. */
  readonly anew: boolean;
}

/** The guest behind this socket. */
export interface You {
  /** null without a token. */
  readonly guest: string | null;
  /** The seats you hold. */
  readonly seats: readonly number[];
  /** Whether you own the table. */
  readonly owner: boolean;
  /** What the server would not refuse you now. `undo` needs no consent, unlike `offer_undo`. */
  readonly may: readonly ("undo" | "offer_undo" | "redo" | "offer_pause" | "offer_end" | "offer_rematch" | "resume" | "resign" | "return")[];
}

/** Your seats, or what you may do, whenever that changes. It comes before the event that changes it. */
export interface YouChanged {
  readonly type: "you";
  readonly you: You;
}

/** The routes of the REST API. */
export interface Routes {
  readonly "POST /api/guests": { readonly answer: Guest; readonly body: NewGuest };
  readonly "GET /api/me": { readonly answer: Guest };
  readonly "PATCH /api/me": { readonly answer: Guest; readonly body: GuestChange };
  readonly "DELETE /api/session": object;
  readonly "GET /api/me/games": { readonly answer: MyGames; readonly query: MyGamesPageQuery };
  readonly "GET /api/me/statistics": { readonly answer: MyStatistics; readonly query: MyGamesQuery };
  readonly "POST /api/tables": { readonly answer: Opened; readonly body: NewTable };
  readonly "GET /api/tables": { readonly answer: TableList; readonly query: TableQuery };
  readonly "GET /api/tables/{table}": { readonly answer: Opened };
  readonly "GET /api/tables/{table}/events": { readonly answer: EventList; readonly query: EventQuery };
  readonly "POST /api/tables/{table}/commands": { readonly answer: Entered; readonly body: Command };
  readonly "POST /api/tables/{table}/fork": { readonly answer: Opened; readonly body: Fork };
  readonly "GET /api/tables/{table}/ply": { readonly answer: Seen; readonly query: PlyQuery };
  readonly "POST /api/records": { readonly answer: Opened; readonly body: Import };
  readonly "POST /api/positions": { readonly answer: PracticePosition; readonly body: PositionRequest };
  readonly "POST /api/positions/preview": { readonly answer: Draft; readonly body: PositionRequest };
  readonly "POST /api/positions/removal": { readonly answer: PracticePosition; readonly body: BlockRemovalRequest };
  readonly "POST /api/positions/turn": { readonly answer: LevelTurn; readonly body: LevelTurnRequest };
  readonly "POST /api/tables/{table}/hints": { readonly answer: Job; readonly body: HintRequest };
  readonly "POST /api/tables/{table}/analysis": { readonly answer: Job; readonly body: Nothing };
  readonly "GET /api/jobs/{job}": { readonly answer: Job };
  readonly "GET /api/games": { readonly answer: Facts };
  readonly "GET /api/announcements": { readonly answer: Announcements };
  readonly "DELETE /api/me": object;
  readonly "GET /api/tables/{table}/link": { readonly answer: Link };
  readonly "POST /api/tables/{table}/invitation": { readonly answer: Link; readonly body: Nothing };
  readonly "POST /api/tables/{table}/join": { readonly answer: Nothing; readonly body: Invitation };
  readonly "POST /api/tables/{table}/remove": { readonly answer: Nothing; readonly body: Removal };
  readonly "POST /api/tables/{table}/seats/{seat}/recovery": { readonly answer: Link; readonly body: Nothing };
  readonly "POST /api/recover": { readonly answer: Recovered; readonly body: Recovery };
}
