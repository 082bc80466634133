// Why a game ended, with the players who ended it.
import { language, type Messages } from "../language/language.svelte.ts";
import type { Person } from "../table/people.ts";

export function reasonText(
  reason: string,
  people: readonly Pick<Person, "name" | "being">[],
  m: Messages["table"]["end"],
): string {
  const out = people.filter(({ being }) => being === reason).map(({ name }) => name);
  if (out.length > 0 && reason === "resigned") return m.gaveUp(out);
  if (out.length > 0 && reason === "time") return m.outOfTime(out);
  return language.m.names.reason(reason);
}
