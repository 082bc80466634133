// Why a game ended, with the players who ended it.
import { language, type Messages, type SeatName } from "../language/language.svelte.ts";
import type { Event } from "../protocol/messages.ts";

type What = Pick<Event, "what">["what"];

export function reasonText(
  reason: string,
  events: readonly What[],
  names: readonly SeatName[],
  m: Messages["table"]["end"],
): string {
  const of = (kind: "resigned" | "flagged") =>
    events.flatMap((what) => (what.kind === kind ? (names[what.seat]?.name ?? []) : []));
  const gaveUp = reason === "resigned" || reason === "abandoned" ? of("resigned") : [];
  if (gaveUp.length > 0) return m.gaveUp(gaveUp);
  const outOfTime = reason === "time" || reason === "abandoned" ? of("flagged") : [];
  return outOfTime.length > 0 ? m.outOfTime(outOfTime) : language.m.names.reason(reason);
}
