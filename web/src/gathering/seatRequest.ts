// Remembers that "Take a seat" was pressed in the lobby, so that the table's screen takes it.
let wanted: string | null = null;

export function requestSeat(table: string): void {
  wanted = table;
}

/** Whether a seat was requested at this table; resets the request. */
export function takeSeatRequest(table: string): boolean {
  const isWanted = wanted === table;
  wanted = null;
  return isWanted;
}
