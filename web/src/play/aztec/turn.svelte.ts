// The turn being composed in Aztec: turn, tip and place a piece. Claims are sent as they are.
import { language } from "../../language/language.svelte.ts";
import type { AztecState, Broken, LegalAction, Problem } from "../../protocol/messages.ts";
import { isInside, sameSquare, squareName } from "../../scene/notation.ts";
import { placementOf } from "./scene/placement.ts";
import { IN_HAND, paintOfSeat } from "./scene/paints.ts";
import type { Cube, Paint, Ghost, Mark, Overlay, Pointed, Square } from "../../scene/scene.ts";
import { scoringCubes, TEMPLE_LEVELS, TOP_SIZE, type ScoringCube } from "./scene/temple.ts";
import { preferences } from "../../preferences/preferences.svelte.ts";
import { isState } from "./scene/base.ts";
import { aztecKey } from "./keys.ts";
import { BaseTurn, type Drafted } from "../../turn/baseTurn.svelte.ts";
import { isTurned, nearest, ORIENTATIONS, tipped, turned } from "./orientation.ts";
import { nameAt, placementAt, placementsOf, squaresUnder, wrongCubes, type LegalPlacement } from "./placements.ts";
import { fullName } from "../../turn/playerNames.ts";
import type { KeyPress } from "../../turn/keyPress.ts";
import type { SeatPoints } from "../../turn/turn.ts";

type AztecTurnPhase = "idle" | "place" | "claim";

interface AztecDraft extends Drafted {
  readonly action: LegalAction;
}

/** Whether the piece in hand fits where the pointer is. */
type AztecFit =
  | { readonly kind: "none" }
  | { readonly kind: "fits"; readonly place: LegalPlacement }
  | { readonly kind: "refused"; readonly notation: string; readonly why: readonly Broken[] | null };

const NONE: AztecFit = { kind: "none" };
const EDGES = ["north", "east", "south", "west"] as const;

export class AztecTurn extends BaseTurn {
  /** Kept between turns. */
  #orientation = $state.raw("en");
  /** Whether the piece was turned where the pointer is. There it stays as it was turned, whether or not it fits. */
  #isTurnedHere = $state.raw(false);
  /** The level chosen explicitly; null: the level pointed at. */
  #level = $state.raw<number | null>(null);
  #pointed = $state.raw<Pointed | null>(null);
  /** The placement reached with N and P. */
  #stepped = $state.raw<string | null>(null);
  #draft = $state.raw<AztecDraft | null>(null);
  /** The square tapped once. */
  #tapped: Square | null = null;

  readonly state: AztecState | null = $derived.by(() => {
    const state = this.table.standing?.state;
    return state && isState(state) ? state : null;
  });

  readonly phase: AztecTurnPhase = $derived.by(() => {
    const phase = this.table.mySeat === null ? null : (this.state?.phase ?? null);
    if (phase === "auction") return "claim";
    return phase === "building" ? "place" : "idle";
  });

  readonly #all: readonly LegalPlacement[] = $derived(placementsOf(this.allowed));

