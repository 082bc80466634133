// A key that was pressed, and whether it is ours to use.

/** What we look at of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** It is held down. */
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

const FIELDS =
  "input:not([type=radio], [type=checkbox], [type=button], [type=range]), textarea, select, [contenteditable]";
/** They do something of their own with Enter. */
const CONTROLS = "button, a[href], summary, label, input, [role=button], [role=gridcell], dialog";

const ACTING = /^(enter|[1-9])$/;

function within(target: EventTarget | null, selector: string): boolean {
  return typeof Element !== "undefined" && target instanceof Element && target.closest(selector) !== null;
}

/** The key in lower case; null if it belongs to the browser or to a field somebody types in. */
export function plainKey(keyPress: KeyPress): string | null {
  if (keyPress.ctrlKey || keyPress.altKey || keyPress.metaKey || keyPress.isComposing || keyPress.defaultPrevented)
    return null;
  if (within(keyPress.target, FIELDS)) return null;
  const key = keyPress.key.toLowerCase();
  if (!ACTING.test(key)) return key;
  // What chooses or sends something is done once, however long a key is held.
  if (keyPress.repeat) return null;
  if (key === "enter" && within(keyPress.target, CONTROLS)) return null;
  return key;
}
