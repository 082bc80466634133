// Tells what happens at the table so that it can be followed. It runs behind the server by what it takes to show an
// event, never by more than a few seconds, and always arrives at what the server says.
import type { Event, Standing, StandingPiece } from "../protocol/socket.ts";
import type { GameState, Seen } from "../scene/scene.ts";
import { animationStepsOf, type AnimationStep, type Flight } from "./animationSteps.ts";

/** Time, so that tests can have their own. */
export interface Scheduler {
  after(milliseconds: number, then: () => void): () => void;
}

export const REAL_TIME: Scheduler = {
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface PlaybackOptions {
  readonly clock: Scheduler;
  /** No movement is wanted: everything at once. */
  readonly still: () => boolean;
  /** Nobody is looking. */
  readonly hidden: () => boolean;
  /** Called with every cue that is shown in its time, not with those that are skipped: for sounds. */
  readonly onstep?: (cue: AnimationStep) => void;
}

/** How far the log may be shown: all before this event, and so many happenings of it. */
export interface PlaybackProgress {
  readonly seq: number;
  readonly count: number;
}

interface QueuedEvent {
  readonly event: Event;
  readonly standing: Standing;
  readonly cues: readonly AnimationStep[];
  readonly length: number;
}

/** What waits may take so long; then it goes faster, up to so many times, and then by leaps. */
export const PATIENCE = 1500;
export const FASTEST = 4;

export class Playback {
  /** The state that is shown; the chieftain may be shown elsewhere. */
  state = $state.raw<GameState | null>(null);
  scores = $state.raw<readonly number[]>([]);
  /** Where the chieftain is shown while he walks; null: where the state says. */
  chieftain = $state.raw<number | null>(null);
  marker = $state.raw<number | null>(null);
  seen = $state.raw<readonly Seen[]>([]);
  lookingFrom = $state.raw<number | null>(null);
  /** What was built last, as far as it was told; null: nothing. */
  last = $state.raw<number | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  progress = $state.raw<PlaybackProgress>({ seq: -1, count: 0 });
  /** Something is being told. */
  running = $state.raw(false);
  /** The last walk is being told. */
  lastWalk = $state.raw(false);
  /** How much faster than life. */
  rate = $state.raw(1);

  readonly #manner: PlaybackOptions;
  #heard = -1;
  #queue: QueuedEvent[] = [];
  #next = 0;
  #cancel: (() => void) | null = null;
  #position: string | null = null;

  constructor(manner: PlaybackOptions) {
    this.#manner = manner;
  }

  /** An event that came live. */
  hear(event: Event): void {
    const { standing } = event;
    if (!standing) return; // `follow` will see to it
    this.#heard = Math.max(this.#heard, event.seq);
    if (this.state === null || (event.happened.length === 0 && this.#queue.length === 0)) {
      this.#arrive(event.seq, standing);
      return;
    }
    const cues = animationStepsOf(event.happened, String(event.seq));
    this.#queue.push({ event, standing, cues, length: cues.at(-1)?.at ?? 0 });
    if (this.#manner.still() || this.#manner.hidden()) this.skip();
    else if (this.#queue.length === 1) this.#begin();
    else this.#leap();
  }

  /** How the table stands, from whatever source: what was missed is not told but shown. */
  follow(seq: number, standing: Standing): void {
    // The same event with another position: something was wrong, and has been put right.
    const mended = this.#queue.length === 0 && standing.state.position !== this.#position;
    if (seq <= this.#heard && !mended) return;
    this.#heard = seq;
    this.#drop();
    this.#arrive(seq, standing);
  }

  /** To the end of everything that is being told. */
  skip(): void {
    while (this.#queue.length) this.#complete();
    this.#drop();
  }

  dispose(): void {
    this.#drop();
  }

  #begin(): void {
    const story = this.#queue[0];
    if (!story) return;
    this.running = true;
    this.progress = { seq: story.event.seq, count: 0 };
    this.#unlook();
    this.#hasten();
    this.#wait(0);
  }

  /** So much waits that even the fastest would be too slow: what comes before it is over at once. */
  #leap(): void {
    let leapt = false;
    while (this.#queue.length > 1 && this.#backlog() > PATIENCE * FASTEST) {
      this.#complete();
      leapt = true;
    }
    if (leapt) this.#begin();
    else this.#hasten();
  }

  /** So long would it take at leisure to tell what waits behind the present event. */
  #backlog(): number {
    return this.#queue.slice(1).reduce((sum, story) => sum + story.length, 0);
  }

  /** Nobody waits: at leisure. Else so fast that the present event, too, does not keep the others long. */
  #hasten(): void {
    const story = this.#queue[0];
    const rest = story ? story.length - (story.cues[this.#next]?.at ?? story.length) : 0;
    const wanted = this.#queue.length > 1 ? Math.max(this.#backlog(), rest) / PATIENCE : 1;
    this.rate = Math.min(FASTEST, Math.max(1, wanted));
  }

  #wait(from: number): void {
    const cue = this.#queue[0]?.cues[this.#next];
    if (cue) this.#cancel = this.#manner.clock.after((cue.at - from) / this.rate, () => this.#step(cue.at));
  }

  /** Every cue whose time has come. */
  #step(time: number): void {
    const story = this.#queue[0];
    if (!story) return;
    for (let cue = story.cues[this.#next]; cue && cue.at <= time; cue = story.cues[this.#next]) {
      this.#next += 1;
      this.#show(cue);
      this.#manner.onstep?.(cue);
    }
    if (this.#next < story.cues.length) {
      this.#wait(time);
      return;
    }
    this.#complete();
    this.#begin();
  }

  /** The present event is over, whatever is left of it. */
  #complete(): void {
    this.#cancel?.();
    this.#cancel = null;
    const story = this.#queue[0];
    if (!story) return;
    for (const cue of story.cues.slice(this.#next)) this.#show(cue);
    this.#queue.shift();
    this.#next = 0;
    this.#arrive(story.event.seq, story.standing);
  }

  #drop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#queue = [];
    this.#next = 0;
    this.running = false;
    this.lastWalk = false;
    this.rate = 1;
  }

  /** Whatever was shown: this is how it stands. */
  #arrive(seq: number, standing: Standing): void {
    const { state } = standing;
    if (this.#position !== state.position && !holds(state, this.last)) {
      this.last = null;
      this.#unlook();
    }
    this.#position = state.position;
    this.state = state;
    this.scores = standing.scores;
    this.chieftain = null;
    this.marker = null;
    this.flights = [];
    this.progress = { seq, count: Number.POSITIVE_INFINITY };
    this.running = false;
    this.lastWalk = false;
  }

  #unlook(): void {
    this.seen = [];
    this.lookingFrom = null;
  }

  #show(cue: AnimationStep): void {
    this.lastWalk = cue.lastWalk;
    switch (cue.kind) {
      case "build":
        this.last = cue.piece.id;
        this.#change((pieces) => [...pieces.filter(({ id }) => id !== cue.piece.id), cue.piece]);
        break;
      case "lift":
        this.last = null;
        this.#change((pieces) => pieces.filter(({ id }) => id !== cue.id));
        break;
      case "walk":
        this.#unlook();
        this.chieftain = cue.square;
        break;
      case "mark":
        this.marker = cue.square;
        break;
      case "look":
        this.lookingFrom = cue.square;
        this.seen = cue.seen;
        break;
      case "fly":
        this.flights = [...this.flights, cue.flight];
        break;
      case "land":
        this.flights = this.flights.filter(({ id }) => id !== cue.flight.id);
        this.#pay(cue.flight.seat, cue.flight.points);
        break;
      case "pay":
        this.#pay(cue.seat, cue.points);
        break;
      case "settle":
        this.state = this.#queue[0]?.standing.state ?? this.state;
        this.last = null;
        break;
      case "say":
        this.progress = { ...this.progress, count: cue.count };
        break;
      case "end":
        // Without movement the look is a picture that stays until something else happens.
        if (!this.#manner.still()) this.#unlook();
        break;
    }
  }

  #change(pieces: (standing: StandingPiece[]) => StandingPiece[]): void {
    const { state } = this;
    if (state === null) return;
    this.state =
      "blocks" in state ? { ...state, blocks: pieces(state.blocks) } : { ...state, pieces: pieces(state.pieces) };
  }

  #pay(seat: number, points: number): void {
    this.scores = this.scores.map((score, i) => (i === seat ? score + points : score));
  }
}

function holds(state: GameState, piece: number | null): boolean {
  return ("blocks" in state ? state.blocks : state.pieces).some(({ id }) => id === piece);
}
