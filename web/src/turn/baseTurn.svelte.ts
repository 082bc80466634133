// The base of both games' turns: a draft that lives until it is sent or becomes impossible, its submission, and
// announcements.
import { untrack } from "svelte";
import { language, type SeatName } from "../language/language.svelte.ts";
import type { Broken, Draft, LegalAction } from "../protocol/messages.ts";
import type { Overlay, Paint, Pointed } from "../scene/scene.ts";
import type { TableStore } from "../net/tableStore.ts";
import { Preview } from "./preview.svelte.ts";
import { Submission } from "./submission.svelte.ts";
import type { KeyPress } from "./keyPress.ts";
import { DraftStore } from "./storedDraft.ts";
import { seatNames } from "./playerNames.ts";
import type { Turn } from "./turn.ts";
import { Violations } from "./violations.svelte.ts";

/** What was chosen: the seat, and the first action. */
export interface Drafted {
  readonly seat: number;
  readonly notation: string;
  /** The walk after it, if chosen. */
  readonly walk?: string | null;
}

type Words = () => string;

export abstract class BaseTurn implements Turn {
  readonly table: TableStore;
  readonly submission: Submission;
  protected readonly preview: Preview;
  protected readonly violations: Violations;
  #words = $state.raw<Words>(() => "");
  #notice = $state.raw<Words | null>(null);
  #position: string | null = null;
  /** The position in which the player last did something. */
  #actedIn = $state.raw<string | null>(null);
  /** What the player last tried to do although it is not allowed. */
  #tried = $state.raw<string | null>(null);
  readonly #end: () => void;
  readonly #store: DraftStore;
  /** What was chosen before a reload has been restored, or is lost. */
  #isRestored = false;

  constructor(table: TableStore, store = new DraftStore(table.id)) {
    this.table = table;
    this.#store = store;
    this.submission = new Submission(table);
    this.preview = new Preview(table);
    this.violations = new Violations(table);
    this.#end = $effect.root(() => {
      $effect(() => {
        void [table.standing, table.legal, table.mySeat, table.connection, this.submission.pending];
        untrack(() => this.#settle());
      });
      $effect(() => {
        const { drafted } = this;
        untrack(() => this.#keep(drafted));
      });
    });
  }

  abstract readonly overlay: Overlay;
  abstract readonly actions: readonly string[] | null;
  /** Actions in notation, to show how they are typed. */
  abstract readonly examples: readonly string[];
  /** The goal of the game, for the first turn; null where there is nothing to say. */
  abstract readonly goal: string | null;
  /** How what is in hand is turned. */
  abstract readonly wayHeld: string | null;
  abstract point(pointed: Pointed | null): void;
  abstract press(pointed: Pointed): void;
  abstract turn(steps: number): void;
  abstract key(event: KeyPress): boolean;
  abstract stepBack(): void;
  abstract adopt(first: LegalAction, walk: string | null): boolean;

  abstract paintOfSeat(seat: number): Paint | null;

  protected abstract readonly drafted: Drafted | null;
  protected abstract clear(): void;
  /** The table has changed; `anew`: the position too. Requests what is missing. */
  protected abstract refresh(anew: boolean): void;

  get canStepBack(): boolean {
    return this.drafted !== null && this.isFree;
  }

  get said(): string {
    return this.#words();
  }

  /** A notice about something that the player did not cause: the draft is gone. */
  get notice(): string | null {
    return this.#notice?.() ?? null;
  }

