// Reloads of the page by itself, when a new version has replaced the files of this one.
const NAME = "baumeister.reloaded";
const MINUTE = 60_000;

/** Whether the page may reload itself: not twice within a minute, so that it never does so for ever. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(NAME) ?? -Infinity);
    sessionStorage.setItem(NAME, String(now));
    return now - last > MINUTE;
  } catch {
    return false; // the browser stores nothing
  }
}
