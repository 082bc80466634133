// Where the focus goes when the button that was pressed goes away: to the result if it is shown, else to the board. Else
// it would fall to the page, and Tab would begin at its top.

/** `pressed`: what had the focus then, if it takes a while until the button goes; null: something that is gone. */
export function refocus(pressed: Element | null = document.activeElement): void {
  const focused = document.activeElement;
  const isElsewhere = focused !== pressed && focused !== document.body;
  if (isElsewhere || focused?.closest("input, textarea, dialog")) return; // meanwhile somebody does something else
  const goal = document.querySelector<HTMLElement>("#end-title") ?? document.querySelector<HTMLElement>("[data-board]");
  goal?.focus({ preventScroll: true });
}
