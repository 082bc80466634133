// The planned occupants of a new table's seats.
import { HAS_OTHERS } from "#edition";
import type { NewTable } from "../protocol/messages.ts";
import type { Company } from "../route.svelte.ts";

export type SeatSetup =
  | { readonly kind: "me" }
  | { readonly kind: "open" }
  | { readonly kind: "computer"; readonly player: string }
  /** Another person at this screen; without a name the server derives one from mine. */
  | { readonly kind: "beside"; readonly name: string };
type SeatKind = SeatSetup["kind"];
export const SEAT_KINDS: readonly SeatKind[] = ["me", ...(HAS_OTHERS ? (["open"] as const) : []), "computer", "beside"];
type SeatRequest = NonNullable<NewTable["seats"]>[number];

export const USUAL_LEVEL = "level2";
/** The server's default. */
export const USUAL_STAND_IN = "level4";

export function seatOf(kind: SeatKind, level: string): SeatSetup {
  switch (kind) {
    case "computer":
      return { kind, player: level };
    case "beside":
      return { kind, name: "" };
    default:
      return { kind };
  }
}

const OTHERS: Readonly<Record<Company, SeatKind>> = { friends: "open", screen: "beside", computer: "computer" };

/** The seats for the intended company; mine is the first. */
export function seatsFor(company: Company, players: number, level: string): readonly SeatSetup[] {
  return [{ kind: "me" }, ...Array.from({ length: Math.max(0, players - 1) }, () => seatOf(OTHERS[company], level))];
}

/** The same seats for another number of players: new ones are like the last. */
export function fitted(seats: readonly SeatSetup[], players: number): readonly SeatSetup[] {
  const last = seats.at(-1);
  const next: SeatSetup =
    !last || last.kind === "me" ? { kind: "open" } : last.kind === "beside" ? { kind: "beside", name: "" } : last;
  return Array.from({ length: players }, (_, number) => seats[number] ?? next);
}

/** Changes a seat's occupant. There is only one "me": my former seat gets what this one had. */
export function reseated(seats: readonly SeatSetup[], number: number, seat: SeatSetup): readonly SeatSetup[] {
  const before = seats[number];
  if (!before) return seats;
  return seats.map((other, each) => {
    if (each === number) return seat;
    return seat.kind === "me" && other.kind === "me" ? before : other;
  });
}

export function seatRequestsOf(seats: readonly SeatSetup[]): SeatRequest[] {
  return seats.map((seat): SeatRequest => {
    if (seat.kind !== "beside") return seat;
    const name = seat.name.trim();
    return name ? { kind: "me", name } : { kind: "me" };
  });
}

export function isComplete(seats: readonly SeatSetup[]): boolean {
  return seats.every(({ kind }) => kind !== "open");
}

export function isMineToo(seats: readonly SeatSetup[]): boolean {
  return seats.some(({ kind }) => kind === "me" || kind === "beside");
}

/** Reads stored seats; null if they are invalid. */
export function seatsFrom(value: unknown): readonly SeatSetup[] | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) return null;
  const seats = value.map(seatFrom);
  const whole = seats.filter((seat) => seat !== null);
  return whole.length === seats.length ? whole : null;
}

function seatFrom(value: unknown): SeatSetup | null {
  if (typeof value !== "object" || value === null) return null;
  const { kind, player, name }: { kind?: unknown; player?: unknown; name?: unknown } = value;
  if (kind === "me" || kind === "open") return { kind };
  if (kind === "computer" && typeof player === "string") return { kind, player };
  if (kind === "beside" && typeof name === "string") return { kind, name };
  return null;
}
