// The focus is not lost when what had it goes away or cannot be pressed any more: Tab goes on from near there, and a
// screen reader says where one is.

/** Where the focus goes; `before` had it before it came into the box. */
type Home = (box: HTMLElement, before: HTMLElement | null) => HTMLElement | null;

function keeping(home: Home): (box: HTMLElement) => () => void {
  return (box) => {
    /** The focus is inside, or was when what had it went away. */
    let isInside = false;
    let before: HTMLElement | null = null;

    const has = (target: EventTarget | null) => target instanceof Node && box.contains(target);
    function came({ relatedTarget }: FocusEvent): void {
      isInside = true;
      if (!has(relatedTarget)) before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    }
    /** It may go somewhere else; if it goes nowhere, what had it is gone. */
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
      if (goal.tabIndex < 0) goal.tabIndex = -1; // else it cannot have the focus
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

/** For a box in which one goes on, {@attach keepFocus}: its panel gets the focus, or the box itself. */
export const keepFocus = keeping((box) => box.querySelector("section") ?? box);

/** For what comes over the page and goes, {@attach giveFocusBack}: where one was before, or at the top. */
export const giveFocusBack = keeping((_box, before) =>
  before?.isConnected && !before.matches(":disabled, [inert] *") ? before : document.querySelector("h1"),
);
