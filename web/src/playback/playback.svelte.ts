// Plays back events so that players can follow them. Playback lags behind the server by the time it takes to show an
// event, at most a few seconds, and always ends at the server's state.
import type { Event, Happening, Standing, StandingPiece } from "../protocol/messages.ts";
import type { GameState, SeenCube } from "../scene/scene.ts";
import { after } from "./after.ts";
import type { AnimationStep, Flight } from "../play/animation.ts";
import { gameOf } from "../play/games.ts";
import { animationStepsOf } from "./animationSteps.ts";

interface PlaybackOptions {
  /** Reduced motion: show everything at once. */
  readonly still: () => boolean;
  /** The page is hidden. */
  readonly hidden: () => boolean;
  /** Called with every step shown in time, not with skipped ones: for sounds. */
  readonly onstep?: (animation: AnimationStep) => void;
  /** Multiplies the rate. */
  readonly speed?: () => number;
  /** What was seen last stays highlighted until something else is shown; always so with reduced motion. */
  readonly keepsLook?: boolean;
}

/** What playback of an event ends with. */
type Arrival = Pick<Standing, "state" | "scores">;

/** How far to show the log: all events before `seq`, and `count` happenings of it. */
export interface PlaybackProgress {
  readonly seq: number;
  readonly count: number;
}

interface QueuedEvent {
  /** The player whose turn it is; null if it is no turn, or shown again. */
  readonly seat: number | null;
  /** The last event shown when this one ends. */
  readonly seq: number;
  /** It was shown before: the log stays as it is. */
  readonly isRepeat: boolean;
  readonly standing: Arrival;
  readonly steps: readonly AnimationStep[];
  readonly length: number;
  /** Called when it has been shown or is dropped. */
  readonly done: () => void;
}

/** If the backlog takes longer than PATIENCE (milliseconds), playback speeds up, at most FASTEST times; then it skips
 * events. */
export const PATIENCE = 1500;
export const FASTEST = 4;

export class Playback {
  /** The state shown; the chieftain may be shown elsewhere. */
  state = $state.raw<GameState | null>(null);
  scores = $state.raw<readonly number[]>([]);
  /** The chieftain's square while walking; null: as in the state. */
  chieftain = $state.raw<number | null>(null);
  marker = $state.raw<number | null>(null);
  seen = $state.raw<readonly SeenCube[]>([]);
  lookingFrom = $state.raw<number | null>(null);
  /** The piece built last, as far as it was shown; null: none. */
  last = $state.raw<number | null>(null);
  flights = $state.raw<readonly Flight[]>([]);
  progress = $state.raw<PlaybackProgress>({ seq: -1, count: 0 });
  /** Playback is running. */
  running = $state.raw(false);
  /** The seat whose turn is being shown; null if none is. */
  seat = $state.raw<number | null>(null);
  /** A turn is being shown again. */
  isRepeating = $state.raw(false);
  /** The last walk is being shown. */
  lastWalk = $state.raw(false);
  /** The playback speed. */
  rate = $state.raw(1);

  readonly #options: PlaybackOptions;
  #latest = -1;
  #queue: QueuedEvent[] = [];
  #next = 0;
  #cancel: (() => void) | null = null;
  #position: string | null = null;
  /** How often something was shown again, for the names of flights. */
  #repeats = 0;

  constructor(options: PlaybackOptions) {
    this.#options = options;
  }

