// The base of both games' turns: a draft that lives until it is sent or becomes impossible, its submission, and
// announcements.
import { untrack } from "svelte";
import { language, type SeatName } from "../language/language.svelte.ts";
import type { LegalAction } from "../protocol/socket.ts";
import type { Overlay, Pointed } from "../scene/scene.ts";
import type { TableStore } from "../net/tableStore.ts";
import { Submission } from "./submission.svelte.ts";
import type { KeyPress } from "./keyPress.ts";
import { seatNames } from "./playerNames.ts";
import type { Turn } from "./turn.ts";

/** What was chosen: the seat, and the first action. */
export interface Drafted {
  readonly seat: number;
  readonly notation: string;
}

type Words = () => string;

export abstract class BaseTurn implements Turn {
  readonly table: TableStore;
  readonly sending: Submission;
  #words = $state.raw<Words>(() => "");
  #notice = $state.raw<Words | null>(null);
  #position: string | null = null;
  /** The position in which the player last did something. */
  #stirred = $state.raw<string | null>(null);
  readonly #end: () => void;

  constructor(table: TableStore) {
    this.table = table;
    this.sending = new Submission(table);
    this.#end = $effect.root(() => {
      $effect(() => {
        void [table.standing, table.legal, table.mySeat, table.connection, this.sending.pending];
        untrack(() => this.#settle());
      });
    });
  }

  abstract readonly overlay: Overlay;
  abstract readonly actions: readonly string[] | null;
  abstract point(pointed: Pointed | null): void;
  abstract press(pointed: Pointed): void;
  abstract turn(steps: number): void;
  abstract key(event: KeyPress): boolean;
  abstract stepBack(): void;
  abstract adopt(first: LegalAction, walk: string | null): boolean;

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

  /** Something to tell the player that they did not cause: the draft is gone. */
  get notice(): string | null {
    return this.#notice?.() ?? null;
  }

  /** It is the player's turn, and nothing is pending. */
  get isFree(): boolean {
    return this.table.mySeat !== null && this.sending.pending === null;
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
    const accepted = await this.sending.send(actions);
    const { problem } = this.sending;
    if (accepted && sent !== null && this.drafted === sent) {
      this.clear();
      this.refresh(false);
    }
    if (problem !== null) this.say(() => language.problem(problem, this.names));
  }

  dispose(): void {
    this.#end();
  }

  protected say(words: Words): void {
    this.#words = words;
  }

  get #here(): string | null {
    return this.table.standing?.state.position ?? null;
  }

  /** Nothing is refused before the player has done something in this position: where the pointer was left means
   * nothing. */
  protected get isStirred(): boolean {
    return this.#stirred === this.#here;
  }

  /** Returns whether this is the first activity in the position. */
  protected stir(): boolean {
    const isFirst = !this.isStirred;
    this.#stirred = this.#here;
    return isFirst;
  }

  /** The player did something: clears earlier notices. */
  protected acted(): void {
    this.stir();
    this.#notice = null;
    this.sending.forgive();
  }

  #settle(): void {
    const state = this.table.standing?.state;
    const anew = this.#here !== this.#position;
    this.#position = this.#here;
    if (state && !this.#holds(state.to_move)) {
      this.clear();
      // A draft that was just sent is expected to disappear.
      if (!this.sending.isAwaited) this.#drop();
    }
    this.refresh(anew);
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
