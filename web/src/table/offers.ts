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

interface Possible {
  readonly undo: "free" | "ask" | null;
  readonly redo: boolean;
  readonly pause: boolean;
  readonly end: boolean;
  readonly resume: boolean;
  readonly resign: boolean;
  readonly comeBack: boolean;
}

/** The buttons to show, for what the server allows. */
export function possibleFor({ may }: You): Possible {
  const can = (verb: You["may"][number]) => may.includes(verb);
  return {
    undo: can("undo") ? "free" : can("offer_undo") ? "ask" : null,
    redo: can("redo"),
    pause: can("offer_pause"),
    end: can("offer_end"),
    resume: can("resume"),
    resign: can("resign"),
    comeBack: can("return"),
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
