// A fake server with one table, written from docs/protocol.md alone. Its game is minimal: the seat to move plays any
// actions but "bad", then the other seat is to move.
import { chain } from "../../src/protocol/chain.ts";
import type {
  ChatLine,
  ClientMessage,
  Command,
  Entered,
  Event,
  Job,
  Problem,
  ServerMessage,
  Standing,
  Table,
  You,
} from "../../src/protocol/messages.ts";
import type { Heard, Host } from "./fakeNetwork.ts";

type Result = Record<string, unknown>;
type What = Event["what"];

interface Member extends Heard {
  readonly guest: string | null;
  greeted: boolean;
  /** The seats it knows to be its own. */
  seats: readonly number[];
  say(message: ServerMessage): void;
  hangUp(code: number): void;
}

class Refused extends Error {
  readonly problem: Problem;
  constructor(code: string, params: Record<string, unknown> = {}, rule: string | null = null) {
    super(code);
    this.problem = { code, params, rule, text: `${code}.` };
  }
}

const BASE = 600_000;

export class FakeServer implements Host {
  readonly events: Event[] = [];
  readonly lines: ChatLine[] = [];
  readonly members = new Set<Member>();
  /** The messages that became events or chat lines, by sender and id. */
  readonly known = new Map<string, { content: string; result: Result }>();
  readonly seats: (string | null)[];
  readonly mutes = new Set<string>();
  readonly guests = new Set(["ada", "bert", "carla"]);
  readonly forgotten = new Set<string>();
  phase: Standing["phase"] = "playing";
  toMove = 0;
  ply = 0;
  left: number[];
  /** The computer that plays for a seat, if any. */
  standIn: (string | null)[];
  /** The refusal of the next hello. */
  refuseHello: Problem | null = null;
  isStopping = false;
  /** Whether answers are dropped, as if lost in transit. */
  keepsAnswers = false;

  constructor(seats: (string | null)[] = ["ada", "bert"], phase: Standing["phase"] = "playing") {
    this.seats = seats;
    this.phase = phase;
    this.left = seats.map(() => BASE);
    this.standIn = seats.map(() => null);
    this.append({ kind: "started", at: 1 });
  }

  // The table

  standing(): Standing {
    const scores = this.seats.map(() => 0);
    return {
      phase: this.phase,
      ply: this.ply,
      turn_ply: this.ply,
      to_move: this.toMove,
      scores,
      seats: this.seats.map((guest, seat) => ({
        kind: guest === null ? "open" : "person",
        name: guest ?? "",
        colour: ["red", "blue", "green"][seat] ?? "",
        guest,
        player: this.standIn[seat] ?? null,
        out: null,
        remaining: this.left[seat] ?? null,
      })),
      offers: [],
      result: null,
      rematch: null,
      can_redo: false,
      state: {
        position: `ply ${this.ply}`,
        options: {},
        phase: "building",
        part: 1,
        step: "place",
        to_move: this.toMove,
        order: this.seats.map((_, seat) => seat),
        chieftain: "SW",
        scores,
        stocks: [],
        blocks: [],
        auction: null,
        outcome: null,
      },
    };
  }

  get last(): Event {
    const last = this.events.at(-1);
    if (last === undefined) throw new Error("no event");
    return last;
  }

  table(): Table {
    return {
      id: "t1",
      game: "pueblo",
      rules_version: 1,
      options: {},
      visibility: "public",
      owner: "ada",
      clock: { kind: "fischer", base: BASE, increment: 0 },
      undo: true,
      chat: true,
      spectator_chat: false,
      hints: true,
      origin: null,
      created_at: 1,
      seq: this.last.seq,
      chain: this.last.chain,
      standing: this.standing(),
    };
  }

  private append(what: What): Event {
    const digest = `digest of ply ${this.ply}`;
    const before = this.events.at(-1)?.chain ?? "";
    const seq = this.events.length;
    const event: Event = {
      type: "event",
      seq,
      chain: chain(before, digest, what),
      digest,
      written_at: 1,
      what,
      ply: this.ply,
      scores: this.seats.map(() => 0),
      happened: [],
    };
    this.events.push(event);
    return event;
  }

