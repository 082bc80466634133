// English messages in place of those that a language does not have yet.
import type { Same, Some } from "./wording.ts";

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function merged(english: unknown, own: unknown): unknown {
  if (!isTable(english) || !isTable(own)) return own ?? english;
  return Object.fromEntries(Object.entries(english).map(([name, value]) => [name, merged(value, own[name])]));
}

/** The messages of a language, with English ones where it has none. */
export function withEnglish<T extends object>(english: T, own: Some<T>): Same<T> {
  return merged(english, own) as Same<T>;
}
