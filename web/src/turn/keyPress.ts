// Key presses, and which of them the page may use.

/** The fields used of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

const FIELDS =
  "input:not([type=radio], [type=checkbox], [type=button], [type=range]), textarea, select, [contenteditable]";
/** These use Enter themselves. */
const CONTROLS = "button, a[href], summary, label, input, [role=button], [role=gridcell], dialog";

const ACTING = /^(enter|[1-9])$/;

function within(target: EventTarget | null, selector: string): boolean {
  return typeof Element !== "undefined" && target instanceof Element && target.closest(selector) !== null;
}

/** The key in lower case; null if it belongs to the browser or to a text field. */
export function plainKey(keyPress: KeyPress): string | null {
  if (keyPress.ctrlKey || keyPress.altKey || keyPress.metaKey || keyPress.isComposing || keyPress.defaultPrevented)
    return null;
  if (within(keyPress.target, FIELDS)) return null;
  const key = keyPress.key.toLowerCase();
  if (!ACTING.test(key)) return key;
  // Keys that choose or send something do not repeat.
  if (keyPress.repeat) return null;
  if (key === "enter" && within(keyPress.target, CONTROLS)) return null;
  return key;
}
