// Moves the focus to the heading of a new screen, so that it is read out and Tab continues from there. The first screen
// of a visit is left to the browser, which starts at the top.
import { route } from "../route.svelte.ts";

/** For headings: {@attach focusHeading}. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (route.steps > 0) heading.focus({ preventScroll: true });
}