  /** Appends an event to the log and broadcasts it. */
  enter(what: What): Entered {
    const event = this.append(what);
    for (const member of this.members) this.saySeats(member);
    this.broadcast({ ...event, standing: this.standing() });
    for (const member of this.members) this.sayLegal(member);
    return { seq: event.seq, chain: event.chain, digest: event.digest };
  }

  /** A seat plays. */
  play(seat: number, actions: readonly string[] = ["oa1ne", "+1"]): Entered {
    this.ply += actions.length;
    this.toMove = (seat + 1) % this.seats.length;
    return this.enter({ kind: "played", at: 1, seat, actions, by: null });
  }

  /** Simulates a crash and a restart: all sockets are closed, stored data is kept. */
  restart(code = 1012): void {
    for (const member of [...this.members]) member.hangUp(code);
    this.members.clear();
  }

  beat(): void {
    const remaining = [...this.left];
    this.broadcast({ type: "beat", seq: this.last.seq, chain: this.last.chain, remaining });
  }

  presence(): void {
    const here = [...this.members].map((member) => member.guest);
    const seats = this.seats.flatMap((guest, seat) => (guest !== null && here.includes(guest) ? [seat] : []));
    const watchers = here.filter((guest) => guest === null || !this.seats.includes(guest)).length;
    this.broadcast({ type: "presence", seats, watchers });
  }

  tell(job: Job): void {
    this.broadcast({ type: "job", job });
  }

  broadcast(message: ServerMessage): void {
    for (const member of this.members) member.say(message);
  }

  // Sockets

  accept(_: string, cookie: string | null, say: (text: string) => void, hangUp: (code: number) => void): Heard {
    const member: Member = {
      guest: cookie,
      greeted: false,
      seats: [],
      say: (message) => {
        if (this.keepsAnswers && message.type === "ok" && member.greeted) return;
        say(JSON.stringify(message));
      },
      hangUp,
      heard: (text) => this.hear(member, JSON.parse(text)),
      left: () => this.members.delete(member),
    };
    if (cookie !== null && (!this.guests.has(cookie) || this.forgotten.has(cookie))) hangUp(4002);
    return member;
  }

  private hear(member: Member, said: ClientMessage): void {
    try {
      if (said.type === "hello") return this.greet(member, said);
      if (!member.greeted) throw new Refused("server.hello");
      const result = this.answer(member, said);
      member.say({ type: "ok", id: said.id, result } as ServerMessage);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      member.say({ type: "error", id: said.id, ...error.problem });
    }
  }

  private greet(member: Member, said: Extract<ClientMessage, { type: "hello" }>): void {
    if (this.refuseHello !== null) {
      member.say({ type: "error", id: said.id, ...this.refuseHello });
      this.refuseHello = null;
      return;
    }
    let after = said.last_seq ?? -1;
    const claimed = said.chain ?? null;
    const anew = after > this.last.seq || (claimed !== null && this.events[after]?.chain !== claimed);
    if (anew) after = -1;
    const you = this.you(member);
    member.seats = you.seats;
    member.say({ type: "ok", id: said.id, result: { table: this.table(), you, anew } });
    member.greeted = true;
    for (const event of this.events.slice(after + 1)) member.say(event);
    for (const line of this.lines) this.sayLine(member, line);
    this.members.add(member);
    this.sayLegal(member);
    this.presence();
  }

  private you({ guest }: Member): You {
    const seats = this.seats.flatMap((holder, seat) => (holder !== null && holder === guest ? [seat] : []));
    return { guest, seats, owner: guest === "ada", may: [] };
  }

  /** Tells a guest of its seats if they have changed. */
  private saySeats(member: Member): void {
    const you = this.you(member);
    if (String(you.seats) === String(member.seats)) return;
    member.seats = you.seats;
    member.say({ type: "you", you });
  }

