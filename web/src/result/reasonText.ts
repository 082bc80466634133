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
  const out = reason === "resigned" ? of("resigned") : reason === "time" ? of("flagged") : [];
  if (out.length === 0) return language.m.names.reason(reason);
  return reason === "resigned" ? m.gaveUp(out) : m.outOfTime(out);
}