  /** The legal placements as the piece is held. */
  readonly places: readonly LegalPlacement[] = $derived(this.#held(this.#orientation));

  readonly fit: AztecFit = $derived.by(() => {
    if (this.phase !== "place" || this.#all.length === 0 || this.#draft || !this.hasActed) return NONE;
    const stepped = this.places.find(({ action }) => action.notation === this.#stepped);
    if (stepped) return { kind: "fits", place: stepped };
    const at = this.#pointed?.square ?? null;
    if (at === null || !isInside(at, TOP_SIZE)) return NONE;
    for (const orientation of this.#isSought ? nearest(this.#orientation) : [this.#orientation]) {
      const place = placementAt(this.#held(orientation), at, this.#meantLevel, this.#level !== null);
      if (place) return { kind: "fits", place };
    }
    const notation = nameAt(this.#orientation, at, this.#meantLevel);
    return { kind: "refused", notation, why: this.violations.of(notation) };
  });

  readonly actions: readonly string[] | null = $derived(this.#draft && [this.#draft.notation]);

  readonly overlay: Overlay = $derived.by(() => {
    if (this.phase !== "place") return {};
    return {
      ghost: this.#ghost(),
      marks: this.#draft ? [] : [...(this.table.hidesPlaces ? [] : this.places.map(markOf)), ...this.#refusedMarks()],
      turnable: this.#draft === null,
      ...(this.#stepped !== null && this.fit.kind === "fits" ? { cursor: onTop(this.fit.place.corner) } : {}),
    };
  });

  /** The cubes of the placement shown or chosen that would score. */
  readonly scoring: readonly ScoringCube[] = $derived.by(() => {
    const action = this.#draft?.action ?? (this.fit.kind === "fits" ? this.fit.place.action : null);
    return this.state && action ? scoringCubes(this.state, action.cubes) : [];
  });

  /** The points the placement shown would bring; the server's count of the chosen one, once known. */
  readonly gained: readonly SeatPoints[] | null = $derived.by(() => {
    const { draft } = this.preview;
    if (this.#draft) return draft ? draft.happened.flatMap(({ points }) => points.map(payer)) : null;
    return this.#seats(this.scoring);
  });

  /** The orientation that is shown: as the piece is held, or as it fits where the pointer is. */
  get orientation(): string {
    return this.fit.kind === "fits" ? this.fit.place.orientation : this.#orientation;
  }

  get wayHeld(): string {
    return this.orientation;
  }

  /** Where the placement shown is, and in which other orientation than the piece is held. */
  get fitWords(): string {
    if (this.fit.kind !== "fits") return "";
    const { corner, orientation } = this.fit.place;
    const [x, y, z] = corner;
    const { m } = language;
    if (orientation === this.#orientation)
      return m.turn.pieceFits(squareName([x, y]), z + 1, this.number, this.places.length);
    return m.turn.pieceFitsTurned(isTurned(this.#orientation, orientation), squareName([x, y]), z + 1);
  }

  get examples(): readonly string[] {
    return this.state?.phase === "auction" ? ["c12", "p"] : ["e4.1nu"];
  }

  /** Oh Puch has another goal, which the scores show. */
  get goal(): string | null {
    return this.state && !this.state.auction && this.state.oh_puch === null ? language.m.turn.goal.aztec : null;
  }

  paintOfSeat(seat: number): Paint | null {
    return this.state && paintOfSeat(this.state, seat);
  }

  get level(): number | null {
    return this.#level;
  }

  /** The number of legal placements in all orientations. */
  get count(): number {
    return this.#all.length;
  }

  /** The number of the shown placement among those of this orientation, from 1; 0 if none is shown. */
  get number(): number {
    const notation = this.#draft?.notation ?? (this.fit.kind === "fits" ? this.fit.place.action.notation : "");
    return this.places.findIndex(({ action }) => action.notation === notation) + 1;
  }

  get chosen(): LegalAction | null {
    return this.#draft?.action ?? null;
  }

  /** Why the effect of the chosen placement is unknown. */
  get problem(): Problem | null {
    return this.preview.problem;
  }

  protected get drafted(): AztecDraft | null {
    return this.#draft;
  }

  turn(steps: number): void {
    this.#hold(turned(this.orientation, steps));
  }

  tip(steps: number): void {
    this.#hold(tipped(this.orientation, steps));
  }

  /** Chooses a level, from 0; null means the level pointed at. */
  chooseLevel(level: number | null): void {
    if (!this.isFree || this.phase !== "place") return;
    this.acted();
    this.#pickUp();
    this.#keepPointing();
    this.#level = level;
    this.#consider();
  }

  /** One level up or down; below the first means the level pointed at. */
  changeLevel(by: number): void {
    const wanted = Math.min((this.#level ?? -1) + by, TEMPLE_LEVELS - 1);
    this.chooseLevel(wanted < 0 ? null : wanted);
  }

  /** Goes to the next or previous placement; after the last one of this orientation, to the next orientation that has
   * any. */
  step(by: number): void {
    if (!this.isFree || this.phase !== "place" || this.#all.length === 0 || this.table.hidesPlaces) return;
    this.acted();
    this.#orientation = this.orientation;
    const at = this.number - 1;
    this.#pickUp();
    const here = this.places[at < 0 && by < 0 ? this.places.length - 1 : at + by];
    const place = here ?? this.#furtherOn(by);
    if (place) {
      this.#orientation = place.orientation;
      this.#stepped = place.action.notation;
    }
    this.#consider();
  }

  point(pointed: Pointed | null): void {
    if (!this.isFree || this.phase !== "place") return;
    // The piece stays when the pointer leaves, so that the buttons beside the board can turn and place it.
    if (pointed === null || pointed.square === null) return;
    const before = this.#pointed;
    this.#pointed = pointed;
    // Moving to a cell of the grid also chooses its level.
    if (pointed.exact) this.#level = null;
    const isFirst = this.noteActivity();
    const same = before && sameSquare(before.square, pointed.square) && before.level === pointed.level;
    if (same && !isFirst) return;
    this.#isTurnedHere = false;
    this.#stepped = null;
    if (this.#draft === null) this.#consider();
  }

  press(pointed: Pointed): void {
    const { square } = pointed;
    if (!this.isFree || this.phase !== "place" || square === null) return;
    this.acted();
    if (this.#draft?.action.cubes.some(([x, y]) => sameSquare([x, y], square))) {
      void this.confirm();
      return;
    }
    const meant = !pointed.touch || sameSquare(this.#tapped, square);
    this.#tapped = pointed.touch ? square : null;
    const held = this.#draft === null;
    this.#pickUp();
    this.point(pointed);
    if (held && meant) this.place();
    else if (this.fit.kind === "refused") this.attempt(this.fit.notation);
  }

  /** Chooses the placement shown; sends it at once if turns need no confirmation. */
  place(): void {
    if (!this.isFree || this.#draft) return;
    this.acted();
    const { fit } = this;
    if (fit.kind !== "fits") {
      this.#consider();
      if (fit.kind === "refused") this.attempt(fit.notation);
      return;
    }
    this.adopt(fit.place.action);
    if (!preferences.confirm) void this.confirm();
  }

  stepBack(): void {
    if (this.#draft === null || !this.isFree) return;
    this.acted();
    this.#pickUp();
    this.say(() => language.m.turn.pieceBackInHand);
  }

  key(event: KeyPress): boolean {
    return aztecKey(this, event);
  }

  /** Enter: sends the chosen placement, or chooses the one shown. */
  enter(): void {
    if (this.#draft) void this.confirm();
    else this.place();
  }

  adopt(action: LegalAction): boolean {
    const { mySeat } = this.table;
    if (mySeat === null || this.phase !== "place") return false;
    this.acted();
    this.clear();
    this.violations.rest();
    this.#draft = { seat: mySeat, notation: action.notation, action };
    this.#orientation = action.notation.slice(-2);
    this.say(() => this.chosenWords);
    if (preferences.confirm) this.refresh(false);
    return true;
  }

  protected clear(): void {
    this.#draft = null;
    this.#stepped = null;
    this.#tapped = null;
    this.preview.forget();
  }

  protected refresh(anew: boolean): void {
    if (anew) {
      this.#isTurnedHere = false;
      this.#stepped = null;
      this.#tapped = null;
      this.forgetAnswers();
    }
    if (!this.isFree || this.table.connection !== "open") return;
    if (this.#draft && !this.isPreviewed) this.preview.look([this.#draft.notation]);
    const { fit } = this;
    if (fit.kind === "refused" && fit.why === null) this.askWhy(fit.notation);
  }

  /** Whether the piece turns and tips to where it fits. A puzzle whose answer is the place does not reveal it. */
  get #isSought(): boolean {
    return !this.#isTurnedHere && !this.table.hidesPlaces;
  }

  #held(orientation: string): readonly LegalPlacement[] {
    return this.#all.filter((each) => each.orientation === orientation);
  }

  /** The level where the piece would rest: on top of the cube that was hit, or on the ground. */
  get #meantLevel(): number {
    if (this.#level !== null) return this.#level;
    const { level, body } = this.#pointed ?? { level: 0, body: null };
    return Math.min(body === null ? level : level + 1, TEMPLE_LEVELS - 1);
  }

  #hold(orientation: string): void {
    if (!this.isFree || this.phase !== "place") return;
    this.#isTurnedHere = this.fit.kind !== "none" || this.#draft !== null; // where the pointer was left means nothing
    this.acted();
    this.#pickUp();
    this.#keepPointing();
    this.#orientation = orientation;
    this.#consider();
  }

  /** Takes the chosen piece back into the hand, at the same placement. */
  #pickUp(): void {
    if (this.#draft === null) return;
    const { notation } = this.#draft;
    this.clear();
    this.#stepped = notation;
  }

  /** Points at the placement that was stepped to. */
  #keepPointing(): void {
    const place = this.places.find(({ action }) => action.notation === this.#stepped);
    if (place) {
      const [x, y, level] = place.corner;
      this.#pointed = { square: [x, y], level, body: null, stop: null, touch: false };
    }
    this.#stepped = null;
  }

  #furtherOn(by: number): LegalPlacement | undefined {
    const from = ORIENTATIONS.indexOf(this.#orientation);
    const count = ORIENTATIONS.length;
    for (let i = 1; i <= count; i += 1) {
      const orientation = ORIENTATIONS[(from + by * i + count * i) % count];
      const there = this.#all.filter((place) => place.orientation === orientation);
      const place = there.at(by > 0 ? 0 : -1);
      if (place) return place;
    }
    return undefined;
  }

  #ghost(): Ghost | null {
    const { fit } = this;
    const action = this.#draft?.action ?? (fit.kind === "fits" ? fit.place.action : null);
    const cubes = action?.cubes ?? (fit.kind === "refused" ? placementOf(fit.notation) : []);
    if (cubes.length === 0) return null;
    return {
      cubes,
      footprint: squaresUnder(cubes),
      owner: null,
      paint: IN_HAND,
      fits: action !== null,
      scoring: this.#ghostScores(),
      loose: this.#draft === null,
    };
  }

  /** The points at each cube; a corner may bring two. */
  #ghostScores(): readonly { cube: Cube; points: number }[] {
    const cubes = [...new Set(this.scoring.map(({ cube }) => cube))];
    return cubes.map((cube) => ({ cube, points: this.scoring.filter((each) => each.cube === cube).length }));
  }

  #seats(scoring: readonly ScoringCube[]): readonly SeatPoints[] {
    const seats = [...new Set(scoring.map(({ seat }) => seat))];
    return seats.map((seat) => ({ seat, points: scoring.filter((each) => each.seat === seat).length }));
  }

  /** Which cubes would score for whom: +1: cube on a6, level 3, west edge. */
  get scoringWords(): string {
    const { standing, mySeat } = this.table;
    const words = EDGES.flatMap((edge) => {
      const scoring = this.scoring.filter((each) => each.edge === edge);
      const [first] = scoring;
      if (!first) return [];
      const name = first.seat === mySeat || !standing ? null : fullName(standing, first.seat);
      const squares = scoring.map(({ cube: [x, y] }) => squareName([x, y]));
      return [language.m.turn.scoresAt(squares, TEMPLE_LEVELS, edge, name)];
    });
    return words.join(" ");
  }

  /** The cubes named in the violation. */
  #refusedMarks(): readonly Mark[] {
    const why = (this.fit.kind === "refused" && this.fit.why) || [];
    return why.flatMap((broken) => wrongCubes(broken).map((cube) => ({ ...markAt(cube), kind: "refused" })));
  }

  #consider(): void {
    this.violations.rest();
    const { fit } = this;
    if (fit.kind === "fits") {
      this.say(() => `${this.fitWords} ${this.scoringWords}`.trim());
    } else if (fit.kind === "refused") {
      this.askWhy(fit.notation);
    }
  }

  /** Describes the chosen placement. */
  get chosenWords(): string {
    const { gained, chosen } = this;
    if (chosen === null) return "";
    const { standing } = this.table;
    const where = squareName(onTop(placementOf(chosen.notation)[2] ?? [0, 0, 0]));
    if (!standing || gained === null || gained.length === 0) return language.m.turn.pieceChosen(where);
    const gains = gained.map(({ seat, points }) => ({ name: fullName(standing, seat), points }));
    return language.m.turn.pieceGains(where, gains);
  }
}

function markAt([x, y, z]: Cube): Mark {
  return { square: [x, y], level: z, kind: "fits" };
}

function markOf({ corner }: LegalPlacement): Mark {
  return markAt(corner);
}

function onTop([x, y]: Cube): Square {
  return [x, y];
}

function payer([seat, points]: readonly [number, number]): SeatPoints {
  return { seat, points };
}
