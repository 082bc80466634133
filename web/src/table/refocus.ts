// Moves the focus when the pressed button disappears: to the result if shown, otherwise to the board. Otherwise Tab
// would start at the top of the page.

/** `pressed`: what had the focus when the button was pressed; null: something that is gone. */
export function refocus(pressed: Element | null = document.activeElement): void {
  const focused = document.activeElement;
  const isElsewhere = focused !== pressed && focused !== document.body;
  if (isElsewhere || focused?.closest("input, textarea, dialog")) return; // the player does something else meanwhile
  const goal = document.querySelector<HTMLElement>("#end-title") ?? document.querySelector<HTMLElement>("[data-board]");
  goal?.focus({ preventScroll: true });
}
