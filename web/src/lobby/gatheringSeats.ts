// Who sits where before a game, and what may be done about it by whom.
import type { Presence, Seat, Standing, Table, You } from "../protocol/socket.ts";

export interface GatheringSeat {
  readonly number: number;
  readonly seat: Seat;
  /** One of mine. */
  readonly mine: boolean;
  /** Of who opened the table. */
  readonly owners: boolean;
  /** Connected now; only people can be. */
  readonly here: boolean;
  readonly canSit: boolean;
  readonly canStand: boolean;
  readonly canSendAway: boolean;
  /** Computers may be put there or taken away. */
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