  /** Why the law refuses what the player last tried: pressed on the board, or typed and sent. Pointing at a place is not
   * an attempt. */
  get refusal(): readonly Broken[] {
    const { problem } = this.submission;
    if (problem?.rule) return [{ ...problem, rule: problem.rule }];
    return (this.#tried !== null && this.violations.of(this.#tried)) || [];
  }

  /** It is the player's turn, and nothing is pending. */
  get isFree(): boolean {
    return this.table.mySeat !== null && this.submission.pending === null;
  }

  /** What the actions after a draft would cost, in sentences; empty if there are none, or they cost nothing. */
  following(_draft: Draft): readonly string[] {
    return [];
  }

  /** The legal actions. */
  get allowed(): readonly LegalAction[] {
    const { legal, mySeat } = this.table;
    return legal !== null && legal.seat === mySeat ? legal.actions : [];
  }

  /** The names of the players, for sentences. */
  get names(): readonly SeatName[] {
    const { standing } = this.table;
    return standing ? seatNames(standing) : [];
  }

  async confirm(): Promise<void> {
    if (this.actions !== null) await this.submit(this.actions);
  }

  /** Sends actions now. */
  async submit(actions: readonly string[]): Promise<void> {
    if (!this.isFree) return;
    const sent = this.drafted;
    this.acted();
    this.say(() => language.m.turn.sending);
    const accepted = await this.submission.send(actions);
    const { problem } = this.submission;
    if (accepted && sent !== null && this.drafted === sent) {
      this.clear();
      this.refresh(false);
    }
    if (problem !== null) this.say(() => language.problem(problem, this.names));
  }

  dispose(): void {
    this.forgetAnswers();
    this.#end();
  }

  protected forgetAnswers(): void {
    this.preview.forget();
    this.violations.forget();
  }

  /** Whether the draft's preview is known or requested. */
  protected get isPreviewed(): boolean {
    return this.preview.draft !== null || this.preview.isAsking;
  }

  /** Asks why an action is illegal, and announces the reason. */
  protected askWhy(notation: string): void {
    this.violations.ask(notation, ([first]) => {
      if (first) this.say(() => language.m.turn.refused(language.problem(first, this.names), first.rule));
    });
  }

  /** The player tries an action that is not legal. */
  protected attempt(notation: string): void {
    this.#tried = notation;
  }

  protected say(words: Words): void {
    this.#words = words;
  }

  get #here(): string | null {
    return this.table.standing?.state.position ?? null;
  }

  /** Nothing is refused before the player has done something in this position: where the pointer was left means
   * nothing. */
  protected get hasActed(): boolean {
    return this.#actedIn === this.#here;
  }

  /** Returns whether this is the first activity in the position. */
  protected noteActivity(): boolean {
    const isFirst = !this.hasActed;
    this.#actedIn = this.#here;
    return isFirst;
  }

  /** The player did something: clears earlier notices. */
  protected acted(): void {
    this.noteActivity();
    this.#notice = null;
    this.#tried = null;
    this.submission.clearProblem();
  }

  #settle(): void {
    const state = this.table.standing?.state;
    const anew = this.#here !== this.#position;
    this.#position = this.#here;
    if (state && !this.#holds(state.to_move)) {
      this.clear();
      // A draft that was just sent is expected to disappear.
      if (!this.submission.isAwaited) this.#drop();
    }
    this.refresh(anew);
    if (!this.#isRestored && this.table.legal !== null) this.#restore();
  }

  #keep(drafted: Drafted | null): void {
    const position = this.#here;
    if (drafted === null || position === null) {
      if (this.#isRestored) this.#store.write(null);
      return;
    }
    const { notation, walk = null } = drafted;
    this.#store.write({ position, actions: walk === null || walk === notation ? [notation] : [notation, walk] });
  }

  #restore(): void {
    this.#isRestored = true;
    const [first, walk] = this.#store.read(this.#here ?? "");
    const action = this.allowed.find(({ notation }) => notation === first);
    if (action && this.drafted === null && this.isFree) this.adopt(action, walk ?? null);
  }

  /** Whether the draft, if any, can still be played. The legal actions are not always known. */
  #holds(toMove: number | null): boolean {
    const { drafted } = this;
    if (drafted === null) return true;
    if (toMove !== drafted.seat) return false;
    return this.table.legal === null || this.allowed.some(({ notation }) => notation === drafted.notation);
  }

  #drop(): void {
    this.#notice = () => language.m.turn.choiceLost;
    this.say(() => language.m.turn.choiceLost);
  }
}
