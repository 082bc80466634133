// Keeps the focus when the focused element disappears or is disabled: Tab continues from nearby, and screen readers say
// where the focus is.

/** Returns where the focus goes; `before` had the focus before it entered the box. */
type Home = (box: HTMLElement, before: HTMLElement | null) => HTMLElement | null;

function keeping(home: Home): (box: HTMLElement) => () => void {
  return (box) => {
    /** The focus is inside, or was inside when the focused element disappeared. */
    let isInside = false;
    let before: HTMLElement | null = null;

    const has = (target: EventTarget | null) => target instanceof Node && box.contains(target);
    function came({ relatedTarget }: FocusEvent): void {
      isInside = true;
      if (!has(relatedTarget)) before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    }
    /** A focusout without a new target means that the focused element disappeared. */
    function went({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Node) isInside = has(relatedTarget);
    }
    function pressed({ target }: PointerEvent): void {
      if (!has(target)) isInside = false;
    }
    function keep(): void {
      const focused = document.activeElement;
      const isLost = focused === null || focused === document.body;
      const isDead = has(focused) && focused?.matches(":disabled");
      if (!isDead && !(isInside && isLost)) return;
      const goal = home(box, before);
      if (!goal) return;
      if (goal.tabIndex < 0) goal.tabIndex = -1; // otherwise it cannot take the focus
      goal.focus({ preventScroll: true });
      isInside = has(document.activeElement);
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
  };
}

/** For boxes where work continues, {@attach keepFocus}: focuses the panel inside, or the box itself. */
export const keepFocus = keeping((box) => box.querySelector("section") ?? box);

/** For temporary overlays, {@attach giveFocusBack}: focuses what had the focus before, or the page's heading. */
export const giveFocusBack = keeping((_box, before) =>
  before?.isConnected && !before.matches(":disabled, [inert] *") ? before : document.querySelector("h1"),
);
