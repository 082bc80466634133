// The focus is not lost when what had it goes away or cannot be pressed any more: it stays in the panel, so that Tab goes
// on from there and a screen reader says where one is.

/** For the box of all panels: {@attach keepFocus}. */
export function keepFocus(box: HTMLElement): () => void {
  /** The focus is inside, or was when what had it went away. */
  let isInside = false;

  const came = () => (isInside = true);
  /** It may go somewhere else; if it goes nowhere, what had it is gone. */
  function went({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node) isInside = box.contains(relatedTarget);
  }
  function pressed({ target }: PointerEvent): void {
    if (!(target instanceof Node && box.contains(target))) isInside = false;
  }
  function keep(): void {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    const isDead = focused !== null && box.contains(focused) && focused.matches(":disabled");
    if (!isDead && !(isInside && isLost)) return;
    const panel = box.querySelector("section");
    if (!panel) return;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(keep);
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  box.addEventListener("focusin", came);
  box.addEventListener("focusout", went);
  document.addEventListener("pointerdown", pressed);
  return () => {
    observer.disconnect();
    document.removeEventListener("pointerdown", pressed);
  };
}
