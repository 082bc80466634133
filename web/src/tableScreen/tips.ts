// Tips in the first game: which one helps now, and which the player no longer needs.
import type { Event } from "../protocol/messages.ts";
import type { TipName } from "../play/game.ts";
import { browserStorage, type BrowserStorage } from "../preferences/browserStorage.ts";

export const TIPS = ["lastWalk", "points", "walk", "rotate"] as const satisfies readonly TipName[];

const NAME = "tips";

/** What the player is doing. */
export interface TipSituation {
  /** The player composes a turn. */
  readonly isComposing: boolean;
  /** The tips that can help in the game. */
  readonly ofGame: readonly TipName[];
  /** Something is built that is not confirmed. */
  readonly hasBuilt: boolean;
  /** A block or piece is in the hand. */
  readonly holds: boolean;
  /** The player has turned the block or piece in hand. */
  readonly hasRotated: boolean;
  /** The second half of the game has begun, and a last walk will come. */
  readonly awaitsLastWalk: boolean;
  /** The player has got points since the last own turn. */
  readonly hasPaid: boolean;
}

/** The tips that would help now, the most important first. */
export function helpfulTips(now: TipSituation): readonly TipName[] {
  if (!now.isComposing) return [];
  const helps: Record<TipName, boolean> = {
    lastWalk: now.awaitsLastWalk && !now.hasBuilt,
    points: now.hasPaid && !now.hasBuilt,
    walk: now.hasBuilt,
    rotate: now.holds && !now.hasBuilt && !now.hasRotated,
  };
  return now.ofGame.filter((tip) => helps[tip]);
}

/** Whether a seat got points since its last turn began. */
export function hasPaid(events: readonly Event[], seat: number): boolean {
  const own = events.map(({ what }) => what.kind === "played" && what.seat === seat).lastIndexOf(true);
  return events
    .slice(Math.max(own, 0))
    .some(({ happened }) => happened.some(({ points }) => points.some(([of, n]) => of === seat && n > 0)));
}

/** The tips that the player has understood or dismissed. */
export function knownTips(storage: BrowserStorage = browserStorage): ReadonlySet<TipName> {
  const stored = storage.read(NAME);
  return new Set(TIPS.filter((tip) => Array.isArray(stored) && stored.includes(tip)));
}

export function storeTips(known: ReadonlySet<TipName>, storage: BrowserStorage = browserStorage): void {
  storage.write(NAME, [...known]);
}
