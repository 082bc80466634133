// The turn being composed in Pueblo: build, lift or discard a block, then walk the chieftain.
import { language } from "../../language/language.svelte.ts";
import type { ProblemParams } from "../../protocol/codes.ts";
import type { Broken, Draft, LegalAction, Problem, PuebloState } from "../../protocol/messages.ts";
import { isInside, sameSquare, square as squareOf, squareName } from "../../scene/notation.ts";
import { footprintOf, type Arms } from "./scene/footprints.ts";
import { paintInHand, paintOfSeat } from "./scene/paints.ts";
import type { Paint, Ghost, Mark, Overlay, Pointed, Square, Stop } from "../../scene/scene.ts";
import { SITE, stopNumber } from "./scene/walkway.ts";
import { preferences } from "../../preferences/preferences.svelte.ts";
import { armsInside, discardName, isBuilding, isDiscard, kindOfName, kindsOf, levelsOf } from "./blockInHand.ts";
import { placeAt, placeName, placesOf, turned, type Kind, type Place } from "./blockInHand.ts";
import { bodyAt, bodyOf, footName, liftName, liftsOf, pointAt } from "./lifting.ts";
import { BaseTurn, type Drafted } from "../../turn/baseTurn.svelte.ts";
import { puebloKey } from "./keys.ts";
import { isState } from "./scene/base.ts";
import type { KeyPress } from "../../turn/keyPress.ts";
import { isWhole } from "../../turn/turn.ts";
import { walksOf, type WalkChoice } from "./walk.ts";

type PuebloTurnPhase = "idle" | "place" | "discard" | "lift" | "walk" | "bid" | "take";

/** The action before the walk, if there is one, and the walk. */
interface PuebloDraft extends Drafted {
  readonly first: LegalAction | null;
  readonly walk: string | null;
}

/** Whether the block in hand fits, or a block can be lifted, where the pointer is. */
type PuebloFit =
  | { readonly kind: "none" }
  | { readonly kind: "fits"; readonly action: LegalAction }
  | { readonly kind: "refused"; readonly notation: string; readonly why: readonly Broken[] | null };

const NONE: PuebloFit = { kind: "none" };
/** A second press within this time belongs to a double click: it does not take back what the first one chose. In
 * milliseconds. */
const DOUBLE_CLICK = 500;
const NO_BODIES: ReadonlySet<string> = new Set();

export class PuebloTurn extends BaseTurn {
  #wantedKind = $state.raw<Kind>("own");
  #wantedArms = $state.raw<Arms>("ne");
  #pointed = $state.raw<Pointed | null>(null);
  /** The corner around which the block was turned where the pointer is. There it stays as it was turned, whether or not
   * it fits. */
  #pivot = $state.raw<Square | null>(null);
  /** The walk previewed from the panel. */
  #peeked = $state.raw<string | null>(null);
  #draft = $state.raw<PuebloDraft | null>(null);
  /** The square or body tapped once. */
  #tapped: string | null = null;
  /** When a press last chose something. */
  #chosenAt = -Infinity;

  readonly state: PuebloState | null = $derived.by(() => {
    const state = this.table.standing?.state;
    return state && isState(state) ? state : null;
  });

