// The seats before a game, and who may change them.
import type { Presence, Seat, Standing, Table, You } from "../protocol/messages.ts";

export interface GatheringSeat {
  readonly number: number;
  readonly seat: Seat;
  /** One of mine. */
  readonly mine: boolean;
  /** Held by the table's owner. */
  readonly owners: boolean;
  /** Connected now; only people can be. */
  readonly here: boolean;
  readonly canSit: boolean;
  readonly canStand: boolean;
  readonly canSendAway: boolean;
  /** A computer may be added or removed. */
  readonly canSeatComputer: boolean;
}

export function gatheringSeats(
  standing: Pick<Standing, "seats">,
  table: Pick<Table, "owner">,
  you: You,
  presence: Pick<Presence, "seats">,
): readonly GatheringSeat[] {
  return standing.seats.map((seat, number) => {
    const mine = you.seats.includes(number);
    const isPerson = seat.kind === "person";
    return {
      number,
      seat,
      mine,
      owners: isPerson && seat.guest === table.owner,
      here: isPerson && (mine || presence.seats.includes(number)),
      canSit: seat.kind === "open",
      canStand: mine,
      canSendAway: you.owner && isPerson && !mine,
      canSeatComputer: you.owner && !isPerson,
    };
  });
}

export function openSeats(standing: Pick<Standing, "seats">): readonly number[] {
  return standing.seats.flatMap(({ kind }, number) => (kind === "open" ? [number] : []));
}
