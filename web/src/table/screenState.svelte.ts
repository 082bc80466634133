// The state of the table screen: the table, playback, the turn in progress and the view. The components show it.
import { untrack } from "svelte";
import { seatNames } from "../turn/playerNames.ts";
import type { KeyPress } from "../turn/keyPress.ts";
import type { Game } from "../play/game.ts";
import { GAMES, gameOf, isGame } from "../play/games.ts";
import type { BaseTurn } from "../turn/baseTurn.svelte.ts";
import { loadWithRetry } from "../components/loadWithRetry.ts";
import { language, type SeatName } from "../language/language.svelte.ts";
import { toasts } from "../components/toast.svelte.ts";
import type { Event, Happening } from "../protocol/messages.ts";
import { isLastWalk, kindOf } from "../scene/happenings.ts";
import type { GameState, Overlay, Pointed, Scene, Square, Viewpoint } from "../scene/scene.ts";
import { GAMES as GAME_FACTS } from "../protocol/games.ts";
import { preferences, SPEEDS, VOLUMES } from "../preferences/preferences.svelte.ts";
import { refusalOf } from "../net/refusal.ts";
import type { TableStore } from "../net/tableStore.ts";
import { Announcements } from "./announcements.svelte.ts";
import { boardScene } from "./boardScene.ts";
import { builtLast, timelineOf, type Timeline, type TimelineEntry } from "../playback/timeline.ts";
import { Counters } from "./counters.ts";
import type { AnimationStep } from "../play/animation.ts";
import { pointedAt } from "./cursor.ts";
import { commandOf } from "./keyCommands.ts";
import { linesOf, pliesOf, spoken, linesUpTo, wordingOf, type LogLine, type Wording } from "../log/logLines.ts";
import { Lookback } from "../playback/lookback.svelte.ts";
import { AnnouncedOffers, possibleFor, whyNoUndo } from "./offers.ts";
import { Outage } from "./outage.svelte.ts";
import { Past } from "../playback/past.svelte.ts";
import { peopleOf, type Person } from "./people.ts";
import { TurnReplay } from "../playback/turnReplay.svelte.ts";
import { loadPrinted, Printout } from "./printout.svelte.ts";
import { ViewState, sideOfStop, viewOfSeat } from "./viewState.svelte.ts";
import { Sounds } from "../playback/sounds.ts";
import type { Sound } from "../playback/synthesizer.ts";
import { Playback } from "../playback/playback.svelte.ts";
import { ChatDraft } from "./chatDraft.svelte.ts";

const SOUNDS: Partial<Record<AnimationStep["kind"], Sound>> = {
  build: "knock",
  lift: "lift",
  walk: "step",
  land: "coin",
  pay: "coin",
};

export class ScreenState {
  readonly table: TableStore;
  readonly playback: Playback;
  readonly viewState = new ViewState();
  readonly lookback: Lookback;
  readonly replay: TurnReplay;
  readonly past: Past;
  readonly announcements = new Announcements();
  readonly sounds = new Sounds(
    () => preferences.sound || (preferences.notify && document.hidden),
    () => VOLUMES[preferences.volume],
  );
  readonly counters = new Counters();
  readonly outage: Outage;
  readonly asked = new AnnouncedOffers();
  readonly printout = new Printout(async () => this.game && loadPrinted(this.game));
  readonly writing = new ChatDraft((text) => this.attempt(this.table.send({ type: "chat", text })));
  /** The seat and turn of the last low-time warning. */
  #warned = "";
  /** Null until its code is loaded. */
  turn = $state.raw<BaseTurn | null>(null);
  #stopLoading: (() => void) | null = null;
  /** What the player did before the turn's code was loaded. */
  #early: ((turn: BaseTurn) => void)[] = [];
  /** A temporary overlay, such as a hint, on top of the turn in progress. */
  shown = $state.raw<Overlay | null>(null);
  /** Gets what is pointed at and pressed on the board in place of the turn. */
  picker = $state.raw<Pick<BaseTurn, "point" | "press"> | null>(null);
  #before: Viewpoint | null = null;
  /** The screen is closed. */
  #ended = false;
  /** The game ended while this screen was open: the finale comes before the result. */
  hasFinale = $state.raw(false);
  /** The square of the keyboard cursor. */
  cursor = $state.raw<Square | null>(null);

