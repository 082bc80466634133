// The fields of a position line that the editor changes; docs/notation.md describes the line. The law says whether the
// changed line is possible.
const CHIEFTAIN = 5;
const SCORES = 6;
const FIELDS = 9;

interface Fields {
  readonly chieftain: string;
  readonly scores: readonly number[];
}

/** The fields of a line; null if it does not have them. */
export function fieldsOf(line: string): Fields | null {
  const fields = line.split(" ");
  const [chieftain, scores] = [fields[CHIEFTAIN], fields[SCORES]];
  if (fields.length !== FIELDS || !chieftain || !scores) return null;
  return { chieftain, scores: scores.split(",").map(Number) };
}

/** The line with other fields. */
export function withFields(line: string, changed: Partial<Fields>): string {
  const fields = line.split(" ");
  if (changed.chieftain !== undefined) fields[CHIEFTAIN] = changed.chieftain;
  if (changed.scores !== undefined) fields[SCORES] = changed.scores.join(",");
  return fields.join(" ");
}