  readonly phase: PuebloTurnPhase = $derived.by(() => {
    const step = this.state?.step ?? null;
    if (this.table.mySeat === null || step === null) return "idle";
    if (this.#draft !== null) return "walk";
    return step === "place" && this.allowed.some(isDiscard) ? "discard" : step;
  });

  /** The kinds that may be built now: own, neutral, or both. */
  readonly kinds: readonly Kind[] = $derived(kindsOf(this.allowed));

  readonly kind: Kind = $derived.by(() => {
    const first = this.#draft?.first;
    if (first && isBuilding(first)) return kindOfName(first.notation);
    return this.kinds.length === 1 ? (this.kinds[0] ?? "own") : this.#wantedKind;
  });

  readonly #square: Square | null = $derived.by(() => {
    const at = this.#pointed?.square ?? null;
    return at && isInside(at, SITE) ? at : null;
  });

  readonly #places: readonly Place[] = $derived(placesOf(this.allowed, this.kind));

  /** The place that the pointer means. A puzzle whose answer is the place does not reveal it. */
  readonly #found: Place | null = $derived(
    this.#square === null || this.#pivot !== null || this.table.hidesPlaces
      ? null
      : placeAt(this.#places, this.#square, this.#wantedArms),
  );

  readonly #corner: Square | null = $derived(this.#pivot ?? this.#found?.corner ?? this.#square);

  readonly arms: Arms = $derived(
    this.#found?.arms ?? (this.#corner ? armsInside(this.#corner, this.#wantedArms) : this.#wantedArms),
  );

  readonly #lifts: ReadonlyMap<string, LegalAction> = $derived(
    this.state?.step === "lift" ? liftsOf(this.state, this.allowed) : new Map(),
  );

  readonly fit: PuebloFit = $derived.by(() => {
    if (this.allowed.length === 0) return NONE; // not known yet
    const notation = this.#meantName;
    if (notation === null) return NONE;
    const action = this.allowed.find((each) => each.notation === notation);
    return action ? { kind: "fits", action } : { kind: "refused", notation, why: this.violations.of(notation) };
  });

  readonly walks: readonly WalkChoice[] = $derived.by(() => {
    if (this.phase !== "walk" || this.state === null) return [];
    const known = this.#draft?.first ? [] : this.allowed;
    return walksOf(this.preview.draft?.legal ?? known, stopNumber(this.state.chieftain));
  });

  readonly walk: WalkChoice | null = $derived(this.walks.find((each) => each.notation === this.#draft?.walk) ?? null);

  /** The previewed walk: pointed at on the board or in the panel, otherwise the chosen one. */
  readonly looked: WalkChoice | null = $derived.by(() => {
    const stop = this.#pointed?.stop ?? null;
    const pointed = this.walks.find(({ square, notation }) => square === stop || notation === this.#peeked);
    return pointed ?? this.walk;
  });

  readonly actions: readonly string[] | null = $derived.by(() => {
    if (this.#draft === null) return null;
    const { first, walk } = this.#draft;
    if (walk !== null) return first ? [first.notation, walk] : [walk];
    const { draft } = this.preview;
    return first && draft && isWhole(draft) ? [first.notation] : null;
  });

  readonly overlay: Overlay = $derived.by(() => {
    if (this.phase === "idle" || this.phase === "bid" || this.phase === "take") return {};
    const { looked } = this;
    return {
      ghost: this.#ghost(),
      marks: this.phase === "place" && !this.table.hidesPlaces ? this.#marks() : [],
      stops: this.walks.map((walk) => this.#stopOf(walk)),
      // Before the walk, what the last walk showed stays visible.
      ...(this.phase === "walk" && { seen: looked?.seen ?? [], lookingFrom: looked?.square ?? null }),
      liftable: this.phase === "lift" ? new Set(this.#lifts.keys()) : NO_BODIES,
      raised: this.#raised(),
      turnable: this.phase === "place",
    };
  });

  /** The chosen block, while choosing the walk. */
  get chosen(): LegalAction | null {
    return this.#draft?.first ?? null;
  }

  /** Waiting for the costs of the walks. */
  get isAsking(): boolean {
    return this.phase === "walk" && this.preview.isAsking;
  }

  /** Why the costs of the walks are unknown. */
  get problem(): Problem | null {
    return this.preview.problem;
  }

  protected get drafted(): PuebloDraft | null {
    return this.#draft;
  }

  choose(kind: Kind): void {
    if (!this.isFree || !this.kinds.includes(kind)) return;
    this.acted();
    this.#wantedKind = kind;
    this.#consider();
  }

  turn(steps: number): void {
    if (!this.isFree || this.phase !== "place") return;
    const corner = this.#corner;
    this.#wantedArms = turned(corner, this.arms, steps);
    this.#pivot = this.fit.kind === "none" ? null : corner; // where the pointer was left means nothing
    this.acted();
    this.#consider();
  }

  point(pointed: Pointed | null): void {
    if (!this.isFree) return;
    const before = this.#pointed;
    if (pointed === null) {
      // The block stays, so that the buttons beside the board can turn and place it.
      if (before && this.phase !== "place") this.#pointed = null;
      return;
    }
    this.#aim(pointed);
    const { square, stop, body } = pointed;
    const same = before && sameSquare(square, before.square) && stop === before.stop && body === before.body;
    if (this.noteActivity() || !same) this.#consider();
  }

  press(pointed: Pointed): void {
    if (!this.isFree) return;
    this.acted();
    const walk = pointed.stop === null ? undefined : this.walks.find(({ square }) => square === pointed.stop);
    if (walk) {
      if (this.#draft?.walk === walk.notation) void this.confirm();
      else this.chooseWalk(walk.notation, !pointed.touch);
    } else if (pointed.square !== null || pointed.body !== null) {
      if (this.phase === "walk") {
        if (performance.now() - this.#chosenAt < DOUBLE_CLICK) return;
        this.#pickUp();
      } else if (this.#isMeant(pointed)) {
        this.#aim(pointed);
        this.place();
        this.#chosenAt = performance.now();
        return;
      }
      this.#tapped = pointed.touch ? this.#whereOf(pointed) : null;
      this.point(pointed);
      if (this.fit.kind === "refused") this.attempt(this.fit.notation);
    }
  }

  /** Chooses what is in hand where the pointer is: the block to be built, lifted or discarded. */
  place(): void {
    if (!this.isFree) return;
    this.acted();
    const action = this.#inHand;
    if (action) this.#take(action);
    else this.#consider();
    if (this.fit.kind === "refused") this.attempt(this.fit.notation);
  }

  /** Chooses a walk, even before its costs are known; sends the turn at once if `meant` and turns need no confirmation. */
  chooseWalk(notation: string, meant = true): void {
    const { mySeat } = this.table;
    const isPossible = this.isAsking || this.walks.some((each) => each.notation === notation);
    if (!this.isFree || !isPossible || mySeat === null) return;
    this.acted();
    const first = this.#draft?.first ?? null;
    this.#draft = { seat: mySeat, notation: first?.notation ?? notation, first, walk: notation };
    this.say(() => (this.walk ? this.sentence(this.walk) : language.m.turn.computingPenalties));
    if (meant && !preferences.confirm) void this.confirm();
  }

  /** Previews a walk without choosing it. */
  peek(notation: string | null): void {
    this.#peeked = notation;
  }

  stepBack(): void {
    if (this.#draft === null || !this.isFree) return;
    this.acted();
    const { first, walk } = this.#draft;
    if (walk === null) {
      this.#pickUp();
    } else {
      this.#draft = first && { ...this.#draft, walk: null };
      this.say(() => language.m.turn.moveAgain);
    }
  }

  /** Requests the costs of the walks again. */
  askAgain(): void {
    this.preview.forget();
    this.refresh(false);
  }

  /** Goes to the next or previous place where the block fits, or block that can be lifted. */
  step(by: number): void {
    if (!this.isFree || this.state === null) return;
    if (this.phase === "place") this.#stepToPlace(by);
    if (this.phase !== "lift") return;
    const lifts = [...this.#lifts];
    const at = lifts.findIndex(([id]) => this.state && id === bodyAt(this.state, this.#pointed));
    const next = lifts[at < 0 && by < 0 ? lifts.length - 1 : (at + by + lifts.length) % lifts.length];
    if (next) this.point(pointAt(next[0], next[1].cubes));
  }

  key(event: KeyPress): boolean {
    return puebloKey(this, event);
  }

  /** Enter: sends a complete turn, otherwise chooses what is in hand. */
  enter(): void {
    if (this.actions !== null) void this.confirm();
    else if (this.phase === "walk") this.say(() => language.m.turn.moveChieftain);
    else this.place();
  }

  get examples(): readonly string[] {
    const { phase } = this.state ?? {};
    if (phase === "auction") return ["b7", "p", "#2"];
    return phase === "demolition" ? ["xc5", "+3"] : ["od4ne+3", "od4ne", "nd4ne", "+3", "o-"];
  }

  get goal(): string | null {
    return this.state && !this.state.auction ? language.m.turn.goal.pueblo : null;
  }

  get wayHeld(): string {
    return this.arms;
  }

  paintOfSeat(seat: number): Paint | null {
    return this.state && paintOfSeat(this.state, seat);
  }

  /** What is visible on the board. */
  #colourName(seat: number): string {
    return language.m.names.colour(this.table.standing?.seats[seat]?.colour ?? "");
  }

  /** A walk in words: where to, and who pays what. */
  sentence(walk: WalkChoice): string {
    const payers = walk.costs.map(({ seat, points }) => ({ name: this.#colourName(seat), points }));
    return language.m.turn.moveTo(walk.steps, walk.name, payers);
  }

  override following({ legal }: Draft): readonly string[] {
    if (this.state === null) return [];
    return walksOf(legal, stopNumber(this.state.chieftain)).map((walk) => this.sentence(walk));
  }

  adopt(first: LegalAction, walk: string | null): boolean {
    const step = this.state?.step;
    if (step === "bid" || step === "take") return false;
    if (step === "walk") this.chooseWalk(first.notation, false);
    else this.#take(first, walk);
    return true;
  }

  protected clear(): void {
    this.#draft = null;
    this.#peeked = null;
    this.#tapped = null;
    this.preview.forget();
  }

  protected refresh(anew: boolean): void {
    if (anew) {
      this.#pivot = null;
      this.#tapped = null;
      this.forgetAnswers();
    }
    if (!this.isFree || this.table.connection !== "open") return;
    const { first } = this.#draft ?? { first: null };
    if (this.phase === "walk" && !this.isPreviewed) this.preview.look(first ? [first.notation] : []);
    const { fit } = this;
    if (fit.kind === "refused" && fit.why === null) this.askWhy(fit.notation);
  }

  /** The notation of building or lifting where the pointer is. */
  get #meantName(): string | null {
    if (!this.hasActed) return null;
    if (this.phase === "place") return this.#corner && placeName(this.kind, this.#corner, this.arms);
    if (this.phase !== "lift" || this.state === null) return null;
    const body = bodyAt(this.state, this.#pointed);
    return body === null ? null : liftName(this.state, body);
  }

  /** The action that would be chosen now. */
  get #inHand(): LegalAction | null {
    if (this.phase !== "discard") return this.fit.kind === "fits" ? this.fit.action : null;
    return this.allowed.find(({ notation }) => notation === discardName(this.kind)) ?? null;
  }

  #stepToPlace(by: number): void {
    const places = this.#places;
    if (places.length === 0 || this.table.hidesPlaces) return;
    const at = this.fit.kind === "fits" ? places.findIndex(({ action }) => action.notation === this.#meantName) : -1;
    const first = places.findIndex(({ arms }) => arms === this.#wantedArms);
    const start = at < 0 ? Math.max(first, 0) : at + by;
    const place = places[(start + places.length) % places.length];
    if (!place) return;
    this.acted();
    this.#wantedArms = place.arms;
    this.#aim({ square: place.corner, level: 0, body: null, stop: null, touch: false });
    this.#consider();
  }

  /** Points somewhere: at another square, the block no longer stays as it was turned. */
  #aim(pointed: Pointed): void {
    if (!sameSquare(pointed.square, this.#pointed?.square ?? null)) this.#pivot = null;
    this.#pointed = pointed;
  }

  /** Where the block fits as it is held, on top of what stands there. */
  #marks(): readonly Mark[] {
    return this.#places
      .filter(({ arms }) => arms === this.arms)
      .map(({ action, corner }): Mark => {
        const here = action.cubes.filter(([x, y]) => sameSquare([x, y], corner));
        return { square: corner, level: Math.min(...here.map(([, , z]) => z)), kind: "fits" };
      });
  }

  #raised(): string | null {
    if (this.state === null) return null;
    const first = this.#draft?.first;
    if (first) return bodyOf(this.state, first.cubes);
    const body = this.phase === "lift" ? bodyAt(this.state, this.#pointed) : null;
    return body !== null && this.#lifts.has(body) ? body : null;
  }

  #ghost(): Ghost | null {
    const { mySeat } = this.table;
    const chosen = this.#draft?.first ?? null;
    const action = chosen ?? (this.fit.kind === "fits" ? this.fit.action : null);
    const notation = action?.notation ?? (this.fit.kind === "refused" ? this.fit.notation : null);
    if (this.state === null || mySeat === null || notation === null || !isBuilding({ notation })) return null;
    const wrong = chosen ? [] : this.#wrongSquares;
    return {
      cubes: action?.cubes ?? [],
      footprint: footprintOf(notation.slice(1)),
      owner: this.kind === "own" ? mySeat : null,
      paint: paintInHand(this.state, mySeat, this.kind),
      fits: action !== null,
      ...(wrong.length > 0 && { wrong }),
      loose: chosen === null,
    };
  }

  /** The squares that a cult site or garden tile keeps free. */
  get #wrongSquares(): readonly Square[] {
    const why = (this.fit.kind === "refused" && this.fit.why) || [];
    return why.flatMap((broken) => (isCultSite(broken) ? broken.params.squares.map(squareOf) : []));
  }

  #stopOf(walk: WalkChoice): Stop {
    const { state } = this;
    const points = (seat: number) => walk.costs.find((cost) => cost.seat === seat)?.points ?? 0;
    const costs = state
      ? state.scores.map((_, seat) => ({ seat, points: points(seat), paint: paintOfSeat(state, seat) }))
      : [];
    return { square: walk.square, costs, kind: walk === this.walk ? "chosen" : "walk" };
  }

  #whereOf(pointed: Pointed): string {
    const body = this.phase === "lift" && this.state ? bodyAt(this.state, pointed) : null;
    return body ?? squareName(pointed.square ?? [-1, -1]);
  }

  /** Fingers must tap twice: the first tap only shows the effect. */
  #isMeant(pointed: Pointed): boolean {
    return !pointed.touch || this.#tapped === this.#whereOf(pointed);
  }

  #take(action: LegalAction, walk: string | null = null): void {
    const { mySeat } = this.table;
    if (mySeat === null) return;
    this.acted();
    this.clear();
    this.violations.rest();
    this.#pointed = null;
    this.#draft = { seat: mySeat, notation: action.notation, first: action, walk };
    this.say(() => (this.walk ? this.sentence(this.walk) : chosenWords(action)));
    this.refresh(false);
  }

  /** Takes the chosen block back into the hand. */
  #pickUp(): void {
    const first = this.#draft?.first;
    if (!first) return;
    this.clear();
    if (isBuilding(first)) {
      const [square] = footprintOf(first.notation.slice(1));
      this.#pointed = { square, level: 0, body: null, stop: null, touch: false };
      this.#wantedKind = kindOfName(first.notation);
    }
    this.say(() => language.m.turn.blockBackInHand);
  }

  /** Announces whether it fits where the pointer is; if not, asks for the reason. */
  #consider(): void {
    this.violations.rest();
    const { fit } = this;
    if (fit.kind === "fits") this.say(() => fitsWords(fit.action));
    else if (fit.kind === "refused") this.askWhy(fit.notation);
  }
}

function isCultSite(broken: Broken): broken is Broken & { readonly params: ProblemParams["pueblo.cult_site"] } {
  return broken.code === "pueblo.cult_site";
}

function squaresOf({ notation }: LegalAction): readonly string[] {
  return footprintOf(notation.slice(1)).map(squareName);
}

function fitsWords(action: LegalAction): string {
  if (!isBuilding(action)) return language.m.turn.canLift(footName(action.cubes));
  return language.m.turn.fits(squaresOf(action), ...levelsOf(action.cubes));
}

function chosenWords(action: LegalAction): string {
  if (isDiscard(action)) return language.m.turn.discarded;
  if (!isBuilding(action)) return language.m.turn.lifted(footName(action.cubes));
  return language.m.turn.placed(squaresOf(action), ...levelsOf(action.cubes));
}