  private sayLegal(member: Member): void {
    if (this.phase !== "playing" || member.guest === null || this.seats[this.toMove] !== member.guest) return;
    const actions = [{ code: 0, notation: "oa1ne", cubes: [], costs: null }];
    member.say({ type: "legal", seq: this.last.seq, seat: this.toMove, actions });
  }

  private sayLine(member: Member, line: ChatLine): void {
    if (!this.mutes.has(`${member.guest} ${line.guest}`)) member.say(line);
  }

  private answer(member: Member, said: Exclude<ClientMessage, { type: "hello" }>): Result {
    switch (said.type) {
      case "ping":
        return {};
      case "preview":
        if (said.seq !== this.last.seq) throw new Refused("server.stale", { seq: this.last.seq });
        return {
          seq: said.seq,
          violations: [],
          failed: null,
          cubes: [],
          happened: [],
          to_move: 0,
          scores: [],
          legal: [],
        };
      case "forecast":
        return { seq: this.last.seq, squares: [] };
      case "view":
        return { ply: said.ply ?? this.ply, state: this.standing().state, happened: [] };
      case "history":
        return { turns: [] };
      case "mute": {
        const key = `${member.guest} ${said.guest}`;
        if (said.muted ?? true) this.mutes.add(key);
        else this.mutes.delete(key);
        return {};
      }
      default:
        return this.handleOnce(member, said);
    }
  }

  /** A message with a known id is handled once and gets the same answer. */
  private handleOnce(member: Member, said: Command | Extract<ClientMessage, { type: "chat" }>): Result {
    const { guest } = member;
    if (guest === null) throw new Refused("server.unauthenticated");
    const key = `${guest} ${said.id}`;
    const content = JSON.stringify({ ...said, id: "" });
    const known = this.known.get(key);
    if (known !== undefined && known.content !== content) throw new Refused("server.key_reused");
    if (known !== undefined) return known.result;
    if (this.isStopping) throw new Refused("server.shutting_down");
    const result = said.type === "chat" ? this.say(guest, said.text) : { ...this.command(guest, said) };
    this.known.set(key, { content, result });
    return result;
  }

  /** A guest sends a chat line. */
  say(guest: string, text: string): Result {
    const seat = this.seats.indexOf(guest);
    const n = this.lines.length;
    const line: ChatLine = { type: "chat", n, guest, name: guest, seat: seat < 0 ? null : seat, text, written_at: 1 };
    this.lines.push(line);
    for (const member of this.members) this.sayLine(member, line);
    return { n };
  }

  private command(guest: string, said: Command): Entered {
    const seat = this.seats[this.toMove] === guest ? this.toMove : this.seats.indexOf(guest);
    switch (said.type) {
      case "play":
        if (said.seq !== this.last.seq) throw new Refused("server.stale", { seq: this.last.seq });
        if (seat !== this.toMove) throw new Refused("table.not_your_turn", { seat, to_move: this.toMove });
        if (said.actions.includes("bad")) throw new Refused("pueblo.walk_length", { steps: 7 }, "P4.2");
        return this.play(seat, said.actions);
      case "take":
        if (this.seats[said.seat] !== null) throw new Refused("table.taken", { seat: said.seat });
        this.seats[said.seat] = guest;
        return this.enter({
          kind: "seated",
          at: 1,
          seat: said.seat,
          occupant: { kind: "person", name: said.name ?? guest, holder: guest },
        });
      case "leave":
        this.seats[said.seat] = null;
        return this.enter({ kind: "seated", at: 1, seat: said.seat, occupant: { kind: "open" } });
      case "start":
        this.phase = "playing";
        return this.enter({ kind: "started", at: 1 });
      case "offer":
        return this.enter({ kind: "offered", at: 1, seat, what: said.what, ply: said.ply ?? null });
      case "undo":
        this.ply = said.ply ?? 0;
        return this.enter({ kind: "taken_back", at: 1, seat, ply: this.ply });
      case "resign":
        if (this.seats.length > 2)
          this.seats[seat] = null; // a computer plays on
        else this.phase = "over";
        return this.enter({ kind: "resigned", at: 1, seat });
      default:
        throw new Refused("server.internal", { request: said.type });
    }
  }
}
