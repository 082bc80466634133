// The fields of Pueblo's position line that the editor changes; docs/notation.md describes the line. The law says whether
// the changed line is possible.
const CHIEFTAIN = 5;
const SCORES = 6;
const PUEBLO_FIELDS = 9;

export interface PuebloFields {
  readonly chieftain: string;
  readonly scores: readonly number[];
}

/** The fields of a line; null for another game. */
export function puebloFields(line: string): PuebloFields | null {
  const fields = line.split(" ");
  const [chieftain, scores] = [fields[CHIEFTAIN], fields[SCORES]];
  if (!line.startsWith("pueblo/") || fields.length !== PUEBLO_FIELDS || !chieftain || !scores) return null;
  return { chieftain, scores: scores.split(",").map(Number) };
}

/** The line with other fields. */
export function withFields(line: string, changed: Partial<PuebloFields>): string {
  const fields = line.split(" ");
  if (changed.chieftain !== undefined) fields[CHIEFTAIN] = changed.chieftain;
  if (changed.scores !== undefined) fields[SCORES] = changed.scores.join(",");
  return fields.join(" ");
}

/** The path of the editor with a position. */
export function editorLink(line: string): string {
  return `/editor?${new URLSearchParams({ position: line }).toString()}`;
}
