// A key that was pressed, and whether it is ours to use.

/** What we look at of a keyboard event. */
export interface Stroke {
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
export function plainKey(stroke: Stroke): string | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey || stroke.isComposing || stroke.defaultPrevented) return null;
  if (within(stroke.target, FIELDS)) return null;
  const key = stroke.key.toLowerCase();
  if (!ACTING.test(key)) return key;
  // What chooses or sends something is done once, however long a key is held.
  if (stroke.repeat) return null;
  if (key === "enter" && within(stroke.target, CONTROLS)) return null;
  return key;
}
