// Somebody pressed "Take a seat" in the lobby: the gathering of that table sits them down when it appears.
let wanted: string | null = null;

export function requestSeat(table: string): void {
  wanted = table;
}

/** Whether a seat was wanted at this table; asked once. */
export function takeSeatRequest(table: string): boolean {
  const isWanted = wanted === table;
  wanted = null;
  return isWanted;
}
