// Where a reader is put when a screen appears: at its heading, so that it is read out and Tab goes on from there. Not on
// the first screen of a visit: there the browser itself begins at the top.
import { route } from "../route.svelte.ts";

/** For headings: {@attach arrival}. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (route.steps > 0) heading.focus({ preventScroll: true });
}