  constructor(table: TableStore) {
    this.table = table;
    this.past = new Past(table);
    this.outage = new Outage(table);
    const options = {
      still: () => preferences.still,
      hidden: () => document.hidden,
      onstep: (animation: AnimationStep) => this.#animation(animation),
    };
    const speed = () => SPEEDS[preferences.speed];
    this.playback = new Playback({ ...options, speed });
    this.lookback = new Lookback({
      table,
      playback: new Playback({ ...options, keepsLook: true, speed: () => this.replay.autoplay.speed }),
      happenedAt: (ply) => this.happenedAt(ply),
    });
    this.replay = new TurnReplay({
      lookback: this.lookback,
      plies: () => this.plies,
      attempt: (request) => this.attempt(request),
    });
  }

  readonly names: readonly SeatName[] = $derived.by(() => {
    const { standing } = this.table;
    return standing ? seatNames(standing) : [];
  });
  readonly people: readonly Person[] = $derived.by(() => {
    const { standing, you, presence } = this.table;
    return standing ? peopleOf(standing, you, presence, this.names) : [];
  });
  readonly timeline: Timeline = $derived.by(() => timelineOf(this.table.events));
  readonly #lines: readonly LogLine[] = $derived.by(() => linesOf(this.timeline, this.wording, this.past.details));
  readonly lines: readonly LogLine[] = $derived.by(() => linesUpTo(this.#lines, this.playback.progress));
  readonly plies: readonly number[] = $derived.by(() => pliesOf(this.timeline));
  /** What the board shows: a turn of the replay, or the present. */
  readonly onBoard: Playback = $derived.by(() => (this.lookback.seen ? this.lookback.playback : this.playback));
  /** The state on the board: an earlier one, the one in playback, or the present one. */
  readonly state: GameState | null = $derived.by(() => this.onBoard.state ?? this.table.standing?.state ?? null);
  readonly scores: readonly number[] = $derived.by(() => {
    const { onBoard } = this;
    return (onBoard.state === null ? this.table.standing?.scores : onBoard.scores) ?? [];
  });
  readonly game: Game | null = $derived.by(() => this.state && gameOf(this.state));
  readonly scene: Scene | null = $derived.by(() => (this.state ? this.#scene(this.state) : null));
  /** The number of levels to show. */
  readonly levels: number = $derived.by(() => {
    const { game, state } = this;
    return game && state ? game.levelsOf(state) : 1;
  });
  /** The player may change the turn in progress: it is theirs, and the board shows the present. */
  readonly mayAct: boolean = $derived.by(() => this.table.mySeat !== null && this.lookback.seen === null);
  /** The seat whose turn is still being shown while the player is already to move. */
  readonly awaitedSeat: number | null = $derived.by(() => (this.table.mySeat === null ? null : this.playback.seat));
  /** The player's seat to move, once everything played before has been shown. */
  readonly calledSeat: number | null = $derived.by(() => (this.awaitedSeat === null ? this.table.mySeat : null));
  /** The player has played a turn at this table. */
  readonly hasPlayed: boolean = $derived.by(() => {
    const { events, you } = this.table;
    return events.some(({ what }) => what.kind === "played" && you.seats.includes(what.seat));
  });
  readonly hasForecast: boolean = $derived.by(() => this.game !== null && GAME_FACTS[this.game.name].hasForecast);

  get wording(): Wording {
    return wordingOf(this.table.standing, this.names);
  }

  #scene(state: GameState): Scene {
    const { onBoard: playback, shown } = this;
    const isPast = this.lookback.seen !== null;
    // A turn that is shown again hides the one in progress.
    const overlay: Overlay =
      isPast || playback.isRepeating
        ? { ...(isPast && shown) }
        : { ...this.turn?.overlay, ...(this.cursor && { cursor: this.cursor }), ...shown };
    const wantsForecast = this.viewState.forecast;
    return boardScene(state, { playback, isPast, builtLast: builtLast(this.timeline), overlay, wantsForecast });
  }

  /** The last walk has ended: returns to the earlier viewpoint. Call it in an effect. */
  comeHome(): void {
    if (this.onBoard.lastWalk || this.#before === null) return;
    if (this.viewState.view !== this.#before) this.viewState.look(this.#before);
    this.#before = null;
  }

  /** Connects the table and follows it. Returns how to stop. */
  start(): () => void {
    const { table } = this;
    const stopListening = table.onEvent((event) => this.#hear(event));
    table.connect();
    const shown = () => {
      if (document.hidden) return;
      this.playback.skip();
      this.hasFinale = false;
    };
    document.addEventListener("visibilitychange", shown);
    return () => {
      this.#stopLoading?.();
      this.#ended = true; // first, because closing the table refuses pending requests
      this.printout.close();
      this.past.close();
      this.replay.autoplay.stop();
      stopListening();
      document.removeEventListener("visibilitychange", shown);
      this.turn?.dispose();
      this.playback.dispose();
      this.lookback.playback.dispose();
      this.sounds.close();
      table.close();
    };
  }

  /** Shows what was not received live. Call it in an effect. */
  follow(): void {
    const { standing, events } = this.table;
    const last = events.at(-1);
    untrack(() => {
      if (standing && last) this.playback.follow(last.seq, standing);
    });
  }

  /** Creates the turn as soon as its code is loaded. The table must be known. */
  loadTurn(): void {
    const game = this.table.table?.game;
    if (game === undefined || !isGame(game) || this.#ended) return;
    this.#stopLoading ??= loadWithRetry(
      () => GAMES[game].loadTurn(),
      (create) => {
        const turn = create(this.table);
        this.turn = turn;
        for (const act of this.#early.splice(0)) if (this.mayAct) act(turn);
      },
    );
  }

  /** Changes the turn in progress if the player may: now, or as soon as its code is loaded. */
  #change(act: (turn: BaseTurn) => void): void {
    if (!this.mayAct) return;
    if (this.turn) act(this.turn);
    else this.#early.push(act);
  }

  #hear(event: Event): void {
    this.playback.hear(event);
    const line = this.#lines.find(({ seq }) => seq === event.seq);
    if (line) this.announcements.say(spoken({ ...line, sentences: this.#sentences(event) }));
    if (event.what.kind === "played" && event.happened.some((happening) => kindOf(happening) === "over")) {
      this.hasFinale = !preferences.still && !document.hidden;
      if (!this.hasFinale) this.sounds.play("end");
    }
  }

  /** Of the last walk's looks, only those that cost something are read out. */
  #sentences(event: Event): readonly string[] {
    const worth = event.happened.filter((happening) => !isLastWalk(happening) || happening.points.length);
    return worth.map((happening) => language.happening(happening, this.names));
  }

  #animation(animation: AnimationStep): void {
    const sound = SOUNDS[animation.kind];
    if (sound && !(animation.lastWalk && animation.kind === "walk")) this.sounds.play(sound);
    if (animation.lastWalk && animation.kind === "walk") this.#followChieftain(animation.square);
  }

  /** During the last walk the camera follows the chieftain, unless the board is seen from above. */
  #followChieftain(square: number): void {
    const { view } = this.viewState;
    this.#before ??= view;
    const side = sideOfStop(square);
    if (view !== side && view !== "top" && view !== "chieftain") this.viewState.look(side);
  }

  /** The event of the last turn, if there is one to show again. */
  readonly lastTurn: TimelineEntry | null = $derived.by(() => this.timeline.line.at(-1) ?? null);

  /** Shows the last turn again. */
  async repeatLastTurn(): Promise<void> {
    const { lastTurn } = this;
    const { standing } = this.table;
    if (!lastTurn || !standing || this.playback.running) return;
    this.replay.leave();
    const loaded = this.table.view(lastTurn.from).then(({ state }) => {
      if (this.#ended || this.table.standing !== standing) return;
      void this.playback.repeat(lastTurn.event.happened, state, standing);
      const line = this.#lines.find(({ seq }) => seq === lastTurn.event.seq);
      if (line) this.announcements.say(spoken({ ...line, sentences: this.#sentences(lastTurn.event) }));
    });
    await this.attempt(loaded);
  }

  /** Awaits something that may be refused; shows and announces the refusal. */
  async attempt(request: Promise<unknown>): Promise<boolean> {
    try {
      await request;
      return true;
    } catch (error) {
      this.refuse(language.problem(refusalOf(error).problem, this.names));
      return false;
    }
  }

  /** Shows a refusal, unless the screen is closed. */
  refuse(text: string): void {
    if (!this.#ended) toasts.say(text, "bad"); // which is announced
  }

  /** Announces that it is the turn of one of the player's seats. */
  callToMove(seat: number): void {
    const { turn } = language.m.table;
    const several = this.table.you.seats.length > 1;
    this.announcements.say(several ? turn.yoursNamed(this.names[seat]?.name ?? "") : turn.yours);
    this.sounds.play("turn");
  }

  /** The player acts: skip the rest of playback. */
  act(): void {
    if (this.playback.running) this.playback.skip();
  }

  point(pointed: Pointed | null): void {
    this.#change((turn) => (this.picker ?? turn).point(pointed));
  }

  press(pointed: Pointed): void {
    this.#change((turn) => {
      this.act();
      (this.picker ?? turn).press(pointed);
    });
  }

  rotate(steps: number): void {
    if (this.picker === null) this.#change((turn) => turn.turn(steps));
  }

  /** Returns whether the turn used the key. Before the turn's code is loaded, it is kept if the table does not use it. */
  key(event: KeyPress): boolean {
    let used = false;
    if (this.picker !== null) return used;
    if (this.turn || !commandOf(event)) this.#change((turn) => (used = this.#press(turn, event)));
    return used;
  }

  #press(turn: BaseTurn, event: KeyPress): boolean {
    const used = turn.key(event);
    if (used) this.act();
    return used;
  }

  /** Moves the keyboard cursor, which also points. */
  move(square: Square, level?: number): void {
    this.cursor = square;
    if (this.scene) this.point(pointedAt(this.scene, square, level));
  }

  /** Chooses a square without a pointer. */
  choose(square: Square, level?: number): void {
    this.cursor = square;
    if (!this.scene) return;
    const pointed = pointedAt(this.scene, square, level);
    this.point(pointed);
    this.press(pointed);
  }

  /** Enter in the grid works as on the board: chooses, and sends what is chosen. */
  enter(square: Square, level?: number): void {
    this.move(square, level);
    if (this.picker !== null && this.scene) this.press(pointedAt(this.scene, square, level));
    else this.#change((turn) => this.#press(turn, new KeyboardEvent("keydown", { key: "Enter" })));
  }

  /** Everything that happened in the turn that ended at a ply; null if that is not loaded. */
  happenedAt(ply: number): readonly Happening[] | null {
    const entry = this.timeline.line.find(({ from, to }) => to === ply && to > from);
    return entry?.event.happened ?? this.past.details.get(ply)?.happened ?? null;
  }

  /** The log line of the turn that ended at a ply. */
  lineAt(ply: number): LogLine | null {
    return this.#lines.find((line) => line.ply === ply && line.turn !== null && !line.undone) ?? null;
  }

  /** Loads what happened before the table was opened. */
  loadPast(): Promise<void> {
    return this.past.load(this.timeline.opened);
  }

  /** On a shared screen each player has a side to look from. */
  face(seat: number): void {
    this.viewState.look(viewOfSeat(seat, this.people.length));
  }

  undo(): void {
    if (this.turn?.canStepBack) this.turn.stepBack();
    else this.takeBack();
  }

  /** Takes back a turn; other players are asked if it concerns them. */
  takeBack(): void {
    const { standing, you, table } = this.table;
    const allowed = table?.undo ?? false;
    const undo = standing && possibleFor(you).undo;
    if (!undo)
      toasts.say(language.m.table.menu.undoImpossible[standing ? whyNoUndo(standing, you, allowed) : "nothing"]);
    else
      void this.attempt(
        undo === "free" ? this.table.send({ type: "undo" }) : this.table.send({ type: "offer", what: "undo" }),
      );
  }

  /** Warns once per turn when a clock runs low, however many clocks show it. */
  warn({ seat, mine }: Person): void {
    const turn = `${seat} ${this.table.standing?.turn_ply}`;
    if (!mine || turn === this.#warned) return;
    this.#warned = turn;
    this.sounds.play("low");
  }
}
