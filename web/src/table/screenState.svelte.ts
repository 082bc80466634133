// Everything the table screen knows, put together: the table as it stands, what is told of it, the turn in progress, and
// how one looks at it. The components show it.
import { untrack } from "svelte";
import { seatNames } from "../turn/playerNames.ts";
import { turnOf } from "../turn/createTurn.ts";
import type { Turn } from "../turn/turn.ts";
import { language, type SeatName } from "../language/language.svelte.ts";
import { toasts } from "../components/toast.svelte.ts";
import type { Event } from "../protocol/socket.ts";
import { sceneOf } from "../scene/buildScene.ts";
import { kindOf } from "../scene/happenings.ts";
import { paintOfSeat } from "../scene/palette.ts";
import type { GameState, Overlay, Pointed, Scene, Square, Viewpoint } from "../scene/scene.ts";
import { isPueblo } from "../scene/gameState.ts";
import { LEVELS } from "../scene/temple.ts";
import { preferences } from "../net/preferences.svelte.ts";
import { Refusal, type TableStore } from "../net/tableStore.ts";
import { Announcements } from "./announcements.svelte.ts";
import { builtLast, courseOf, type Course } from "./timeline.ts";
import { Counters } from "./counters.ts";
import type { Cue } from "./animationSteps.ts";
import { pointedAt } from "./cursor.ts";
import { forecastStops, withForecast } from "./forecastStops.ts";
import { linesOf, pliesOf, spoken, toldOf, type Line, type Wording } from "./logLines.ts";
import { Lookback } from "./lookback.svelte.ts";
import { Asked, possibleFor, whyNoUndo } from "./offers.ts";
import { Outage } from "./outage.svelte.ts";
import { Forecast } from "./forecast.svelte.ts";
import { peopleOf, type Person } from "./people.ts";
import { Printout } from "./printout.svelte.ts";
import { Sight, sideOfStop, viewOfSeat } from "./viewState.svelte.ts";
import { Sounds, type Sound } from "./sounds.ts";
import { Telling, WALL_CLOCK, type Metronome } from "./playback.svelte.ts";
import { Writing } from "./chatDraft.svelte.ts";

const SOUNDS: Partial<Record<Cue["kind"], Sound>> = {
  build: "knock",
  lift: "lift",
  walk: "step",
  land: "coin",
  pay: "coin",
};

export class Screen {
  readonly table: TableStore;
  readonly telling: Telling;
  readonly sight = new Sight();
  readonly lookback: Lookback;
  readonly forecast: Forecast;
  readonly announcements = new Announcements();
  readonly sounds = new Sounds(() => preferences.sound);
  readonly counters = new Counters();
  readonly outage: Outage;
  readonly asked = new Asked();
  readonly printout = new Printout();
  readonly writing = new Writing((text) => this.attempt(this.table.say(text)));
  /** Whose clock has warned of which turn. */
  #warned = "";
  turn = $state.raw<Turn | null>(null);
  /** What somebody wants to see for a moment, such as a hint, on top of the turn in progress. */
  shown = $state.raw<Overlay | null>(null);
  #before: Viewpoint | null = null;
  /** Whoever was here has left. */
  #ended = false;
  /** The keyboard's square. */
  cursor = $state.raw<Square | null>(null);

