// Open offers, and how the player can answer them.
import type { Messages, SeatName } from "../language/language.svelte.ts";
import type { OpenOffer, Standing, You } from "../protocol/messages.ts";

type Role = "asked" | "mine" | "other";

export interface OfferView {
  readonly offer: OpenOffer;
  readonly role: Role;
}

export function offersOf(standing: Standing, you: You): readonly OfferView[] {
  return standing.offers.map((offer) => ({ offer, role: roleOf(offer, you) }));
}

/** An offer from one of my seats is mine, however many seats I hold. */
function roleOf(offer: OpenOffer, you: You): Role {
  if (you.seats.includes(offer.seat)) return "mine";
  return offer.waiting_for.some((seat) => you.seats.includes(seat)) ? "asked" : "other";
}

/** Who offers what, and who still has to answer. */
export function offerWords(
  { offer, role }: OfferView,
  names: readonly SeatName[],
  m: Messages["table"]["offers"],
): string {
  const name = (seat: number) => names[seat]?.name ?? "";
  const waiting = offer.waiting_for.map(name);
  if (role === "asked") return m.asked[offer.what](name(offer.seat));
  return role === "mine" ? m.mine[offer.what](waiting) : m.others[offer.what](name(offer.seat), waiting);
}

/** Remembers announced offers, so that each is announced once. */
export class AnnouncedOffers {
  #known: ReadonlySet<string> = new Set();

  /** The offers to announce. An offer that was closed can be announced again. */
  news(offers: readonly OfferView[]): readonly OfferView[] {
    const asking = offers.filter(({ role }) => role === "asked");
    const before = this.#known;
    this.#known = new Set(asking.map(signOf));
    return asking.filter((view) => !before.has(signOf(view)));
  }
}

function signOf({ offer: { seat, what, ply } }: OfferView): string {
  return `${seat} ${what} ${ply}`;
}

/** Whether other people play: then undo needs their consent. */
function othersPlay(standing: Standing, you: You): boolean {
  return standing.seats.some((seat, i) => seat.kind === "person" && seat.player === null && !you.seats.includes(i));
}

interface Possible {
  readonly undo: "free" | "ask" | null;
  readonly redo: boolean;
  readonly pause: boolean;
  readonly end: boolean;
  readonly resume: boolean;
  readonly resign: boolean;
  readonly comeBack: boolean;
}

const NOTHING: Possible = {
  undo: null,
  redo: false,
  pause: false,
  end: false,
  resume: false,
  resign: false,
  comeBack: false,
};

/** The buttons to show. The server decides; this only hides what it would certainly refuse. */
export function possibleFor(standing: Standing, you: You, undoAllowed: boolean): Possible {
  const mine = you.seats.map((seat) => standing.seats[seat]).filter((seat) => seat !== undefined);
  const playing = mine.some((seat) => seat.player === null);
  const away = mine.some((seat) => seat.player !== null && seat.out === null);
  const { phase } = standing;
  const others = othersPlay(standing, you);
  const offered = new Set(standing.offers.map(({ what }) => what));
  const overByLaw = phase === "over" && standing.state.outcome !== null && standing.rematch === null;
  if (phase === "over") return { ...NOTHING, undo: playing && overByLaw && !others ? "free" : null };
  if (phase === "gathering") return NOTHING;
  const midTurn = standing.turn_ply < standing.ply && you.seats.includes(standing.to_move ?? -1);
  const free = !others || midTurn;
  const ask = undoAllowed && !offered.has("undo");
  const undo = free ? "free" : ask ? "ask" : null;
  return {
    undo: playing && phase === "playing" && standing.ply > 0 ? undo : null,
    redo: playing && phase === "playing" && standing.can_redo,
    pause: playing && phase === "playing" && !offered.has("pause"),
    end: playing && !offered.has("end"),
    resume: playing && phase === "paused",
    resign: playing,
    comeBack: away,
  };
}

export type NoUndo = "watching" | "over" | "paused" | "nothing" | "asked" | "notAllowed";

/** Why `possibleFor` offers no undo. */
export function whyNoUndo(standing: Standing, you: You, undoAllowed: boolean): NoUndo {
  if (!you.seats.some((seat) => standing.seats[seat]?.player === null)) return "watching";
  if (standing.phase === "over" || standing.phase === "paused") return standing.phase;
  if (standing.ply === 0) return "nothing";
  return undoAllowed ? "asked" : "notAllowed";
}
