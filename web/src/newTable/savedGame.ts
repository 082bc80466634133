// What a player enters to open a saved game: its text, or a link to a table of this site.

/** Records are a few kilobytes; larger texts are something else. */
export const MOST_CHARACTERS = 1_000_000;

export type SavedGame =
  | { readonly kind: "record"; readonly text: string }
  /** The path of the table's page. */
  | { readonly kind: "table"; readonly path: string }
  | { readonly kind: "foreign" | "unknown" | "empty" | "large" };

const TABLE = /^\/t\/[A-Za-z0-9_-]{1,64}$/;
const RECORD = /^\/api\/tables\/([A-Za-z0-9_-]{1,64})\/record$/;

/** Links lead to tables, so that nothing is requested from other sites. */
export function savedGameOf(entered: string, origin: string): SavedGame {
  const text = entered.trim();
  if (!text) return { kind: "empty" };
  if (text.length > MOST_CHARACTERS) return { kind: "large" };
  if (text.startsWith("{")) return { kind: "record", text };
  if (/\s/.test(text) || !URL.canParse(text, origin)) return { kind: "unknown" };
  const url = new URL(text, origin);
  if (url.protocol !== "http:" && url.protocol !== "https:") return { kind: "unknown" };
  if (url.origin !== origin) return { kind: "foreign" };
  if (TABLE.test(url.pathname)) return { kind: "table", path: url.pathname + url.search + url.hash };
  const table = RECORD.exec(url.pathname)?.[1];
  return table === undefined ? { kind: "unknown" } : { kind: "table", path: `/t/${table}?turn=0` };
}
