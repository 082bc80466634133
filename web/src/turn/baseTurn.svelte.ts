// What turns in progress of both games have in common: a draft that lives until it is sent or not possible any more,
// the sending, and what is said about it.
import { untrack } from "svelte";
import { language } from "../language/language.svelte.ts";
import type { LegalAction } from "../protocol/socket.ts";
import type { Overlay, Pointed } from "../scene/scene.ts";
import type { TableStore } from "../net/tableStore.ts";
import { Submission } from "./submission.svelte.ts";
import type { KeyPress } from "./keyPress.ts";
import type { Turn } from "./turn.ts";

/** What was chosen: by whom, and the action it begins with. */
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
  /** The position in which somebody has moved a hand. */
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
  /** The table has changed, the position too (`anew`) or not: ask again for what is missing. */
  protected abstract refresh(anew: boolean): void;

  get canStepBack(): boolean {
    return this.drafted !== null && this.isFree;
  }

  get said(): string {
    return this.#words();
  }

  /** What a player should be told although he did not do it: that his draft is gone. */
  get notice(): string | null {
    return this.#notice?.() ?? null;
  }

  /** It is one's turn, and nothing is on its way. */
  get isFree(): boolean {
    return this.table.mySeat !== null && this.sending.pending === null;
  }

  /** Everything one may do now. */
  get allowed(): readonly LegalAction[] {
    const { legal, mySeat } = this.table;
    return legal !== null && legal.seat === mySeat ? legal.actions : [];
  }

  async confirm(): Promise<void> {
    if (this.actions !== null) await this.submit(this.actions);
  }

  /** Send actions now. */
  async submit(actions: readonly string[]): Promise<void> {
    if (!this.isFree) return;
    const sent = this.drafted;
    this.acted();
    this.say(() => language.m.draft.sent);
    const accepted = await this.sending.send(actions);
    const { problem } = this.sending;
    if (accepted && sent !== null && this.drafted === sent) {
      this.clear();
      this.refresh(false);
    }
    if (problem !== null) this.say(() => language.problem(problem));
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

  /** Nothing is refused before somebody does something in a position: where a pointer has been left means nothing. */
  protected get isStirred(): boolean {
    return this.#stirred === this.#here;
  }

  /** Whether this is the first movement in the position. */
  protected stir(): boolean {
    const isFirst = !this.isStirred;
    this.#stirred = this.#here;
    return isFirst;
  }

  /** Somebody does something: what was said about earlier things goes. */
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
      // Whoever has just sent it knows where it went.
      if (!this.sending.isAwaited) this.#drop();
    }
    this.refresh(anew);
  }

  /** Whether the draft, if there is one, can still be played. What is allowed is not known at every moment. */
  #holds(toMove: number | null): boolean {
    const { drafted } = this;
    if (drafted === null) return true;
    if (toMove !== drafted.seat) return false;
    return this.table.legal === null || this.allowed.some(({ notation }) => notation === drafted.notation);
  }

  #drop(): void {
    this.#notice = () => language.m.draft.dropped;
    this.say(() => language.m.draft.dropped);
  }
}