  constructor(table: TableStore, clock: Metronome = WALL_CLOCK) {
    this.table = table;
    this.lookback = new Lookback(table);
    this.forecast = new Forecast(table);
    this.outage = new Outage(table, clock);
    this.telling = new Telling({
      clock,
      still: () => preferences.still,
      hidden: () => document.hidden,
      oncue: (cue) => this.#cue(cue),
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
  readonly course: Course = $derived.by(() => courseOf(this.table.events, this.table.standing?.scores ?? []));
  readonly #lines: readonly Line[] = $derived.by(() => linesOf(this.course, this.wording));
  readonly lines: readonly Line[] = $derived.by(() => toldOf(this.#lines, this.telling.told));
  readonly plies: readonly number[] = $derived.by(() => pliesOf(this.course));
  /** The state on the board: an old one, the one that is told, or the present one. */
  readonly state: GameState | null = $derived.by(
    () => this.lookback.seen?.state ?? this.telling.state ?? this.table.standing?.state ?? null,
  );
  readonly scores: readonly number[] = $derived.by(() => {
    const told = this.telling.state === null ? this.table.standing?.scores : this.telling.scores;
    return this.lookback.seen?.state.scores ?? told ?? [];
  });
  readonly scene: Scene | null = $derived.by(() => (this.state ? this.#scene(this.state) : null));
  /** How many levels there are to be shown. */
  readonly levels: number = $derived.by(() => {
    const { state } = this;
    if (!state) return 1;
    if (!isPueblo(state)) return LEVELS;
    return Math.max(1, ...state.blocks.flatMap(({ cubes }) => cubes.map((cube) => cube[2] + 1)));
  });
  /** The turn in progress may be changed: it is mine, and I look at the present. */
  readonly mayAct: boolean = $derived.by(() => this.table.mySeat !== null && this.lookback.seen === null);
  readonly isPueblo: boolean = $derived.by(() => this.state !== null && isPueblo(this.state));

  get wording(): Wording {
    const { names } = this;
    const { standing } = this.table;
    return {
      log: language.m.table.log,
      happening: (happening) => language.happening(happening, names),
      name: (seat) => names[seat]?.name ?? "",
      colour: (seat) => language.m.names.colour(standing?.seats[seat]?.colour ?? ""),
      player: (level) => language.m.names.level(level),
    };
  }

  #scene(state: GameState): Scene {
    const { telling, lookback } = this;
    if (lookback.seen) return sceneOf(state);
    const last = telling.last ?? (telling.running ? null : builtLast(this.course));
    const overlay: Overlay = { ...this.turn?.overlay, ...(this.cursor && { cursor: this.cursor }), ...this.shown };
    const { outlook } = this.forecast;
    const forecast = outlook && !telling.running ? forecastStops(outlook, (seat) => paintOfSeat(state, seat)) : [];
    const scene = sceneOf(state, overlay, {
      last: last === null ? null : String(last),
      marker: telling.marker,
      seen: telling.seen,
      lookingFrom: telling.lookingFrom,
      ...(telling.chieftain === null ? {} : { chieftain: telling.chieftain }),
    });
    return { ...scene, stops: withForecast(scene.stops, forecast) };
  }

  /** The last walk is over, or was skipped: back to where one looked from. To be called in an effect. */
  comeHome(): void {
    if (this.telling.lastWalk || this.#before === null) return;
    if (this.sight.view !== this.#before) this.sight.look(this.#before);
    this.#before = null;
  }

  /** Begin: follow the table, and hear what comes live. Returns how to end it. */
  start(): () => void {
    const { table } = this;
    const deaf = table.heard((event) => this.#hear(event));
    table.connect();
    const shown = () => {
      if (!document.hidden) this.telling.skip();
    };
    document.addEventListener("visibilitychange", shown);
    return () => {
      this.#ended = true; // first: the table refuses what is still under way when it closes
      this.printout.close();
      deaf();
      document.removeEventListener("visibilitychange", shown);
      this.turn?.dispose();
      this.telling.dispose();
      this.sounds.close();
      table.close();
    };
  }

  /** What was not heard live is shown; the turn in progress is made when it is known of which game. To be called in an
   * effect. */
  follow(): void {
    const { standing, events, table } = this.table;
    const last = events.at(-1);
    untrack(() => {
      if (standing && last) this.telling.follow(last.seq, standing);
      if (table && !this.turn) this.turn = turnOf(this.table);
    });
  }

  #hear(event: Event): void {
    this.telling.hear(event);
    const line = this.#lines.find(({ seq }) => seq === event.seq);
    if (line) this.announcements.say(spoken({ ...line, sentences: this.#sentences(event) }));
    if (event.what.kind === "played" && event.happened.some((happening) => kindOf(happening) === "over")) {
      this.sounds.play("end");
    }
  }

  /** Of the last walk's looks only those that cost something are read out. */
  #sentences(event: Event): readonly string[] {
    const worth = event.happened.filter(
      (happening) => happening.params["last_walk"] !== true || happening.points.length,
    );
    return worth.map((happening) => language.happening(happening, this.names));
  }

  #cue(cue: Cue): void {
    const sound = SOUNDS[cue.kind];
    if (sound && !(cue.lastWalk && cue.kind === "walk")) this.sounds.play(sound);
    if (cue.lastWalk && cue.kind === "walk") this.#accompany(cue.square);
  }

  /** On his last walk one goes with the chieftain, so that what he sees can be seen; who looks from above sees it all. */
  #accompany(square: number): void {
    const { view } = this.sight;
    this.#before ??= view;
    const side = sideOfStop(square);
    if (view !== side && view !== "top" && view !== "chieftain") this.sight.look(side);
  }

  /** Do something that may be refused; why is shown and read out. */
  async attempt(deed: Promise<unknown>): Promise<boolean> {
    try {
      await deed;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(language.problem(error.problem));
      return false;
    }
  }

  /** Who has left is told nothing any more of what he wanted here. */
  refuse(text: string): void {
    if (!this.#ended) toasts.say(text, "bad"); // which is read out
  }

  /** It is the turn of a seat of mine. */
  callToMove(seat: number): void {
    const { turn } = language.m.table;
    const several = this.table.you.seats.length > 1;
    this.announcements.say(several ? turn.yoursNamed(this.names[seat]?.name ?? "") : turn.yours);
    this.sounds.play("turn");
  }

  /** Whoever acts has seen enough. */
  act(): void {
    if (this.telling.running) this.telling.skip();
  }

  point(pointed: Pointed | null): void {
    if (this.mayAct) this.turn?.point(pointed);
  }

  press(pointed: Pointed): void {
    if (!this.mayAct) return;
    this.act();
    this.turn?.press(pointed);
  }

  /** The keyboard's square moves: as if it were pointed at. */
  move(square: Square, level?: number): void {
    this.cursor = square;
    if (this.scene) this.point(pointedAt(this.scene, square, level));
  }

  /** A square is chosen without a pointer. */
  choose(square: Square, level?: number): void {
    this.cursor = square;
    if (!this.scene) return;
    const pointed = pointedAt(this.scene, square, level);
    this.point(pointed);
    this.press(pointed);
  }

  /** Enter on a square of the grid does what it does on the board: choose, and send what is chosen. */
  enter(square: Square, level?: number): void {
    this.move(square, level);
    if (this.mayAct && this.turn?.key(new KeyboardEvent("keydown", { key: "Enter" }))) this.act();
  }

  /** Look at the turn before or after the one that is shown. */
  leaf(by: -1 | 1): boolean {
    const ply = this.lookback.beside(this.plies, by);
    if (ply !== null) void this.attempt(this.lookback.show(ply));
    return ply !== null;
  }

  /** On one screen: everybody has a side to look from. */
  face(seat: number): void {
    this.sight.look(viewOfSeat(seat, this.people.length));
  }

  undo(): void {
    if (this.turn?.canStepBack) this.turn.stepBack();
    else this.takeBack();
  }

  /** Take back what was played; where that concerns others they are asked. */
  takeBack(): void {
    const { standing, you, table } = this.table;
    const allowed = table?.undo ?? false;
    const undo = standing && possibleFor(standing, you, allowed).undo;
    if (!undo)
      toasts.say(language.m.table.menu.undoImpossible[standing ? whyNoUndo(standing, you, allowed) : "nothing"]);
    else void this.attempt(undo === "free" ? this.table.undo() : this.table.offer("undo"));
  }

  /** A clock runs low: once a turn, however many clocks show it. */
  warn({ seat, mine }: Person): void {
    const turn = `${seat} ${this.table.standing?.turn_ply}`;
    if (!mine || turn === this.#warned) return;
    this.#warned = turn;
    this.sounds.play("low");
  }
}
