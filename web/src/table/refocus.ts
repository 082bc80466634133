// Where the focus goes when the button that was pressed goes away: to the result if it is shown, else to the board. Else
// it would fall to the page, and Tab would begin at its top.
export function refocus(): void {
  if (document.activeElement?.closest("input, textarea, dialog")) return; // meanwhile somebody does something else
  const goal = document.querySelector<HTMLElement>("#end-title") ?? document.querySelector<HTMLElement>("[data-board]");
  goal?.focus({ preventScroll: true });
}