  /** Queues a live event. */
  hear(event: Event): void {
    const { standing } = event;
    if (!standing) return; // `follow` handles it
    this.#latest = Math.max(this.#latest, event.seq);
    if (this.state === null || (event.happened.length === 0 && this.#queue.length === 0)) {
      this.#arrive(event.seq, standing);
      return;
    }
    const seat = event.what.kind === "played" ? event.what.seat : null;
    this.#add(event.happened, `${event.seq}`, { seat, seq: event.seq, isRepeat: false, standing, done: () => {} });
  }

  /** Shows again what happened, from the state before it. Resolves when it has been shown. */
  repeat(happened: readonly Happening[], before: GameState, standing: Arrival): Promise<void> {
    if (this.#queue.length) return Promise.resolve();
    this.state = before;
    this.scores = before.scores;
    this.last = null;
    this.#clearLook();
    this.#repeats += 1;
    const name = `again ${this.#repeats}`;
    return new Promise((done) =>
      this.#add(happened, name, { seat: null, seq: this.#latest, isRepeat: true, standing, done }),
    );
  }

  #add(happened: readonly Happening[], name: string, event: Omit<QueuedEvent, "steps" | "length">): void {
    const steps = animationStepsOf(happened, name);
    this.#queue.push({ ...event, steps, length: steps.at(-1)?.at ?? 0 });
    if (this.#options.still() || this.#options.hidden()) this.skip();
    else if (this.#queue.length === 1) this.#begin();
    else this.#skipBacklog();
  }

  /** The table's current standing. Events that were missed are not played back. */
  follow(seq: number, standing: Standing): void {
    // The same event with another position: our copy was wrong and has been corrected.
    const corrected = this.#queue.length === 0 && standing.state.position !== this.#position;
    if (seq <= this.#latest && !corrected) return;
    this.#latest = seq;
    this.#drop();
    this.#arrive(seq, standing);
  }

  /** Skips to the end of everything queued. */
  skip(): void {
    while (this.#queue.length) this.#complete();
    this.#drop();
  }

  dispose(): void {
    this.#drop();
  }

  #begin(): void {
    const item = this.#queue[0];
    if (!item) return;
    this.running = true;
    this.isRepeating = item.isRepeat;
    if (!item.isRepeat) {
      this.seat = item.seat;
      this.progress = { seq: item.seq, count: 0 };
    }
    this.#clearLook();
    this.#adjustRate();
    this.#wait(0);
  }

  /** If even the fastest playback is too slow, completes the earlier events at once. */
  #skipBacklog(): void {
    let leapt = false;
    while (this.#queue.length > 1 && this.#backlog() > PATIENCE * FASTEST) {
      this.#complete();
      leapt = true;
    }
    if (leapt) this.#begin();
    else this.#adjustRate();
  }

  /** The time it would take to show the queued events at normal speed. */
  #backlog(): number {
    return this.#queue.slice(1).reduce((sum, item) => sum + item.length, 0);
  }

  /** Normal speed if nothing is queued; otherwise fast enough for the present event and the queue. */
  #adjustRate(): void {
    const item = this.#queue[0];
    const rest = item ? item.length - (item.steps[this.#next]?.at ?? item.length) : 0;
    const wanted = this.#queue.length > 1 ? Math.max(this.#backlog(), rest) / PATIENCE : 1;
    this.rate = Math.min(FASTEST, Math.max(1, wanted)) * (this.#options.speed?.() ?? 1);
  }

  #wait(from: number): void {
    const animation = this.#queue[0]?.steps[this.#next];
    if (animation) this.#cancel = after((animation.at - from) / this.rate, () => this.#step(animation.at));
  }

  /** Shows every step that is due. */
  #step(time: number): void {
    const item = this.#queue[0];
    if (!item) return;
    for (
      let animation = item.steps[this.#next];
      animation && animation.at <= time;
      animation = item.steps[this.#next]
    ) {
      this.#next += 1;
      this.#show(animation);
      this.#options.onstep?.(animation);
    }
    if (this.#next < item.steps.length) {
      this.#wait(time);
      return;
    }
    this.#complete();
    this.#begin();
  }

  /** Completes the present event. */
  #complete(): void {
    this.#cancel?.();
    this.#cancel = null;
    const item = this.#queue[0];
    if (!item) return;
    for (const animation of item.steps.slice(this.#next)) this.#show(animation);
    this.#queue.shift();
    this.#next = 0;
    this.#arrive(item.seq, item.standing, item.isRepeat);
    item.done();
  }

  #drop(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (const { done } of this.#queue.splice(0)) done();
    this.#next = 0;
    this.#end();
    this.rate = 1;
  }

  /** Shows the server's standing, whatever was shown before. */
  #arrive(seq: number, standing: Arrival, isRepeat = false): void {
    const { state } = standing;
    if (!isRepeat && this.#position !== state.position && !holds(state, this.last)) {
      this.last = null;
      this.#clearLook();
    }
    this.#position = state.position;
    this.state = state;
    this.scores = standing.scores;
    this.chieftain = null;
    this.marker = null;
    this.flights = [];
    this.progress = { seq, count: Number.POSITIVE_INFINITY };
    this.#end();
  }

  #end(): void {
    this.running = false;
    this.isRepeating = false;
    this.seat = null;
    this.lastWalk = false;
  }

  #clearLook(): void {
    this.seen = [];
    this.lookingFrom = null;
  }

  #show(animation: AnimationStep): void {
    this.lastWalk = animation.lastWalk;
    switch (animation.kind) {
      case "build":
        this.last = animation.piece.id;
        this.#change((pieces) => [...pieces.filter(({ id }) => id !== animation.piece.id), animation.piece]);
        break;
      case "lift":
        this.last = null;
        this.#change((pieces) => pieces.filter(({ id }) => id !== animation.id));
        break;
      case "walk":
        this.#clearLook();
        this.chieftain = animation.square;
        break;
      case "mark":
        this.marker = animation.square;
        break;
      case "look":
        this.lookingFrom = animation.square;
        this.seen = animation.seen;
        break;
      case "fly":
        this.flights = [...this.flights, animation.flight];
        break;
      case "land":
        this.flights = this.flights.filter(({ id }) => id !== animation.flight.id);
        this.#pay(animation.flight.seat, animation.flight.points);
        break;
      case "pay":
        this.#pay(animation.seat, animation.points);
        break;
      case "settle":
        this.state = this.#queue[0]?.standing.state ?? this.state;
        this.last = null;
        break;
      case "say":
        if (!this.#queue[0]?.isRepeat) this.progress = { ...this.progress, count: animation.count };
        break;
      case "end":
        if (!this.#keepsLook()) this.#clearLook();
        break;
    }
  }

  /** With reduced motion the look stays visible until something else happens. The 36 looks of a last walk do not. */
  #keepsLook(): boolean {
    if (this.#options.still()) return true;
    return this.#options.keepsLook === true && !this.#queue[0]?.steps.some(({ lastWalk }) => lastWalk);
  }

  #change(pieces: (standing: readonly StandingPiece[]) => readonly StandingPiece[]): void {
    const { state } = this;
    if (state === null) return;
    const game = gameOf(state);
    this.state = game.withPieces(state, pieces(game.piecesOf(state)));
  }

  #pay(seat: number, points: number): void {
    this.scores = this.scores.map((score, i) => (i === seat ? score + points : score));
  }
}

function holds(state: GameState, piece: number | null): boolean {
  return gameOf(state)
    .piecesOf(state)
    .some(({ id }) => id === piece);
}
