// A notification of the browser when it becomes the player's turn while the page is hidden.

/** Whether this browser can show notifications. Those on phones need an installed app. */
export function canNotify(): boolean {
  if (typeof Notification === "undefined" || Notification.permission === "denied") return false;
  return isSecureContext && matchMedia("(hover: hover)").matches;
}

/** Asks for the browser's permission. It must follow a click. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Shows it, one for each table. A click on it shows the page. */
export function notifyOfTurn(text: string, game: string, table: string): void {
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(text, { body: game, tag: table });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some browsers allow notifications only in installed apps.
  }
}
